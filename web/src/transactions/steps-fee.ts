import { Amount, loaded, type NativeCurrency, type UsdPrices } from '@ibull/domain'
import type { StepSnapshot } from '@ibull/chain/write'
import { network } from '../platform/index.ts'
import type { MoneyText, LoadableText } from '../tokens/index.ts'

const FEE_DIGITS = 4

/** What the network takes for all steps of a flow, with its value: "0.00055 BNB (≈ $0.33)". */
export function stepsFee(
  steps: readonly StepSnapshot[],
  prices: UsdPrices | undefined,
  money: MoneyText,
): LoadableText {
  const fee = stepsFeeAmount(steps)
  if (fee === undefined) return { status: 'loading' }
  const text = money.money(fee, FEE_DIGITS)
  const value = prices?.worthOf(fee)
  return loaded(value === undefined ? text : `${text} (≈ ${money.usd(value)})`)
}

/** What the network takes for all steps of a flow; `undefined` until it is known of each. */
export function stepsFeeAmount(steps: readonly StepSnapshot[]): Amount<NativeCurrency> | undefined {
  let total = 0n
  for (const { networkFee } of steps) {
    if (networkFee === undefined) return undefined
    total += networkFee
  }
  return steps.length === 0 ? undefined : Amount.fromRaw(network.native, total)
}
