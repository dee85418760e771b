import { Amount, type UsdPrices } from '@ibull/domain'
import type { StepSnapshot } from '@ibull/chain/write'
import { network } from '../app/network.ts'
import type { MoneyText, Readable } from '../features/tokens/index.ts'

const FEE_DIGITS = 4

/** What the network takes for all steps of a flow, with its value: "0.00055 BNB (≈ $0.33)". */
export function stepsFee(
  steps: readonly StepSnapshot[],
  prices: UsdPrices | undefined,
  money: MoneyText,
): Readable {
  let total = 0n
  for (const { networkFee } of steps) {
    if (networkFee === undefined) return { status: 'loading' }
    total += networkFee
  }
  if (steps.length === 0) return { status: 'loading' }
  const fee = Amount.fromRaw(network.native, total)
  const text = money.money(fee, FEE_DIGITS)
  const value = prices?.worthOf(fee)
  return { status: 'known', text: value === undefined ? text : `${text} (≈ ${money.usd(value)})` }
}
