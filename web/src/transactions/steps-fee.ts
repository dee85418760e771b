import { Amount, formatGwei, type NativeCurrency, type UsdPrices } from '@ibull/domain'
import type { StepSnapshot } from '@ibull/chain/write'
import { network } from '../platform/index.ts'
import type { Copy } from '../i18n/index.ts'
import type { MoneyText } from '../tokens/index.ts'

const FEE_DIGITS = 4

/**
 * Formats the network fee of all steps of a flow with its value and the last step's gas price: "0.00001 BNB
 * (≈ $0.01), at the network's price of 0.05 gwei". `undefined` while loading; a notice if it couldn't be read.
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
  const shown = value === undefined ? text : `${text} (≈ ${money.usd(value)})`
  const price = steps.flatMap(({ gasPrice = [] }) => gasPrice).at(-1)
  if (price === undefined) return shown
  return t(`transactions.gasPrice.${price.source}`, { fee: shown, gwei: formatGwei(price.wei, money.style) })
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
