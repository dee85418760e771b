import { Amount, bestTradesExactInput, Fraction, Pair, PairGraph, Token, type Address } from '@ibull/domain'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../../platform/index.ts'
import type { RoutingMarket } from '../use-routing-market.ts'
import { splitCostsOf } from './split-costs.ts'
import { offeredTrade, splitQuestionOf, type SplitFinder, type SplitQuestion } from './split-question.ts'
import SplitSearch from './split-search.tsx'

const known = vi.hoisted(() => ({
  allowance: { status: 'idle' } as { status: string; value?: { raw: bigint } },
  health: 'healthy',
  taxed: '',
  tried: [] as string[],
}))
vi.mock('@ibull/chain', async (load) => ({
  ...(await load<object>()),
  useAllowance: () => known.allowance,
  useChainHealth: () => ({ status: known.health }),
}))
vi.mock('@ibull/chain/probe', () => ({
  useAreUntaxed: (tokens: readonly Token[]) => {
    known.tried = tokens.map(({ symbol }) => symbol)
    return !known.tried.includes(known.taxed)
  },
}))

const ONE = 10n ** 18n
const [a, b, c] = [1, 2, 3].map(
  (index) =>
    new Token({
      chainId: network.id,
      address: `0x${String(index).padStart(40, '0')}`,
      decimals: 18,
      symbol: `T${index}`,
      name: `Token ${index}`,
    }),
) as [Token, Token, Token]
const pool = (digit: string, one: Token, other: Token) => {
  const address: Address = `0x${digit.repeat(40)}`
  return new Pair(address, Amount.fromRaw(one, 1000n * ONE), Amount.fromRaw(other, 1000n * ONE))
}
const graph = PairGraph.fromPairs([pool('a', a, b), pool('b', a, c), pool('c', c, b)])
/** A whole unit of anything is worth two dollars. */
const prices = {
  priceOf: () => new Fraction(2n),
  worthOf: ({ raw }: Amount) => new Fraction(2n * raw, ONE),
}
const market: RoutingMarket = { graph, wider: undefined, prices, failedCount: 0 }

function questionOf(amount: bigint, change: Partial<SplitQuestion> = {}): SplitQuestion {
  const [single] = bestTradesExactInput(graph, Amount.fromRaw(a, amount), b)
  if (single === undefined) throw new Error('no route')
  return { single, market, account: a.address, ...change }
}

function search(question: SplitQuestion, gasPriceWei = 10n ** 9n) {
  const onChange = vi.fn<(finder: SplitFinder | undefined) => void>()
  const shown = render(<SplitSearch question={question} gasPriceWei={gasPriceWei} onChange={onChange} />)
  const finder = onChange.mock.lastCall?.[0]
  return { found: finder?.find(question), finder, onChange, shown }
}

afterEach(() => {
  cleanup()
  Object.assign(known, { allowance: { status: 'idle' }, health: 'healthy', taxed: '' })
})

describe('SplitSearch', () => {
  test('default: a split that pays more, for the very quote, after every token of it was tried', () => {
    const question = questionOf(100n * ONE)
    const { found } = search(question)
    expect(found?.parts).toHaveLength(2)
    expect(found?.outputAmount.raw).toBeGreaterThan(question.single.outputAmount.raw)
    expect([...known.tried].sort()).toEqual(['T1', 'T2', 'T3'])
  })

  test('behavior: none where gas costs more than it gains', () => {
    // It gains 4.1 units; three additional hops, and the overhead of a split and its second route, cost 0.00023 at
    // 1 gwei.
    expect(search(questionOf(100n * ONE), 10n ** 13n).found).toBeDefined()
    expect(search(questionOf(100n * ONE), 10n ** 14n).found).toBeUndefined()
  })

  test.each(['T1', 'T2', 'T3'])('behavior: none while it is not known that %s keeps nothing', (taxed) => {
    known.taxed = taxed
    expect(search(questionOf(100n * ONE)).found).toBeUndefined()
  })

  test('behavior: none before the allowance is known, and a missing one costs an approval', () => {
    known.allowance = { status: 'loading' }
    expect(search(questionOf(100n * ONE)).found).toBeUndefined()
    const question = questionOf(100n * ONE)
    known.allowance = { status: 'ready', value: { raw: 100n * ONE } }
    const gain = (search(question, 1n).found?.outputAmount.raw ?? 0n) - question.single.outputAmount.raw
    // Between the split's cost without an approval, 172,000 gas, and with one, 222,000.
    const gasPrice = gain / 200_000n
    expect(search(question, gasPrice).found).toBeDefined()
    known.allowance = { status: 'ready', value: { raw: 100n * ONE - 1n } }
    expect(search(question, gasPrice).found).toBeUndefined()
  })

  test.each(['failing', 'stale'])('behavior: none while the nodes are %s', (health) => {
    known.health = health
    expect(search(questionOf(100n * ONE)).found).toBeUndefined()
  })

  test('behavior: the quote of the next block is answered at once, over tokens that were tried', () => {
    const { finder, onChange } = search(questionOf(100n * ONE))
    expect(finder?.find(questionOf(90n * ONE))?.inputAmount.raw).toBe(90n * ONE)
    expect(onChange).toHaveBeenCalledOnce()
    const d = new Token({
      chainId: network.id,
      address: `0x${'d'.repeat(40)}`,
      decimals: 18,
      symbol: 'T4',
      name: '',
    })
    const wider = PairGraph.fromPairs([pool('a', a, b), pool('d', a, d), pool('e', d, b)])
    const [single] = bestTradesExactInput(wider, Amount.fromRaw(a, 100n * ONE), b)
    const other = { ...questionOf(ONE), single: single!, market: { ...market, graph: wider } }
    expect(finder?.find(other)).toBeUndefined()
    expect(search(other).found?.parts).toHaveLength(2)
  })

  test('behavior: what was found is taken back when it is gone', () => {
    const { onChange, shown } = search(questionOf(100n * ONE))
    shown.unmount()
    expect(onChange.mock.lastCall).toEqual([undefined])
  })
})

