import { addressKey, Amount, isSameAddress, lpPriceUsd, type Fraction, type Token } from '@ibull/domain'
import { useMemo } from 'react'
import { valueOrThrow } from '../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { totalSupplyRead } from '../reads/token-reads.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { useRoutingPairs } from '../reads/use-pairs.ts'
import { useUsdPrices } from './use-usd-prices.ts'

const NO_TOKENS: readonly Token[] = []

/**
 * USD for one whole unit of a token, at the newest block: by the pools of this network, or, for the liquidity token of
 * a pair that this network's routes know, by what the pair holds. `undefined` while it is not known, and without a
 * price. Keep the token between renders.
 */
export function useTokenPrice(token: Token): Fraction | undefined {
  const reader = useChainReader()
  const prices = useUsdPrices()
  const pairs = useRoutingPairs(NO_TOKENS)
  const pair =
    pairs.status === 'ready'
      ? pairs.value.pairs.find(({ address }) => isSameAddress(address, token.address))
      : undefined
  const isLiquidity = pair !== undefined
  const query = useMemo(
    () => (isLiquidity ? supplyQuery(reader, token) : undefined),
    [reader, token, isLiquidity],
  )
  const supply = useChainQuery(query)
  return useMemo(() => {
    if (prices.status !== 'ready') return undefined
    if (pair === undefined) return prices.value.priceOf(token)
    if (supply.status !== 'ready') return undefined
    const { address, token0, token1, reserve0, reserve1 } = pair
    const lpTotalSupply = Amount.fromRaw(token, supply.value)
    return lpPriceUsd({ address, token0, token1, reserve0, reserve1, lpTotalSupply }, prices.value)
  }, [prices, pair, supply, token])
}

function supplyQuery(reader: ChainReader, { address }: Token): ChainQuery<bigint> {
  return chainQuery(reader, {
    verb: 'supply',
    parameters: [addressKey(address)],
    cadence: 'block',
    reads: () => [totalSupplyRead(address)] as const,
    assemble: ([supply]) => valueOrThrow(supply),
  })
}
