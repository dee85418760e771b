import { isSameAddress, lpPriceUsd, Amount, type Fraction, type Token } from '@ibull/domain'
import { useMemo } from 'react'
import { usePoolState } from '../liquidity/use-pool.ts'
import { useRoutingPairs } from '../reads/use-pairs.ts'
import { useUsdPrices } from './use-usd-prices.ts'

const NO_TOKENS: readonly Token[] = []

/**
 * USD for one whole unit of a token, at the newest block: by the pools of this network, or, for the liquidity token of
 * a pair that this network's routes know, by what the pair holds. `undefined` while it is not known, and without a
 * price. Keep the token between renders.
 */
export function useTokenPrice(token: Token): Fraction | undefined {
  const prices = useUsdPrices()
  const pairs = useRoutingPairs(NO_TOKENS)
  const known =
    pairs.status === 'ready'
      ? pairs.value.pairs.find(({ address }) => isSameAddress(address, token.address))
      : undefined
  const pool = usePoolState(known?.token0, known?.token1)
  return useMemo(() => {
    if (prices.status !== 'ready') return undefined
    if (known === undefined) return prices.value.priceOf(token)
    if (pool.status !== 'ready' || pool.value.kind !== 'ready') return undefined
    const { pair, totalSupply } = pool.value.pool
    const { address, token0, token1, reserve0, reserve1 } = pair
    const lpTotalSupply = Amount.fromRaw(token, totalSupply)
    return lpPriceUsd({ address, token0, token1, reserve0, reserve1, lpTotalSupply }, prices.value)
  }, [prices, known, pool, token])
}
