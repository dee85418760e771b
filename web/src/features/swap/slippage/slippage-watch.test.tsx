import { Amount, Pair, Route, Token, Trade, type AutomaticSlippage } from '@ibull/domain'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../../platform/index.ts'
import SlippageWatch from './slippage-watch.tsx'

const known = vi.hoisted(() => ({
  block: 1n,
  probes: {} as Record<string, { readonly sellTaxBps?: number; readonly buyTaxBps?: number }>,
}))
vi.mock('@ibull/chain', async (load) => ({
  ...(await load<object>()),
  useBlock: () => ({ number: known.block }),
}))
vi.mock('@ibull/chain/probe', () => ({
  useTokenProbe: (token: Token | undefined) => {
    const value = known.probes[token?.symbol ?? '']
    return value === undefined ? { status: 'loading' } : { status: 'ready', value, isStale: false }
  },
}))

const ONE = 10n ** 18n
const [a, b] = ['1', '2'].map(
  (digit) =>
    new Token({
      chainId: network.id,
      address: `0x${digit.repeat(40)}`,
      decimals: 18,
      symbol: `T${digit}`,
      name: '',
    }),
) as [Token, Token]
const pairOf = (reserve: bigint) =>
  new Pair(`0x${'a'.repeat(40)}`, Amount.fromRaw(a, 1_000n * ONE), Amount.fromRaw(b, reserve))
const tradeOf = (pair: Pair, raw = ONE) =>
  Trade.exactInput(Route.fromPairs([pair], a, b), Amount.fromRaw(a, raw))

afterEach(() => {
  cleanup()
  Object.assign(known, { block: 1n, probes: {} })
})

/** Shows a market block by block; returns the last tolerance. */
function watch() {
  const onChange = vi.fn<(slippage: AutomaticSlippage | undefined) => void>()
  const element = (pair: Pair, isStale: boolean, trade: Trade | undefined) => (
    <SlippageWatch pairs={isStale ? undefined : [pair]} trade={trade} onChange={onChange} />
  )
  const view = render(element(pairOf(1_000n * ONE), false, undefined))
  return {
    view,
    last: () => onChange.mock.lastCall?.[0],
    mine: (pair: Pair, { isStale = false, hasTrade = true } = {}) => {
      known.block += 1n
      view.rerender(element(pair, isStale, hasTrade ? tradeOf(pair) : undefined))
    },
  }
}

test('default: few blocks get the standard, many calm ones the least', () => {
  const { mine, last } = watch()
  const pair = pairOf(1_000n * ONE)
  mine(pair)
  expect(last()).toEqual({ bps: 50, reason: 'fewBlocks', blocks: 1, taxBps: 0 })
  for (let blocks = 2; blocks <= 100; blocks += 1) mine(pair)
  expect(last()).toEqual({ bps: 10, reason: 'calm', blocks: 100, taxBps: 0 })
})

test('behavior: blocks count from before an amount was typed', () => {
  const { mine, last } = watch()
  const pair = pairOf(1_000n * ONE)
  for (let blocks = 1; blocks <= 99; blocks += 1) mine(pair, { hasTrade: false })
  expect(last()).toBeUndefined()
  mine(pair)
  expect(last()?.reason).toBe('calm')
})

test('behavior: reserves that moved raise it, and stale ones are left out', () => {
  const { mine, last } = watch()
  for (let blocks = 1; blocks <= 50; blocks += 1) mine(pairOf((1_000n + BigInt(blocks % 2) * 20n) * ONE))
  expect(last()?.reason).toBe('moved')
  const { blocks } = last() ?? {}
  for (let more = 0; more < 10; more += 1) mine(pairOf(2_000n * ONE), { isStale: true })
  expect(last()?.blocks).toBe(blocks)
})

test('behavior: what a sale of one and a purchase of the other withhold', () => {
  known.probes = { T1: { sellTaxBps: 100, buyTaxBps: 4_000 }, T2: { sellTaxBps: 4_000, buyTaxBps: 200 } }
  const { mine, last } = watch()
  mine(pairOf(1_000n * ONE))
  expect(last()).toMatchObject({ reason: 'taxed', taxBps: 298 })
})

test('behavior: none any more without a trade, and once it is gone', () => {
  const { mine, last, view } = watch()
  const pair = pairOf(1_000n * ONE)
  mine(pair)
  expect(last()).toBeDefined()
  mine(pair, { hasTrade: false })
  expect(last()).toBeUndefined()
  mine(pair)
  expect(last()).toBeDefined()
  view.unmount()
  expect(last()).toBeUndefined()
})
