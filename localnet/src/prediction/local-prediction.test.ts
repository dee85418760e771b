import { limits } from '@ibull/testkit/limits'
import { SeededRandom } from '@ibull/testkit/random'
import { createPublicClient, http } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { startLocalKeeper } from '../keeper/local-keeper.ts'
import { silentSink } from '../log.ts'
import { startWorld, type World } from '../world.ts'
import { startBettor } from './bettor.ts'
import { FeedScript, STEADY_SEED } from './feed-script.ts'
import { planPrediction } from './plan-prediction.ts'
import { FEED_ABI, PREDICTION_ABI } from './prediction-abi.ts'
import { startPriceFeed } from './price-feed.ts'
import { INTERVAL_SECONDS } from './terms.ts'

const DAY = 86_400
const demo = localAddress(ACCOUNT_INDEX.demo)

let world: World | undefined
afterEach(() => world?.stop())

const start = async (history: 'none' | 'fortnight'): Promise<World> => {
  world = await startWorld({
    history,
    web: 'none',
    hasTrader: false,
    mining: { kind: 'auto' },
    sink: silentSink,
  })
  return world
}
const reads = ({ rpcUrl, deployment }: World) => {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  const market = { address: deployment.prediction, abi: PREDICTION_ABI } as const
  const feed = { address: deployment.priceFeed, abi: FEED_ABI } as const
  return {
    current: () => client.readContract({ ...market, functionName: 'currentEpoch' }),
    round: (epoch: bigint) => client.readContract({ ...market, functionName: 'rounds', args: [epoch] }),
    boundary: () => client.readContract({ ...market, functionName: 'nextBoundary' }),
    bets: (account: typeof demo) =>
      client.readContract({ ...market, functionName: 'getUserRounds', args: [account, 0n, 1_000n] }),
    isOwed: async (kind: 'claimable' | 'refundable', epoch: bigint) =>
      client.readContract({ ...market, functionName: kind, args: [epoch, demo] }),
    newest: () => client.readContract({ ...feed, functionName: 'latestRoundData' }),
  }
}

