import type { account, factory, factoryCandle, pair, pairCandle, token, tokenCandle } from './tables.ts'

export type FactoryRow = typeof factory.$inferSelect
export type TokenRow = typeof token.$inferSelect
export type PairRow = typeof pair.$inferSelect
export type AccountRow = typeof account.$inferSelect
export type PairCandleRow = typeof pairCandle.$inferSelect
export type TokenCandleRow = typeof tokenCandle.$inferSelect
export type FactoryCandleRow = typeof factoryCandle.$inferSelect

/** Place and time of an event. */
export interface Moment {
  readonly blockNumber: number
  /** Distinguishes blocks of the same number on different forks. */
  readonly blockHash: string
  readonly logIndex: number
  /** Unix seconds. */
  readonly timestamp: number
}
