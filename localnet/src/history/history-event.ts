/** An account's action, in raw units, by token ids. */
export type HistoryAction =
  | {
      readonly kind: 'add'
      readonly a: string
      readonly b: string
      readonly amountA: bigint
      readonly amountB: bigint
    }
  | { readonly kind: 'remove'; readonly a: string; readonly b: string; readonly liquidity: bigint }
  | {
      readonly kind: 'swap'
      readonly path: readonly string[]
      readonly amountIn: bigint
      readonly amountOutMin: bigint
    }

/** One transaction of the past. */
export interface HistoryEvent {
  /** Seconds since the start of the history, non-decreasing. */
  readonly at: number
  /** The account's index in the local mnemonic. */
  readonly actor: number
  readonly action: HistoryAction
}

const SLIPPAGE_BPS = 50n

/** Minimum share of an expected output that a local trader accepts. */
export function lessSlippage(output: bigint): bigint {
  return (output * (10_000n - SLIPPAGE_BPS)) / 10_000n
}