describe('the plan', () => {
  test('default: 150 rounds in thirty days, one of which is live and one open in the present', () => {
    const { steps, seconds } = planPrediction({ seconds: 30 * DAY, trades: 1, hasDemoPast: true })
    const bets = steps.filter((step) => step.kind === 'bets')
    expect(bets.map(({ epoch }) => epoch)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
    const last = bets.at(-1)
    expect(seconds - (last?.at ?? 0)).toBeGreaterThan(0)
    expect(seconds - (last?.at ?? 0)).toBeLessThan(INTERVAL_SECONDS)
    expect(steps.filter(({ kind }) => kind === 'change').length).toBe(1)
    // Neither the last one before the change nor the open one has a price.
    expect(steps.filter(({ kind }) => kind === 'execution').length).toBe(148)
  })

  test('behavior: the same each time, and nothing without a past', () => {
    const length = { seconds: 2 * DAY, trades: 1, hasDemoPast: false }
    expect(planPrediction(length)).toEqual(planPrediction(length))
    expect(planPrediction({ seconds: 0, trades: 0, hasDemoPast: false }).steps).toEqual([])
  })
})

describe('the feed', () => {
  const beatsOf = (seed: number) => {
    const script = new FeedScript(new SeededRandom(seed))
    return Array.from({ length: 20_000 }, () => script.next(500))
  }

  test('behavior: one seed keeps it steady, however many answers were missed before', () => {
    for (const missed of [0, 1, 29, 90]) {
      const script = new FeedScript(new SeededRandom(STEADY_SEED))
      for (let beat = 0; beat < missed; beat++) script.price(500)
      const kinds = Array.from({ length: 3_000 }, () => script.next(500).kind)
      expect(new Set(kinds)).toEqual(new Set(['answer']))
    }
  })

  test('default: stays near the market, with silences and changes of its source now and then', () => {
    const beats = beatsOf(1)
    expect(beats).toEqual(beatsOf(1))
    const prices = beats.flatMap((beat) => (beat.kind === 'silence' ? [] : [beat.priceUsd]))
    expect(Math.min(...prices)).toBeGreaterThan(475)
    expect(Math.max(...prices)).toBeLessThan(525)
    const share = (kind: string) => beats.filter((beat) => beat.kind === kind).length / beats.length
    expect(share('silence')).toBeGreaterThan(0.01)
    expect(share('silence')).toBeLessThan(0.06)
    expect(share('change')).toBeGreaterThan(0)
    expect(share('change')).toBeLessThan(0.001)
  })
})

test('behavior: the past has rounds of all outcomes, and the demo account has won, lost and collected', async () => {
  const { current, round, bets, isOwed } = reads(await start('fortnight'))
  const epoch = await current()
  expect(epoch).toBe(80n)
  const rounds = await Promise.all(Array.from({ length: 80 }, (_, index) => round(BigInt(index + 1))))
  const closed = rounds.filter(({ oracleCalled }) => oracleCalled)
  // Two were refunded when the feed's source changed, one is live and one open.
  expect(closed.length).toBe(76)
  const counts = {
    bull: closed.filter(({ closePrice, lockPrice }) => closePrice > lockPrice).length,
    bear: closed.filter(({ closePrice, lockPrice }) => closePrice < lockPrice).length,
    tie: closed.filter(({ closePrice, lockPrice }) => closePrice === lockPrice).length,
    oneSided: closed.filter(({ bullAmount, bearAmount }) => bullAmount === 0n || bearAmount === 0n).length,
  }
  expect(Math.min(counts.bull, counts.bear)).toBeGreaterThan(20)
  expect(Math.min(counts.tie, counts.oneSided)).toBeGreaterThan(1)
  const [epochs, ledger] = await bets(demo)
  const claimable = await Promise.all(epochs.map((id) => isOwed('claimable', id)))
  const refundable = await Promise.all(epochs.map((id) => isOwed('refundable', id)))
  const count = (flags: readonly boolean[]) => flags.filter(Boolean).length
  expect(count(claimable)).toBeGreaterThan(20)
  expect(count(refundable)).toBeGreaterThan(5)
  expect(count(claimable) + count(refundable)).toBeGreaterThan(30)
  expect(count(ledger.map(({ claimed }) => claimed))).toBeGreaterThan(2)
  expect(await isOwed('claimable', 78n)).toBe(true)
  expect(await isOwed('claimable', 77n)).toBe(false)
})

test('behavior: rounds that the traders bet in are settled at the feed’s prices', async () => {
  const { deployment, chain, rpcUrl, ...rest } = await start('none')
  const { current, round, boundary, newest } = reads({ deployment, chain, rpcUrl, ...rest })
  const log = { info: () => undefined, progress: () => undefined }
  const live = { client: chain.client, deployment, seed: 3, logger: () => log }
  const feed = await startPriceFeed(live, { intervalMs: 200 })
  const bettor = startBettor(live, { intervalMs: 20 })
  const keeper = startLocalKeeper(rpcUrl, deployment, log, { pollMs: 20 })
  const patience = { timeout: limits.world, interval: 20 }
  try {
    for (const epoch of [1n, 2n, 3n]) {
      await expect.poll(current, patience).toBe(epoch)
      // Chance may put all traders on one side.
      await expect.poll(async () => (await round(epoch)).totalAmount > 0n, patience).toBe(true)
      const [time] = await boundary()
      await chain.skipTo(Number(time))
    }
    const { lockPrice, closePrice, oracleCalled } = await round(1n)
    expect(oracleCalled).toBe(true)
    expect(closePrice).toBe((await round(2n)).lockPrice)
    expect(Number(lockPrice) / 1e8).toBeGreaterThan(300)
  } finally {
    await keeper.stop()
    await bettor.stop()
    await feed.stop()
  }
  // After a stop of some minutes, the feed catches up.
  const [before] = await newest()
  await chain.client.request('evm_setNextBlockTimestamp', [(await chain.timestamp()) + 200])
  await chain.mine()
  await (await startPriceFeed(live, { intervalMs: 3_600_000 })).stop()
  await expect.poll(async () => (await newest())[0] - before, patience).toBeGreaterThan(18n)
})
