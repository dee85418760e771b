import { parseAddress, type CandidatePair, type Network } from '@ibull/chain'
import {
  addressKey,
  Amount,
  bestTradesExactInput,
  Pair,
  PairGraph,
  Token,
  type TokenPair,
} from '@ibull/domain'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../../platform/index.ts'
import MarketSearch from './market-search.tsx'
import type { Widening } from './widening.ts'

const known = vi.hoisted(() => ({
  listed: undefined as readonly TokenPair[] | undefined,
  reserves: new Map<string, bigint>(),
  isReadable: true,
  taxed: '',
  untold: '',
  candidates: [] as string[],
  tried: new Set<string>(),
}))
vi.mock('../../../platform/index.ts', async (load) => {
  const platform = await load<{ network: Network }>()
  const unsupportedTokens = [`0x${'f'.repeat(40)}`]
  return { ...platform, network: { ...platform.network, unsupportedTokens } }
})
vi.mock('../../../history/index.ts', () => ({ useDeepPairs: () => known.listed }))
vi.mock('@ibull/chain/probe', async () => {
  const { useMemo } = await import('react')
  return {
    useUntaxed: (tokens: readonly Token[]) =>
      useMemo(
        () =>
          tokens.map(({ symbol }) => {
            known.tried.add(symbol)
            return known.untold.includes(symbol) ? undefined : !known.taxed.includes(symbol)
          }),
        [tokens],
      ),
  }
})
vi.mock('@ibull/chain', async (load) => {
  const { useMemo } = await import('react')
  return {
    ...(await load<object>()),
    usePairs: (candidates: readonly CandidatePair[]) =>
      useMemo(() => {
        known.candidates = candidates.map(({ tokens }) => nameOf(tokens)).sort()
        if (!known.isReadable) return { status: 'failed' }
        const pairs = candidates.flatMap(({ address, tokens: [token0, token1] }) => {
          const bought = known.reserves.get(nameOf([token0, token1]))
          const isInput = (token: Token) => token.symbol === 'B'
          return bought === undefined
            ? []
            : [
                new Pair(
                  address,
                  Amount.fromRaw(token0, isInput(token0) ? bought : DEEP),
                  Amount.fromRaw(token1, isInput(token1) ? bought : DEEP),
                ),
              ]
        })
        return { status: 'ready', value: { pairs, failedCount: 0 }, isStale: false }
      }, [candidates]),
  }
})

const DEEP = 10n ** 24n
const tokenOf = (symbol: string, digit: string) =>
  new Token({ chainId: network.id, address: `0x${digit.repeat(40)}`, decimals: 18, symbol, name: symbol })
const [a, b, x, y, z] = [
  tokenOf('A', '1'),
  tokenOf('B', '2'),
  tokenOf('X', '3'),
  tokenOf('Y', '4'),
  tokenOf('Z', '5'),
]
const nameOf = (tokens: TokenPair) =>
  tokens
    .map(({ symbol }) => symbol)
    .sort()
    .join('')
const graph = PairGraph.fromPairs([
  new Pair(`0x${'a'.repeat(40)}`, Amount.fromRaw(a, DEEP), Amount.fromRaw(b, DEEP)),
])
const question = { amount: Amount.fromRaw(a, 10n ** 18n), field: 'input', input: a, output: b } as const

/** The list names the tokens' pairs with both A and B, which sell B for so many thousandths of the known pair's price. */
function list(...prices: readonly (readonly [Token, bigint])[]): void {
  known.listed = prices.flatMap(([token]): TokenPair[] => [
    [a, token],
    [token, b],
  ])
  for (const [token, thousandths] of prices) {
    known.reserves.set(nameOf([a, token]), DEEP)
    known.reserves.set(nameOf([token, b]), (DEEP * thousandths) / 1000n)
  }
}

async function search(props: Partial<Parameters<typeof MarketSearch>[0]> = {}) {
  const onChange = vi.fn<(widening: Widening | undefined) => void>()
  const all = { question, graph, refused: undefined, onChange, ...props }
  const shown = render(<MarketSearch {...all} />)
  const hasList = known.listed !== undefined
  await waitFor(() => expect(onChange.mock.lastCall?.[0] !== undefined).toBe(hasList))
  const trusted = () =>
    [x, y, z].filter(({ address }) => onChange.mock.lastCall?.[0]?.trusted.has(addressKey(address)))
  return {
    onChange,
    trusted,
    shown,
    again: (next: typeof props) => shown.rerender(<MarketSearch {...all} {...next} />),
  }
}

