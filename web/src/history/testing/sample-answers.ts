import { createChainReader, createRpcClient, localNetwork, type ChainReader } from '@ibull/chain'
import { addressKey, type Address } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { createHistoryClient, type HistoryClient } from '../transport/history-client.ts'
import type { Fetch } from '../transport/graph-request.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** Returns an address made of one number. */
export function sampleAddress(id: number): Address {
  return `0x${id.toString(16).padStart(40, '0')}`
}

export const sampleHash = (id: number): string => `0x${id.toString(16).padStart(64, '0')}`

/** Far enough from zero for every window. */
export const NOW = 1_760_000_000

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export const meta = (number = 500): Json => ({ block: { number, timestamp: NOW } })

export const tokenA: Json = { id: sampleAddress(0xa1), symbol: 'AAA', name: 'Token A', decimals: '18' }
export const tokenB: Json = { id: sampleAddress(0xb2), symbol: 'BBB', name: 'Token B', decimals: '6' }

export const samplePair = {
  id: sampleAddress(0xc3),
  token0: tokenA,
  token1: tokenB,
  reserve0: '1000.5',
  reserve1: '2001.5',
  totalSupply: '1414.2',
  reserveUSD: '4002.5',
  volumeUSD: '50000.25',
  feesUSD: '85.000425',
  totalTransactions: '321',
  isPriced: true,
  liquidityProviderCount: '7',
  timestamp: '1750000000',
} as const

export const sampleToken = {
  id: sampleAddress(0xa1),
  symbol: 'AAA',
  name: 'Token A',
  decimals: '18',
  tradeVolumeUSD: '9000.5',
  totalTransactions: '12',
  totalLiquidity: '300.25',
  derivedUSD: '2.5',
  totalLiquidityUSD: '750.625',
  isPriced: true,
  createdAtTimestamp: '1750000000',
} as const

/** Builds a swap, mint or burn, `index` before the newest. */
export function sampleEvent(index: number, change: Readonly<Record<string, Json>> = {}): Json {
  return {
    id: `${sampleHash(index)}-0`,
    transaction: { id: sampleHash(index), block: String(500 - index), timestamp: String(NOW - index) },
    pair: { id: sampleAddress(0xc3), token0: tokenA, token1: tokenB },
    amountUSD: '12.5',
    logIndex: '3',
    isPriced: true,
    ...change,
  }
}

export const sampleSwap = (index: number, change: Readonly<Record<string, Json>> = {}): Json =>
  sampleEvent(index, {
    from: sampleAddress(0xe5),
    to: sampleAddress(0xf6),
    amount0In: '1.5',
    amount1In: '0.0',
    amount0Out: '0.0',
    amount1Out: '2.75',
    ...change,
  })

export const sampleMove = (index: number, change: Readonly<Record<string, Json>> = {}): Json =>
  sampleEvent(index, { account: sampleAddress(0xe5), amount0: '4.5', amount1: '8.5', ...change })

/** A fake endpoint's response to a query: the data, or a whole response. */
export interface FakeEndpoint {
  readonly exchange: (query: string) => Json | Response | Promise<Json | Response>
  readonly blocks?: (query: string) => Json
  /** All queries to the exchange's endpoint. */
  readonly requests: string[]
}

export function fakeEndpoint(
  exchange: FakeEndpoint['exchange'],
  blocks: FakeEndpoint['blocks'] = defaultBlocks,
): FakeEndpoint {
  return { exchange, blocks, requests: [] }
}

/** Gives every past moment a block of its own, below the newest one, 500. */
function defaultBlocks(query: string): Json {
  const names = Array.from(query.matchAll(/(\w+): blocks/g), ([, name]) => name ?? '')
  return Object.fromEntries(
    names.map((name) => [name, [{ number: String(BLOCKS[name] ?? 500), timestamp: String(NOW) }]]),
  )
}

export const BLOCKS: Readonly<Record<string, number>> = {
  w24h: 476,
  w48h: 452,
  w4d: 404,
  w7d: 332,
  w14d: 164,
  w28d: 28,
}

/** Returns the endpoint as `fetch`. */
export function fetchOf(endpoint: FakeEndpoint): Fetch {
  return async (url, init) => {
    const { query } = JSON.parse(String(init.body)) as { query: string }
    if (url.endsWith('blocks')) return Response.json({ data: endpoint.blocks?.(query) ?? null })
    endpoint.requests.push(query)
    const answer = await endpoint.exchange(query)
    return answer instanceof Response ? answer : Response.json({ data: answer })
  }
}

export function clientOf(endpoint: FakeEndpoint, network = localNetwork): HistoryClient {
  return createHistoryClient({
    network,
    url: '/indexer/exchange',
    blocksUrl: '/indexer/blocks',
    fetch: fetchOf(endpoint),
  })
}

/** Builds a fetch context for an endpoint. */
export function contextOf(endpoint: FakeEndpoint, network = localNetwork): FetchContext {
  return { client: clientOf(endpoint, network), queryClient: new QueryClient(), signal: undefined }
}

/** Builds a reader whose nodes are never called. */
export function silentReader(): ChainReader {
  const { health, ...rpc } = createRpcClient({ chainId: localNetwork.id, urls: ['/rpc'] })
  const request = () => Promise.reject(new Error('No node in tests'))
  return createChainReader({
    network: localNetwork,
    rpc: { ...rpc, health, request },
    queryClient: new QueryClient(),
  })
}

/** Returns the network's main token as an endpoint returns it. */
export function ownTokenAnswer(): Readonly<Record<string, Json>> {
  const { address, symbol, name, decimals } = localNetwork.mainToken
  return { id: addressKey(address), symbol, name, decimals: String(decimals) }
}
