import { Amount, Pair, zapQuote, type Currency, type Token, type ZapTerms } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFlow } from '../../flow/create-flow.ts'
import type { Hex } from '../../networks/network.ts'
import { reservesRead } from '../../reads/pair-query.ts'
import { states, watching } from '../../testing/flow-stage.ts'
import { DEPOSIT_FEE_BPS, PIDS, startYieldWorld, type YieldWorld } from '../../testing/yield-world.ts'
import { candidatePair } from '../../tokens/pair-address.ts'
import { zapFlow } from './zap-flow.ts'

const ONE = 10n ** 18n

let world: YieldWorld
const { open, untilStatus } = watching(() => world)

beforeAll(async () => {
  world = await startYieldWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

async function pairOf(a: Token, b: Token): Promise<Pair> {
  const { address, tokens } = candidatePair(world.network, a, b)
  const { to, data, decode } = reservesRead(address)
  const reserves = decode((await world.anvil.request('eth_call', { to, data })) as Hex)
  if (reserves === undefined) throw new Error('There is no pair.')
  return new Pair(address, Amount.fromRaw(tokens[0], reserves[0]), Amount.fromRaw(tokens[1], reserves[1]))
}

async function terms(currency: Currency, raw: bigint, slippageBps = 50): Promise<ZapTerms> {
  const farm = await world.farm(PIDS.lp)
  const pairs = [
    await pairOf(world.tokenA, world.network.wrappedNative),
    await pairOf(world.tokenA, world.stable),
    await pairOf(world.mainToken, world.stable),
  ]
  const input = Amount.fromRaw(currency, raw)
  const quote = zapQuote(farm, input, pairs, slippageBps)
  if (quote.status === 'impossible') throw new Error('There is no way.')
  return { farm, input, referrer: undefined, ...quote }
}

describe('zapFlow', () => {
  test('default: BNB becomes the liquidity that was quoted, staked [farms.17]', async () => {
    const zap = await terms(world.network.native, ONE)
    const { flow, review } = await open(zapFlow, zap)
    expect(states(review)).toEqual(['zap waiting'])
    expect(review.steps[0]?.rows.map(({ label }) => label)).toEqual([
      'farm',
      'pay',
      'stakeAtLeast',
      'route',
      'deadline',
    ])
    flow.confirm()
    await untilStatus(flow, 'done')
    const { user } = await world.farm(PIDS.lp)
    const expected = zap.expectedLiquidity.raw
    const credited = expected - (expected * BigInt(DEPOSIT_FEE_BPS)) / 10_000n
    const difference = (user?.staked.raw ?? 0n) - credited
    // Within a millionth of the quote, whatever the refunded remainder.
    expect(difference * difference <= (credited / 1_000_000n) ** 2n).toBe(true)
  })

  test('default: a token is approved to the zap first [farms.17]', async () => {
    const { flow, review } = await open(zapFlow, await terms(world.mainToken, 1_000n * 10n ** 9n))
    expect(states(review)).toEqual(['approve waiting', 'zap waiting'])
    flow.confirm()
    await untilStatus(flow, 'done')
    expect((await world.farm(PIDS.lp)).user?.staked.isZero()).toBe(false)
  })

  test('behavior: a farm that began to lock rewards asks to be accepted', async () => {
    const zap = await terms(world.network.native, ONE)
    const { flow } = await open(zapFlow, zap)
    flow.update({ ...zap, farm: { ...zap.farm, harvestInterval: 3_600n } })
    expect(flow.getSnapshot().status).toBe('priceChanged')
  })

  test('behavior: another deposit fee asks to be accepted, a lower one too', async () => {
    const zap = await terms(world.network.native, ONE)
    const { isSameTerms } = zapFlow(world.services)
    const cheaper = { ...zap, farm: { ...zap.farm, depositFeeBps: 0 } }
    expect([zap, cheaper].map((latest) => isSameTerms(zap, latest))).toEqual([true, false])
  })

  test('behavior: between the steps a zap is good while it brings the accepted minimum', async () => {
    const zap = await terms(world.network.native, ONE)
    const { isStillGood } = zapFlow(world.services)
    const { currency } = zap.expectedLiquidity
    const bringing = (raw: bigint) =>
      isStillGood?.(zap, { ...zap, expectedLiquidity: Amount.fromRaw(currency, raw) })
    const minimum = zap.minimumLiquidity.raw
    const feeBps = BigInt(DEPOSIT_FEE_BPS)
    // The least liquidity that credits the minimum after the farm's deposit fee, which is rounded down.
    const least = minimum + ((minimum - 1n) * feeBps) / (10_000n - feeBps)
    expect([least, least - 1n].map(bringing)).toEqual([true, false])
  })

  test('error: the price has moved beyond the minimum', async () => {
    const zap = await terms(world.stable, 100n * ONE)
    const flow = createFlow(zapFlow(world.services), world.services)
    const dear = Amount.fromRaw(zap.expectedLiquidity.currency, zap.expectedLiquidity.raw * 2n)
    flow.open({ ...zap, expectedLiquidity: dear, minimumLiquidity: dear })
    await untilStatus(flow, 'review')
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toMatchObject({ code: 'liquidityBelowMinimum' })
  })
})
