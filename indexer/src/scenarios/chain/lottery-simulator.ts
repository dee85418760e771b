import type { Address } from 'viem'

export interface SimulatedDraw {
  readonly id: bigint
  stage: 'open' | 'closed' | 'drawn' | 'claimable' | 'cancelled'
  readonly price: bigint
  finalNumber: bigint
  /** By account: what is bought, and what of it is not yet claimed or refunded. */
  readonly held: Map<Address, { bought: number; left: number; paid: bigint }>
}

/** What the lottery holds: plain data, so that a fork starts from a copy. */
export interface SimulatedLottery {
  readonly draws: SimulatedDraw[]
  nextTicket: bigint
}

export const createLottery = (): SimulatedLottery => ({ draws: [], nextTicket: 0n })
