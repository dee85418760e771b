/** Lower case. */
export type AccountId = string

/** Where a log is. Logs are compared by block and index. */
export interface LogPlace {
  readonly block: number
  readonly index: number
}

/** Whether `a` comes before `b`. */
export function isBefore(a: LogPlace, b: LogPlace): boolean {
  return a.block === b.block ? a.index < b.index : a.block < b.block
}

/** An account that takes part, for the team of its profile then. */
export interface Registration extends LogPlace {
  readonly account: AccountId
  readonly teamId: number
}

/** The first tokens of an eligible pair that an account ever received. */
export interface FirstFunding {
  readonly account: AccountId
  /** Who sent them; zero where they were minted. */
  readonly funder: AccountId
}

/** LP tokens of a pair that moved, were minted (from zero) or burned (to zero). */
export interface LiquidityTransfer extends LogPlace {
  readonly pair: AccountId
  readonly from: AccountId
  readonly to: AccountId
  readonly value: bigint
  /** Seconds since 1970. */
  readonly time: number
}

/** The reserves of a pair from here on, in raw units. */
export interface ReservesSync extends LogPlace {
  readonly pair: AccountId
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** A swap in a pair, in raw units. */
export interface PairSwap extends LogPlace {
  readonly pair: AccountId
  /** Who signed the transaction. */
  readonly account: AccountId
  readonly amount0In: bigint
  readonly amount1In: bigint
  readonly amount0Out: bigint
  readonly amount1Out: bigint
  /** Seconds since 1970. */
  readonly time: number
}

/** A pair whose trades count. */
export interface EligiblePair {
  readonly id: AccountId
  readonly token0: AccountId
  readonly token1: AccountId
}
