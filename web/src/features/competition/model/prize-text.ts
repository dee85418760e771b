import { Amount } from '@ibull/domain'
import { useMainTokenPrice } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'

/** Returns formatters for raw amounts of the prize token; USD is `undefined` without a price. */
export function usePrizeText() {
  const money = useMoneyText()
  const price = useMainTokenPrice()
  const amount = (raw: bigint) => Amount.fromRaw(network.mainToken, raw)
  return {
    tokens: (raw: bigint): string => money.money(amount(raw)),
    usd: (raw: bigint): string | undefined =>
      price.status === 'ready' && price.value !== undefined
        ? money.usd(price.value.multiply(amount(raw).toFraction()))
        : undefined,
  }
}
