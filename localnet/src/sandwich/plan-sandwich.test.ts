import { HOUSE_SWAP_FEE } from '@ibull/domain'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { MarketSimulation, type Pool } from '../market/market-simulation.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { planSandwich, profitOf } from './plan-sandwich.ts'
import type { Victim } from './victim.ts'

const RESERVE = parseEther('1000')
const limits = { funds: parseEther('5000'), costs: 0n }

function poolOf(a: string, b: string): Pool {
  const pair = MARKET_PAIRS.find((one) => one.a === a && one.b === b)
  if (pair === undefined) throw new Error(`no pair ${a}/${b}`)
  return { pair, reserveA: RESERVE, reserveB: RESERVE, liquiditySupply: RESERVE }
}

const quoteOf = (pools: readonly Pool[], path: readonly string[], amountIn: bigint): bigint =>
  MarketSimulation.of(
    pools.map((pool) => ({ ...pool })),
    HOUSE_SWAP_FEE,
  ).swap(path, amountIn)

function victimWith(
  pools: readonly Pool[],
  path: readonly string[],
  toleranceBps: bigint,
  amountIn = parseEther('20'),
): Victim {
  const minimumOut = (quoteOf(pools, path, amountIn) * (10_000n - toleranceBps)) / 10_000n
  return { hash: '0x1', path, gasPrice: 1n, bound: { kind: 'exactInput', amountIn, minimumOut } }
}

test('default: takes all that the tolerance of a large swap leaves', () => {
  const pools = [poolOf('TKO', 'WBNB')]
  const victim = victimWith(pools, ['WBNB', 'TKO'], 500n)
  const best = planSandwich(pools, HOUSE_SWAP_FEE, victim, limits)
  const { spent = 0n } = best ?? {}
  expect(profitOf(best)).toBeGreaterThan(parseEther('0.5'))
  const after = (more: bigint): bigint => {
    const market = MarketSimulation.of(
      pools.map((pool) => ({ ...pool })),
      HOUSE_SWAP_FEE,
    )
    market.swap(['WBNB', 'TKO'], spent + more)
    return market.swap(['WBNB', 'TKO'], parseEther('20'))
  }
  const { bound } = victim
  const minimum = bound.kind === 'exactInput' ? bound.minimumOut : 0n
  expect(after(0n)).toBeGreaterThanOrEqual(minimum)
  expect(after(100n)).toBeLessThan(minimum)
})

test('behavior: no other amount earns more', () => {
  const pools = [poolOf('TKO', 'WBNB')]
  const victim = victimWith(pools, ['WBNB', 'TKO'], 4_000n)
  const free = planSandwich(pools, HOUSE_SWAP_FEE, victim, limits)
  const earned = profitOf(free)
  for (const funds of [1n, 10n, 100n, 300n].map((whole) => parseEther(String(whole))))
    expect(profitOf(planSandwich(pools, HOUSE_SWAP_FEE, victim, { ...limits, funds }))).toBeLessThanOrEqual(
      earned,
    )
})

test('behavior: buys before the hop of a longer path that pays BNB', () => {
  const pools = [poolOf('WBNB', 'BUSD'), poolOf('TKO', 'WBNB')]
  const victim = victimWith(pools, ['BUSD', 'WBNB', 'TKO'], 500n)
  expect(planSandwich(pools, HOUSE_SWAP_FEE, victim, limits)?.token).toBe('TKO')
})

test('behavior: an exact output is bounded by the most that it may cost', () => {
  const pools = [poolOf('TKO', 'WBNB')]
  const path = ['WBNB', 'TKO']
  const amountOut = quoteOf(pools, path, parseEther('20'))
  const planFor = (maximumIn: bigint) =>
    planSandwich(
      pools,
      HOUSE_SWAP_FEE,
      { hash: '0x1', path, gasPrice: 1n, bound: { kind: 'exactOutput', amountOut, maximumIn } },
      limits,
    )
  expect(profitOf(planFor(parseEther('21')))).toBeGreaterThan(0n)
  expect(planFor(parseEther('20'))).toBeUndefined()
})

test.each([
  ['a swap too small to pay for two fees', ['WBNB', 'TKO'], '2', limits],
  ['a profit below the costs', ['WBNB', 'TKO'], '20', { ...limits, costs: parseEther('20') }],
  ['a path that sells for BNB', ['TKO', 'WBNB'], '20', limits],
])('error: no sandwich for %s', (_what, path, amountIn, bounds) => {
  const pools = [poolOf('TKO', 'WBNB')]
  const victim = victimWith(pools, path, 500n, parseEther(amountIn))
  expect(planSandwich(pools, HOUSE_SWAP_FEE, victim, bounds)).toBeUndefined()
})

test('error: none of a token that keeps a tax', () => {
  const pools = [poolOf('TAXED', 'WBNB')]
  expect(
    planSandwich(pools, HOUSE_SWAP_FEE, victimWith(pools, ['WBNB', 'TAXED'], 900n), limits),
  ).toBeUndefined()
})
