import { SPLIT_GAS } from '@ibull/chain'
import { Amount, type Currency, type NativeCurrency, type SplitCosts, type UsdPrices } from '@ibull/domain'

/**
 * Computes the gas cost of a split in raw units of its output, rounded up; `undefined` if the output or the native
 * currency has no price.
 * @param gasPriceWei wei per gas. @param firstGas additional gas of the split: an approval.
 */
export function splitCostsOf(
  prices: UsdPrices,
  native: NativeCurrency,
  output: Currency,
  gasPriceWei: bigint,
  firstGas: bigint,
): SplitCosts | undefined {
  const unit = prices.worthOf(Amount.fromRaw(output, 1n))
  if (unit === undefined || unit.isZero() || prices.priceOf(native) === undefined) return undefined
  const costOf = (gas: bigint) =>
    prices
      .worthOf(Amount.fromRaw(native, gas * gasPriceWei))
      ?.divide(unit)
      .ceil() ?? 0n
  return {
    split: costOf(SPLIT_GAS.split + firstGas),
    route: costOf(SPLIT_GAS.route),
    hop: costOf(SPLIT_GAS.hop),
  }
}
