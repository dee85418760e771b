import { Amount } from '@ibull/domain'
import { useMemo } from 'react'
import { useMainTokenPrice } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'

/** Formatters for raw amounts of the main token. */
export interface PrizeText {
  readonly tokens: (raw: bigint) => string
  readonly tokensUp: (raw: bigint) => string
  /** In US dollars; `undefined` without a price. */
  readonly usd: (raw: bigint) => string | undefined
}

export function usePrizeText(): PrizeText {
  const money = useMoneyText()
  const price = useMainTokenPrice()
  const known = price.status === 'ready' ? price.value : undefined
  return useMemo(() => {
    const amount = (raw: bigint) => Amount.fromRaw(network.mainToken, raw)
    return {
      tokens: (raw) => money.money(amount(raw)),
      tokensUp: (raw) => money.moneyUp(amount(raw)),
      usd: (raw) => (known === undefined ? undefined : money.usd(known.multiply(amount(raw).toFraction()))),
    }
  }, [money, known])
}
