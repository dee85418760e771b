import type { Address } from 'viem'

export interface SimulatedBet {
  readonly isBull: boolean
  readonly amount: bigint
  isClaimed: boolean
}

export interface SimulatedRound {
  readonly epoch: bigint
  lockPrice: bigint | undefined
  /** What is divided, and among which bets; a round that is not closed has neither. */
  result:
    | { readonly base: bigint; readonly reward: bigint; readonly winner: 'bull' | 'bear' | 'all' | 'none' }
    | undefined
  /** Whether it can no longer be closed. */
  isLost: boolean
  readonly bets: Map<Address, SimulatedBet>
}

/** What the prediction market holds: plain data, so that a fork starts from a copy. */
export interface SimulatedMarket {
  readonly rounds: SimulatedRound[]
  isOpen: boolean
  isLive: boolean
  isPaused: boolean
  answers: bigint
}

export const createMarket = (): SimulatedMarket => ({
  rounds: [],
  isOpen: false,
  isLive: false,
  isPaused: false,
  answers: 2n ** 64n,
})
