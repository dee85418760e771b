/** Side of a bet: a higher or a lower price. */
export type Position = 'bull' | 'bear'

/** A round as returned by a market: times in seconds, prices with 8 decimals, amounts in wei; 0 if unknown. */
export interface ContractRound {
  readonly epoch: bigint
  readonly startTimestamp: bigint
  readonly lockTimestamp: bigint
  readonly closeTimestamp: bigint
  readonly lockPrice: bigint
  readonly closePrice: bigint
  readonly totalAmount: bigint
  readonly bullAmount: bigint
  readonly bearAmount: bigint
  readonly rewardBaseCalAmount: bigint
  readonly rewardAmount: bigint
  /** Whether it is closed. */
  readonly oracleCalled: boolean
}

type Unknown = 'startTimestamp' | 'lockTimestamp' | 'closeTimestamp' | 'lockPrice' | 'closePrice'

/** Terms that a round keeps when its market's change. */
export interface RoundTerms {
  /** Basis points of the round's total bets. */
  readonly treasuryFee: bigint
  /** Seconds from its close until it is refunded. */
  readonly bufferSeconds: bigint
}

/** A round; unknown times and prices are `undefined`. */
export type Round = Omit<ContractRound, Unknown> & {
  readonly [Field in Unknown]: bigint | undefined
} & {
  /** Missing where only the market's own terms are known. */
  readonly terms?: RoundTerms
}

/** An account's bet in a round. */
export interface Bet {
  readonly epoch: bigint
  readonly position: Position
  /** In wei. */
  readonly amount: bigint
  readonly isClaimed: boolean
}

const POSITIONS: readonly Position[] = ['bull', 'bear']

/** Converts a market's round, replacing zero times and prices with `undefined`. */
export function roundOf(round: ContractRound): Round {
  const known = (value: bigint) => (value === 0n ? undefined : value)
  return {
    ...round,
    startTimestamp: known(round.startTimestamp),
    lockTimestamp: known(round.lockTimestamp),
    closeTimestamp: known(round.closeTimestamp),
    lockPrice: known(round.lockPrice),
    closePrice: known(round.closePrice),
  }
}

/**
 * Converts an entry of a market's ledger; `undefined` if there is no bet. Position 0 is Bull, any other is Bear.
 */
export function betOf(
  epoch: bigint,
  entry: { readonly position: number; readonly amount: bigint; readonly claimed: boolean },
): Bet | undefined {
  const { position, amount, claimed } = entry
  if (amount === 0n) return undefined
  return { epoch, position: POSITIONS[position] ?? 'bear', amount, isClaimed: claimed }
}