describe('splitQuestionOf', () => {
  const { single } = questionOf(ONE)
  const ready = { status: 'ready', value: market, isStale: false } as const
  const quote = { status: 'ready', trade: single, isStale: false } as const

  test('default', () => {
    expect(splitQuestionOf(quote, ready, undefined)).toEqual({ single, market, account: undefined })
  })

  test('behavior: none without a quote, of stale reserves or for an exact output', () => {
    expect(splitQuestionOf({ status: 'noRoute' }, ready, undefined)).toBeUndefined()
    expect(splitQuestionOf({ ...quote, isStale: true }, ready, undefined)).toBeUndefined()
    const exact = { ...quote, trade: { ...single, type: 'exactOutput' } as never }
    expect(splitQuestionOf(exact, ready, undefined)).toBeUndefined()
  })

  test('behavior: a split is offered where one is found, and the single trade otherwise', () => {
    const question = questionOf(100n * ONE)
    const { found, finder } = search(question)
    const next = { ...quote, trade: question.single }
    expect(found).toBeDefined()
    expect(offeredTrade(next, question, finder)).toBe(found)
    expect(offeredTrade(next, question, undefined)).toBe(question.single)
    expect(offeredTrade(next, undefined, finder)).toBe(question.single)
    expect(offeredTrade(quote, questionOf(ONE), finder)).toBe(single)
    expect(offeredTrade({ status: 'loading' }, question, finder)).toBeUndefined()
  })
})

describe('splitCostsOf', () => {
  const six = new Token({ chainId: network.id, address: c.address, decimals: 6, symbol: 'SIX', name: 'Six' })
  const worth = { priceOf: () => new Fraction(300n), worthOf: prices.worthOf }

  test('default: gas at its price in raw units of the output, rounded up', () => {
    const priced = {
      ...worth,
      worthOf: (amount: Amount) =>
        amount.currency.kind === 'native'
          ? new Fraction(300n * amount.raw, ONE)
          : new Fraction(amount.raw, 10n ** 6n),
    }
    // 40,000 gas at 1 gwei are 0.00004 BNB, 0.012 USD; 20,000 half of it; 56,000 are 0.0168 USD.
    expect(splitCostsOf(priced, network.native, six, 10n ** 9n, 0n)).toEqual({
      split: 12_000n,
      route: 6_000n,
      hop: 16_800n,
    })
    expect(splitCostsOf(priced, network.native, six, 10n ** 9n, 50_000n)?.split).toBe(27_000n)
    expect(splitCostsOf(priced, network.native, six, 1n, 0n)).toEqual({ split: 1n, route: 1n, hop: 1n })
  })

  test('behavior: unknown without a price of the output or of the native currency', () => {
    const none = () => undefined
    expect(splitCostsOf({ ...worth, worthOf: none }, network.native, six, 1n, 0n)).toBeUndefined()
    expect(splitCostsOf({ ...worth, priceOf: none }, network.native, six, 1n, 0n)).toBeUndefined()
  })
})
