import {
  addressKey,
  Amount,
  isSameAddress,
  loaded,
  lpPriceUsd,
  Token,
  type Fraction,
  type Loadable,
  type Pair,
  type UsdPrices,
} from '@ibull/domain'
import { useMemo } from 'react'
import { valueOrThrow } from '../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { totalSupplyRead } from '../reads/token-reads.ts'
import { useChainQueries } from '../reads/use-chain-query.ts'
import { useRoutingPairs } from '../reads/use-pairs.ts'
import { useUsdPrices } from './use-usd-prices.ts'

const NO_TOKENS: readonly Token[] = []

/**
 * Returns USD prices as {@link useUsdPrices}, and those of the given LP tokens, from their pairs' reserves. An LP
 * token has no price if its pair isn't among the network's routes. Memoize the tokens.
 */
export function useTokenPrices(tokens: readonly Token[]): Loadable<UsdPrices> {
  const reader = useChainReader()
  const prices = useUsdPrices()
  const pairs = useRoutingPairs(NO_TOKENS)
  const known = pairs.status === 'ready' ? pairs.value.pairs : undefined
  const shares = useMemo(
    () => tokens.filter((token) => known?.some(({ address }) => isSameAddress(address, token.address))),
    [tokens, known],
  )
  // The pairs are new objects with each block, the LP tokens among the given ones are not.
  const keys = shares.map(({ address }) => addressKey(address)).join()
  const queries = useMemo(
    () =>
      tokens.filter(({ address }) => keys.includes(addressKey(address))).map((t) => supplyQuery(reader, t)),
    [reader, tokens, keys],
  )
  const supplies = useChainQueries(queries)
  return useMemo(
    () => (known === undefined ? prices : pricesWith(prices, known, shares, supplies)),
    [prices, known, shares, supplies],
  )
}

/** Returns a token's price as {@link useTokenPrices}. `undefined` while unknown. Memoize the token. */
export function useTokenPrice(token: Token): Fraction | undefined {
  const prices = useTokenPrices(useMemo(() => [token], [token]))
  return prices.status === 'ready' ? prices.value.priceOf(token) : undefined
}

/** @param supplies of the LP tokens `shares`, in the same order. */
function pricesWith(
  prices: Loadable<UsdPrices>,
  pairs: readonly Pair[],
  shares: readonly Token[],
  supplies: readonly Loadable<bigint>[],
): Loadable<UsdPrices> {
  if (prices.status !== 'ready') return prices
  const failed = supplies.find((supply) => supply.status === 'failed')
  if (failed !== undefined) return failed
  const own = new Map<string, Fraction>()
  for (const [index, token] of shares.entries()) {
    const supply = supplies[index]
    const pair = pairs.find(({ address }) => isSameAddress(address, token.address))
    if (supply?.status !== 'ready' || pair === undefined) return { status: 'loading' }
    const { address, token0, token1, reserve0, reserve1 } = pair
    const lpTotalSupply = Amount.fromRaw(token, supply.value)
    const price = lpPriceUsd({ address, token0, token1, reserve0, reserve1, lpTotalSupply }, prices.value)
    if (price !== undefined) own.set(addressKey(address), price)
  }
  return own.size === 0 ? prices : loaded(withPrices(prices.value, own), prices.isStale)
}

function withPrices(prices: UsdPrices, own: ReadonlyMap<string, Fraction>): UsdPrices {
  const priceOf: UsdPrices['priceOf'] = (currency) =>
    (currency instanceof Token ? own.get(addressKey(currency.address)) : undefined) ??
    prices.priceOf(currency)
  return { priceOf, worthOf: (amount) => priceOf(amount.currency)?.multiply(amount.toFraction()) }
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
