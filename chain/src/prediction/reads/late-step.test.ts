import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { predictionAbi } from '../../abi/prediction.generated.ts'
import {
  ANSWER_DELAY,
  PRICE,
  startPredictionWorld,
  type PredictionWorld,
} from '../../testing/prediction-world.ts'
import { actStateQuery, lateMarketStep, type ActState } from './late-step.ts'
import { dueAct, type Boundary } from './prediction-market.ts'

const boundary: Boundary = { time: 1_000n, deadline: 4_900n, phase: 1n }
const state = (change: Partial<ActState> = {}): ActState => ({
  isPossible: false,
  answeredAt: undefined,
  maxDelay: 90n,
  ...change,
})
const possible = state({ isPossible: true, answeredAt: 1_005n })

describe('lateMarketStep', () => {
  test.each([
    ['before the boundary', 999n, possible, undefined],
    ['in the keeper’s time', 1_059n, possible, undefined],
    ['an answer that settles', 1_060n, possible, { kind: 'act', act: 'execute' }],
    ['not known yet', 1_060n, undefined, undefined],
    ['the price may still come', 1_090n, state(), { kind: 'price', until: 1_090n }],
    ['the feed stayed silent', 1_091n, state(), { kind: 'refund', from: 4_900n }],
    ['the answer came too late', 1_060n, state({ answeredAt: 1_091n }), { kind: 'refund', from: 4_900n }],
    ['settled by another account since', 1_060n, state({ answeredAt: 1_090n }), undefined],
    ['the last second to settle', 4_900n, possible, { kind: 'act', act: 'execute' }],
    ['refunded', 4_901n, possible, { kind: 'act', act: 'start' }],
    ['refunded, with a feed that can’t be read', 4_901n, state(), undefined],
  ])('default: %s', (_, now, given, step) => {
    expect(lateMarketStep({ boundary, isPaused: false }, now, given)).toEqual(step)
  })

  test('default: no round is under way, also while paused, and with other contracts', () => {
    expect(lateMarketStep({ boundary: null, isPaused: false }, 0n, possible)).toEqual({
      kind: 'act',
      act: 'start',
    })
    expect(lateMarketStep({ boundary: null, isPaused: true }, 0n, possible)).toBeUndefined()
    expect(lateMarketStep({ boundary, isPaused: true }, 1_060n, possible)).toMatchObject({ act: 'execute' })
    expect(lateMarketStep({ boundary: undefined, isPaused: false }, 9_999n, possible)).toBeUndefined()
  })
})

describe('actStateQuery', () => {
  let world: PredictionWorld
  beforeAll(async () => {
    world = await startPredictionWorld()
  })
  afterAll(() => world?.stop())
  beforeEach(() => world.reset())

  const read = async () => {
    const market = await world.market()
    const act = dueAct(market, await world.anvil.now())
    if (act === undefined) throw new Error('Nothing is due.')
    return world.query(actStateQuery(world.reader(), market, act))
  }
  const reachAfterBoundary = async (seconds: bigint) => {
    const { boundary: next } = await world.market()
    const time = (next?.time ?? 0n) + seconds
    await world.reach(time)
    return time
  }

  test('default: no step before the answer, and the step once it is there', async () => {
    const time = await reachAfterBoundary(20n)
    expect(await read()).toEqual({ isPossible: false, answeredAt: undefined, maxDelay: ANSWER_DELAY })
    await world.answer(PRICE, time)
    expect(await read()).toEqual({ isPossible: true, answeredAt: time, maxDelay: ANSWER_DELAY })
  })

  test('behavior: an answer that came too late settles nothing', async () => {
    const time = await reachAfterBoundary(ANSWER_DELAY + 1n)
    await world.answer(PRICE, time)
    expect(await read()).toEqual({ isPossible: false, answeredAt: time, maxDelay: ANSWER_DELAY })
  })

  test('behavior: after the deadline the next round may be started, unless the market is paused', async () => {
    const { boundary: next } = await world.market()
    await world.reach((next?.deadline ?? 0n) + 1n)
    expect(await read()).toMatchObject({ isPossible: true })
    const { prediction } = world.network.contracts
    const before = await world.market()
    await world.anvil.write(prediction, predictionAbi, 'pause', [])
    const query = actStateQuery(world.reader(), before, 'start')
    expect(await world.query(query)).toMatchObject({ isPossible: false })
  })
})
