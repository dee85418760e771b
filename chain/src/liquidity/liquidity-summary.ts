import type { Amount } from '@ibull/domain'
import type { TransactionSummary } from '../transactions/transaction-record.ts'

/** Returns the summary of both amounts: symbols, and raw amounts as decimal strings with their decimals. */
export function liquiditySummary(
  kind: 'addLiquidity' | 'createPool' | 'removeLiquidity',
  { amountA, amountB }: { readonly amountA: Amount; readonly amountB: Amount },
): TransactionSummary {
  return {
    kind,
    values: {
      symbolA: amountA.currency.symbol,
      decimalsA: amountA.currency.decimals,
      rawA: amountA.raw.toString(),
      symbolB: amountB.currency.symbol,
      decimalsB: amountB.currency.decimals,
      rawB: amountB.raw.toString(),
    },
  }
}