beforeEach(() => {
  known.listed = undefined
  known.reserves.clear()
  known.tried.clear()
  Object.assign(known, { isReadable: true, taxed: '', untold: '', candidates: [] })
})
afterEach(cleanup)

describe('MarketSearch', () => {
  test('default: routes may pass through a token of the list that pays more, once it was tried', async () => {
    list([x, 1100n])
    const { onChange, trusted } = await search()
    expect(onChange.mock.lastCall?.[0]?.candidates.map(({ tokens }) => nameOf(tokens)).sort()).toEqual([
      'AX',
      'BX',
    ])
    expect(trusted()).toEqual([x])
  })

  test('behavior: only tokens of the best route are tried', async () => {
    list([x, 1100n], [y, 1050n], [z, 900n])
    const { trusted } = await search()
    expect([...known.tried]).toEqual(['X'])
    expect(trusted()).toEqual([x])
  })

  test('behavior: nothing is tried or trusted where no route pays more', async () => {
    list([x, 1007n])
    const { trusted } = await search()
    expect(trusted()).toEqual([])
    expect(known.tried.size).toBe(0)
  })

  test('behavior: a taxed token is passed over for the next best', async () => {
    list([x, 1100n], [y, 1050n])
    known.taxed = 'X'
    const { trusted } = await search()
    expect(trusted()).toEqual([y])
    expect([...known.tried]).toEqual(['X', 'Y'])
  })

  test('behavior: what could not be tried is not trusted', async () => {
    list([x, 1100n], [y, 1050n])
    known.untold = 'X'
    expect((await search()).trusted()).toEqual([])
  })

  test('behavior: a list of bad tokens ends the search after six', async () => {
    const bad = ['3', '4', '5', '6', '7', '8', '9'].map((digit) => tokenOf(`T${digit}`, digit))
    list(...bad.map((token, index) => [token, 1100n - BigInt(index)] as const))
    known.taxed = bad.map(({ symbol }) => symbol).join()
    const { onChange } = await search()
    expect(known.tried.size).toBe(6)
    expect(onChange.mock.lastCall?.[0]?.trusted.size).toBe(2)
  })

  test('behavior: tokens of a route whose call would fail are not used again', async () => {
    list([x, 1100n], [y, 1050n])
    const { trusted, again } = await search()
    const wider = PairGraph.fromPairs([
      new Pair(`0x${'b'.repeat(40)}`, Amount.fromRaw(a, DEEP), Amount.fromRaw(x, DEEP)),
      new Pair(`0x${'c'.repeat(40)}`, Amount.fromRaw(x, DEEP), Amount.fromRaw(b, DEEP)),
    ])
    const [refused] = bestTradesExactInput(wider, question.amount, b)
    again({ refused })
    expect(trusted()).toEqual([y])
    again({ refused: undefined })
    expect(trusted()).toEqual([y])
  })

  test('behavior: ranks that change in the list ask for the same pairs in the same order', async () => {
    list([x, 1200n], [y, 1100n])
    const first = await search()
    const order = known.candidates
    cleanup()
    list([y, 1200n], [x, 1100n])
    await search()
    expect(known.candidates).toEqual(order)
    expect(first.onChange).toHaveBeenCalled()
  })

  test('behavior: addresses of the list get their checksum', async () => {
    const listed = tokenOf('L', 'd')
    list([listed, 1100n])
    const { onChange } = await search()
    const { candidates = [] } = onChange.mock.lastCall?.[0] ?? {}
    const addresses = candidates.flatMap(({ tokens }) => tokens.map(({ address }) => address))
    expect(addresses).toContain(parseAddress(listed.address))
    expect(addresses).not.toContain(listed.address)
  })

  test('behavior: a token that must not be traded here is not read', async () => {
    list([tokenOf('F', 'f'), 1200n], [x, 1100n])
    const { trusted } = await search()
    expect(known.candidates).toEqual(['AX', 'BX'])
    expect(trusted()).toEqual([x])
  })

  test('behavior: nothing without a list, and nothing to trust without reserves', async () => {
    expect((await search()).onChange.mock.calls).toEqual([[undefined]])
    cleanup()
    list([x, 1100n])
    known.isReadable = false
    expect((await search()).trusted()).toEqual([])
  })

  test('behavior: what was found is taken back when it is gone', async () => {
    list([x, 1100n])
    const { onChange, shown } = await search()
    shown.unmount()
    expect(onChange.mock.lastCall).toEqual([undefined])
  })
})
