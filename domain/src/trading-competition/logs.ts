/** Lower case. */
export type AccountId = string

/** Position of a log. Logs are ordered by block and index. */
export interface LogPlace {
  readonly block: number
  readonly index: number
}

/** Whether `a` precedes `b`. */
export function isBefore(a: LogPlace, b: LogPlace): boolean {
  return a.block === b.block ? a.index < b.index : a.block < b.block
}

/** A registered account, with the team of its profile at that time. */
export interface Registration extends LogPlace {
  readonly account: AccountId
  readonly teamId: number
}

/** First tokens of an eligible pair an account ever received. */
export interface FirstFunding {
  readonly account: AccountId
  /** Sender; zero if they were minted. */
  readonly funder: AccountId
}

/** LP tokens of a pair transferred, minted (from zero) or burned (to zero). */
export interface LiquidityTransfer extends LogPlace {
  readonly pair: AccountId
  readonly from: AccountId
  readonly to: AccountId
  readonly value: bigint
  /** Unix seconds. */
  readonly time: number
}

/** A pair's reserves from this log on, in raw units. */
export interface ReservesSync extends LogPlace {
  readonly pair: AccountId
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** A swap in a pair, in raw units. */
export interface PairSwap extends LogPlace {
  readonly pair: AccountId
  /** Signer of the transaction. */
  readonly account: AccountId
  readonly amount0In: bigint
  readonly amount1In: bigint
  readonly amount0Out: bigint
  readonly amount1Out: bigint
  /** Unix seconds. */
  readonly time: number
}

/** A pair whose trades count. */
export interface EligiblePair {
  readonly id: AccountId
  readonly token0: AccountId
  readonly token1: AccountId
}
