import { Amount, Pair, PairGraph, Token, type Address, type Loadable } from '@ibull/domain'
import { describe, expect, test, vi } from 'vitest'
import { quoteOf, type QuoteInput } from './use-best-trade.ts'

const [a, b, c] = [1, 2, 3].map(
  (index) =>
    new Token({
      chainId: 56,
      address: `0x${String(index).padStart(40, '0')}`,
      decimals: 18,
      symbol: `T${index}`,
      name: `Token ${index}`,
    }),
) as [Token, Token, Token]
const pairAddress: Address = `0x${'a'.repeat(40)}`
const graph = PairGraph.fromPairs([
  new Pair(pairAddress, Amount.fromRaw(a, 10n ** 24n), Amount.fromRaw(b, 10n ** 24n)),
])

type Market = QuoteInput['market']
const market = (failedCount = 0, isStale = false): Market => ({
  status: 'ready',
  value: { graph, wider: undefined, failedCount },
  isStale,
})

const quoteFor = (change: Partial<QuoteInput> = {}) =>
  quoteOf({
    market: market(),
    amount: Amount.fromRaw(a, 10n ** 18n),
    field: 'input',
    input: a,
    output: b,
    isSingleHopOnly: false,
    ...change,
  })

describe('quoteOf', () => {
  test('default', () => {
    const quote = quoteFor()
    expect(quote.status === 'ready' && quote.trade.outputAmount.currency.isSame(b)).toBe(true)
    const exact = quoteFor({ field: 'output', amount: Amount.fromRaw(b, 10n ** 18n) })
    expect(exact.status === 'ready' && exact.trade.type).toBe('exactOutput')
  })

  test('behavior: nothing is quoted without an amount, for one token twice, or before the pairs are known', () => {
    expect(quoteFor({ amount: undefined }).status).toBe('idle')
    expect(quoteFor({ output: undefined }).status).toBe('idle')
    expect(quoteFor({ output: a }).status).toBe('idle')
    const states: Loadable<never>[] = [{ status: 'idle' }, { status: 'loading' }]
    expect(states.map((state) => quoteFor({ market: state }).status)).toEqual(['loading', 'loading'])
  })

  test('behavior: no route is said only when every pair could be read', () => {
    expect(quoteFor({ output: c }).status).toBe('noRoute')
    expect(quoteFor({ output: c, market: market(1) }).status).toBe('loading')
  })

  test('behavior: a quote of reserves that could not be read again says so', () => {
    const quote = quoteFor({ market: market(0, true) })
    expect(quote.status === 'ready' && quote.isStale).toBe(true)
  })

  test('behavior: a wider graph gives the quote where it pays more, and only there [5.33.1]', () => {
    const pool = (digit: string, from: Token, to: Token, thousands: bigint) =>
      new Pair(
        `0x${digit.repeat(40)}`,
        Amount.fromRaw(from, 10n ** 24n),
        Amount.fromRaw(to, (thousands * 10n ** 24n) / 1000n),
      )
    const over = (thousands: bigint) =>
      PairGraph.fromPairs([...graph.pairs, pool('b', a, c, 1000n), pool('d', c, b, thousands)])
    const quoteOver = (wider: PairGraph | undefined, field: 'input' | 'output') => {
      const amount = Amount.fromRaw(field === 'input' ? a : b, 10n ** 18n)
      const value = { graph, wider, failedCount: 0 }
      const quote = quoteFor({ market: { status: 'ready', value, isStale: false }, field, amount })
      return quote.status === 'ready' ? quote.trade : undefined
    }
    for (const field of ['input', 'output'] as const) {
      const today = quoteOver(undefined, field)
      expect(today?.route.hops).toBe(1)
      expect(quoteOver(over(1007n), field)).toEqual(today)
      expect(quoteOver(over(900n), field)).toEqual(today)
      expect(quoteOver(over(1010n), field)?.route.path).toEqual([a, c, b])
    }
    const value = { graph, wider: over(1010n), failedCount: 0 }
    const single = quoteFor({ market: { status: 'ready', value, isStale: false }, isSingleHopOnly: true })
    expect(single.status === 'ready' && single.trade.route.hops).toBe(1)
  })

  test('error: unreadable pairs are not a missing route', () => {
    const retry = vi.fn()
    const failed = { status: 'failed', error: new Error('x') as never, retry } as const
    const quote = quoteFor({ market: failed })
    expect(quote).toEqual({ status: 'failed', retry })
  })
})
