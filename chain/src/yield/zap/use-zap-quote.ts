import {
  zapQuote,
  mapLoadable,
  type Amount,
  type Currency,
  type Farm,
  type Token,
  type ZapQuote,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useRoutingPairs } from '../../reads/use-pairs.ts'

export interface ZapQuestion {
  readonly farm: Farm
  /** `undefined` until an amount is entered. Memoize it. */
  readonly input: Amount<Currency> | undefined
  readonly slippageBps: number
}

const NO_TOKENS: readonly Token[] = []

/** Returns a quote of an input zapped into a farm, at the newest block. Idle until an amount is entered. */
export function useZapQuote({ farm, input, slippageBps }: ZapQuestion): Loadable<ZapQuote> {
  const { pair } = farm
  const { token0, token1 } = pair ?? {}
  const currency = input?.currency
  const tokens = useMemo(
    () =>
      currency === undefined || token0 === undefined || token1 === undefined
        ? NO_TOKENS
        : [currency.wrapped, token0, token1],
    [currency, token0, token1],
  )
  const pairs = useRoutingPairs(tokens)
  const { totalBps } = useChainReader().network.swapFee
  return useMemo(
    () =>
      input === undefined
        ? { status: 'idle' }
        : mapLoadable(pairs, (snapshot) => zapQuote(farm, input, snapshot.pairs, slippageBps, totalBps)),
    [farm, input, pairs, slippageBps, totalBps],
  )
}
