import { Amount, type NativeCurrency, type UsdPrices } from '@ibull/domain'
import type { StepSnapshot } from '@ibull/chain/write'
import { network } from '../platform/index.ts'
import type { Copy } from '../i18n/index.ts'
import type { MoneyText } from '../tokens/index.ts'

const FEE_DIGITS = 4

/**
 * Formats the network fee of all steps of a flow, with its value: "0.00055 BNB (≈ $0.33)". `undefined` while
 * loading; a notice if it couldn't be read.
 */
export function stepsFee(
  steps: readonly StepSnapshot[],
  prices: UsdPrices | undefined,
  t: Copy,
  money: MoneyText,
): string | undefined {
  if (steps.some(({ networkFee }) => networkFee === 'unknown')) return t('transactions.networkFeeUnknown')
  const fee = stepsFeeAmount(steps)
  if (fee === undefined) return undefined
  const text = money.money(fee, FEE_DIGITS)
  const value = prices?.worthOf(fee)
  return value === undefined ? text : `${text} (≈ ${money.usd(value)})`
}

/** Sums the network fee of all steps of a flow; `undefined` until every step's is known. */
export function stepsFeeAmount(steps: readonly StepSnapshot[]): Amount<NativeCurrency> | undefined {
  let total = 0n
  for (const { networkFee } of steps) {
    if (typeof networkFee !== 'bigint') return undefined
    total += networkFee
  }
  return steps.length === 0 ? undefined : Amount.fromRaw(network.native, total)
}
