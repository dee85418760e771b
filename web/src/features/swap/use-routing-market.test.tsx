import type { CandidatePair, PairsSnapshot } from '@ibull/chain'
import { addressKey, Amount, Pair, Token, type Address, type Loadable } from '@ibull/domain'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../platform/index.ts'
import type { Widening } from './market/widening.ts'
import { useRoutingMarket } from './use-routing-market.ts'

const read = vi.hoisted(() => ({
  own: { status: 'loading' } as Loadable<PairsSnapshot>,
  listed: { status: 'loading' } as Loadable<PairsSnapshot>,
}))
vi.mock('@ibull/chain', async (load) => ({
  ...(await load<object>()),
  useArePairsPrepared: () => true,
  useRoutingPairs: () => read.own,
  usePairs: (candidates: readonly CandidatePair[]) => (candidates.length === 0 ? IDLE : read.listed),
}))

const IDLE = { status: 'idle' } as const
const DEEP = 10n ** 24n
const [stable] = network.stableTokens as [Token]
const tokenOf = (symbol: string, digit: string) =>
  new Token({ chainId: network.id, address: `0x${digit.repeat(40)}`, decimals: 18, symbol, name: symbol })
const [a, x, y] = [tokenOf('A', '1'), tokenOf('X', '2'), tokenOf('Y', '3')]
let count = 0
function pool(from: Token, to: Token, reserve = DEEP): Pair {
  const address: Address = `0x${String((count += 1)).padStart(40, '0')}`
  return new Pair(address, Amount.fromRaw(from, DEEP), Amount.fromRaw(to, reserve))
}
const snapshot = (pairs: readonly Pair[], isStale = false): Loadable<PairsSnapshot> => ({
  status: 'ready',
  value: { pairs, failedCount: 0 },
  isStale,
})
const tokens = [a, stable]
const candidates: readonly CandidatePair[] = [
  { address: `0x${'a'.repeat(40)}`, tokens: [a, x], fee: network.swapFee },
]
const widening: Widening = {
  candidates,
  trusted: new Set([a, stable, x].map(({ address }) => addressKey(address))),
}
const own = pool(a, stable)
const [ax, xs, ay, ys] = [pool(a, x), pool(x, stable), pool(a, y), pool(y, stable)]

function show(with_: Widening | undefined) {
  const { result } = renderHook(() => useRoutingMarket(tokens, with_))
  return result.current.status === 'ready' ? result.current.value : undefined
}

beforeEach(() => {
  read.own = snapshot([own])
  read.listed = snapshot([ax, xs, ay, ys])
})
afterEach(cleanup)

describe('useRoutingMarket', () => {
  test('default: the pairs of the list join the wider graph once their tokens are trusted', () => {
    const market = show(widening)
    expect(market?.graph.pairs).toEqual([own])
    expect(market?.wider?.pairs).toEqual([own, ax, xs])
  })

  test('behavior: without a list the market is what it was', () => {
    expect(show(undefined)).toMatchObject({ graph: { pairs: [own] }, wider: undefined })
  })

  test.each<[string, Loadable<PairsSnapshot>]>([
    ['unread', { status: 'loading' }],
    ['unreadable', { status: 'failed', error: new Error('x') as never, retry: () => undefined }],
    ['out of date', snapshot([ax, xs], true)],
    ['none', snapshot([])],
  ])('behavior: reserves of the list that are %s change nothing', (_, listed) => {
    read.listed = listed
    const market = show(widening)
    expect(market?.graph.pairs).toEqual([own])
    expect(market?.wider).toBeUndefined()
  })

  test('behavior: nor do they where the own reserves are out of date', () => {
    read.own = snapshot([own], true)
    expect(show(widening)?.wider).toBeUndefined()
  })

  test('behavior: a pair of the list that the page reads itself is not in the graph twice', () => {
    const again = pool(a, stable, 5n)
    read.listed = snapshot([again, ax, xs])
    expect(show(widening)?.wider?.pairs).toEqual([own, ax, xs])
  })

  test('behavior: dollars are worth what the own pairs say, whatever the list has', () => {
    read.listed = snapshot([ax, pool(x, stable, 1000n * DEEP)])
    const market = show(widening)
    expect(market?.wider).toBeDefined()
    expect(market?.prices.priceOf(x)).toBeUndefined()
    expect(market?.prices.priceOf(a)).toEqual(show(undefined)?.prices.priceOf(a))
  })
})
