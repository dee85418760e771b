import { planClaims } from '@ibull/domain/prediction'
import { artifact } from '@ibull/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { states, watching } from '../testing/flow-stage.ts'
import {
  BNB,
  BUFFER,
  FIRST_PHASE,
  MIN_BET,
  PRICE,
  startPredictionWorld,
  type PredictionWorld,
} from '../testing/prediction-world.ts'
import { boundaryAnswer } from './boundary-answer.ts'
import { automaticPayoutFlow, betFlow, claimFlow, marketActFlow } from './prediction-flows.ts'
import { dueAct } from './reads/prediction-market.ts'
import { automaticPayoutQuery, positionQuery, roundQuery } from './reads/prediction-queries.ts'
import { owedDown, userRoundsQuery } from './reads/user-rounds.ts'

let world: PredictionWorld
const { run, open, untilStatus, carryOut } = watching(() => world)

beforeAll(async () => {
  world = await startPredictionWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const held = () => world.anvil.client.getBalance({ address: world.network.contracts.prediction })
const position = (epoch: bigint) =>
  world.query(positionQuery(world.reader(), world.listing.address, world.account, epoch))
const rows = () => world.query(userRoundsQuery(world.reader(), world.listing.address, world.account, 0n))
const planned = async (most: number) =>
  planClaims(
    (await rows()).map((row) => ({ epoch: row.bet.epoch, payout: owedDown(row) })),
    most,
  )
const sent = () => world.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length

describe('betFlow', () => {
  test.each([
    ['bull', 'betBull'],
    ['bear', 'betBear'],
  ] as const)('default: a bet on the %s side, in one step [prediction.29]', async (side, step) => {
    const terms = { market: world.listing, position: side, epoch: 1n, amount: BNB + 1n }
    const { review } = await run(betFlow, terms)
    expect(states(review)).toEqual([`${step} waiting`])
    expect(review.steps[0]?.values).toEqual({ round: '1' })
    expect(review.steps[0]?.rows).toEqual([
      { label: 'predictionRounds', value: { kind: 'text', text: '#1' } },
      { label: step, value: { kind: 'amount', currency: 'native', raw: BNB + 1n, isLeaving: true } },
    ])
    expect(await held()).toBe(BNB + 1n)
    expect((await position(1n)).bet).toEqual({
      epoch: 1n,
      position: side,
      amount: BNB + 1n,
      isClaimed: false,
    })
  })

  test('error: a second bet in a round is refused before it is signed', async () => {
    await run(betFlow, { market: world.listing, position: 'bull', epoch: 1n, amount: BNB })
    const { end } = await run(
      betFlow,
      { market: world.listing, position: 'bear', epoch: 1n, amount: BNB },
      'failed',
    )
    expect(end.error).toMatchObject({ code: 'predictionAlreadyBet' })
    expect(sent()).toBe(1)
  })

  test('error: the round was locked while the review was open', async () => {
    const { flow } = await open(betFlow, { market: world.listing, position: 'bull', epoch: 1n, amount: BNB })
    await world.settleAt(PRICE)
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toMatchObject({ code: 'predictionNotBettable' })
    expect(sent()).toBe(0)
  })

  test.each([
    ['below the minimum', { position: 'bull', epoch: 1n, amount: MIN_BET - 1n }, 'predictionBetTooSmall'],
    ['on a round to come', { position: 'bull', epoch: 2n, amount: BNB }, 'predictionNotBettable'],
  ] as const)('error: a bet %s', async (_name, terms, code) => {
    expect((await run(betFlow, { market: world.listing, ...terms }, 'failed')).end.error).toMatchObject({
      code,
    })
  })

  test('error: the market is paused', async () => {
    await world.play(world.anvil.accounts[0], 'pause')
    const { end } = await run(
      betFlow,
      { market: world.listing, position: 'bear', epoch: 1n, amount: BNB },
      'failed',
    )
    expect(end.error).toMatchObject({ code: 'predictionPaused' })
  })
})

describe('claimFlow', () => {
  /** Seven rounds: won, lost, won, tied, one-sided, won, and one that is never settled. */
  async function playRounds(): Promise<void> {
    const rounds = [
      { bets: [BNB, -BNB], change: 1n },
      { bets: [-BNB, 3n * BNB], change: 1n },
      { bets: [BNB + 7n, -2n * BNB, BNB], change: 1n },
      { bets: [BNB, -BNB], change: 0n },
      { bets: [-BNB], change: 5n },
      { bets: [-BNB, BNB / 3n], change: -1n },
      { bets: [BNB], change: 0n },
    ]
    let price = PRICE
    for (const [index, { bets, change }] of rounds.entries()) {
      await world.bets(BigInt(index + 1), bets)
      await world.execute(price)
      price += change
    }
    const { closeTimestamp = 0n } = await world.query(roundQuery(world.reader(), world.listing.address, 7n))
    await world.reach(closeTimestamp + BUFFER + 1n)
  }

  test('default: the parts of a plan pay what was planned, also after an interruption', async () => {
    await playRounds()
    const plan = await planned(4)
    expect(plan.map(({ epochs }) => epochs)).toEqual([
      [1n, 3n, 4n, 5n],
      [6n, 7n],
    ])
    const total = (await rows()).reduce((sum, row) => sum + owedDown(row), 0n)
    expect(plan.reduce((sum, { payout }) => sum + payout, 0n)).toBe(total)
    const before = await held()
    const [first] = plan
    if (first === undefined) throw new Error('There are two parts.')
    const { review } = await run(claimFlow, { market: world.listing, ...first })
    expect(review.steps[0]?.rows).toEqual([
      { label: 'predictionRounds', value: { kind: 'text', text: '#1, #3, #4, #5' } },
      { label: 'betPayout', value: { kind: 'amount', currency: 'native', raw: first.payout } },
    ])
    expect(before - (await held())).toBe(first.payout)
    const rest = await planned(4)
    expect(rest).toEqual(plan.slice(1))
    for (const part of rest) await run(claimFlow, { market: world.listing, ...part })
    expect(before - (await held())).toBe(total)
    expect(await planned(4)).toEqual([])
  })

  test('behavior: what is not owed, or no longer, is left out before it is signed', async () => {
    await playRounds()
    await world.play(world.account, 'claim', [[3n]])
    const before = await held()
    const { review } = await run(claimFlow, {
      market: world.listing,
      epochs: [1n, 2n, 3n, 4n, 8n],
      payout: 0n,
    })
    expect(review.steps[0]?.values).toEqual({ count: '2' })
    const payout = review.steps[0]?.rows?.find(({ label }) => label === 'betPayout')?.value
    expect(payout).toMatchObject({ raw: before - (await held()) })
    expect((await planned(9)).map(({ epochs }) => epochs)).toEqual([[5n, 6n, 7n]])
  })

  test('error: all of it was paid meanwhile', async () => {
    await playRounds()
    await world.play(world.account, 'claim', [[1n, 3n]])
    const end = await carryOut(claimFlow, { market: world.listing, epochs: [1n, 3n], payout: 0n })
    expect(end.error).toMatchObject({ code: 'predictionNothingToClaim' })
  })
})

test('default: automatic payout is allowed for a fee, and revoked', async () => {
  const setting = () =>
    world.query(automaticPayoutQuery(world.reader(), world.listing.address, world.account))
  const { review } = await run(automaticPayoutFlow, { market: world.listing, fee: 5n })
  expect(states(review)).toEqual(['allowAutomaticPayout waiting'])
  expect(await setting()).toEqual({ isAllowed: true, fee: 5n })
  const { review: last } = await run(automaticPayoutFlow, { market: world.listing, fee: undefined })
  expect(states(last)).toEqual(['revokeAutomaticPayout waiting'])
  expect(await setting()).toEqual({ isAllowed: false, fee: 0n })
})

describe('marketActFlow', () => {
  const execute = () => run(marketActFlow, { market: world.listing, act: 'execute', currentEpoch: 1n })

  test('default: anyone submits the first answer after a boundary, among later ones', async () => {
    await world.settleAt(PRICE + 3n)
    const now = await world.anvil.now()
    for (const change of [4n, 5n, 6n]) await world.answer(PRICE + change, now)
    expect(dueAct(await world.market(), now)).toBe('execute')
    const { review } = await execute()
    expect(states(review)).toEqual(['executePrediction waiting'])
    expect(review.steps[0]?.rows).toEqual([{ label: 'feedAnswer', value: { kind: 'text', text: '#4' } }])
    const round = await world.query(roundQuery(world.reader(), world.listing.address, 1n))
    expect(round.lockPrice).toBe(PRICE + 3n)
    expect(await world.market()).toMatchObject({ currentEpoch: 2n })
  })

  test('default: a new series starts after the deadline', async () => {
    const { boundary } = await world.market()
    await world.reach((boundary?.deadline ?? 0n) + 1n)
    const { review } = await run(marketActFlow, { market: world.listing, act: 'start', currentEpoch: 1n })
    expect(review.steps[0]).toMatchObject({ id: 'startPrediction', values: { round: '2' } })
    expect(await world.market()).toMatchObject({ currentEpoch: 2n })
  })

  test('error: the feed has not answered after the boundary', async () => {
    const { boundary } = await world.market()
    await world.reach((boundary?.time ?? 0n) + 2n)
    const end = await carryOut(marketActFlow, { market: world.listing, act: 'execute', currentEpoch: 1n })
    expect(end.error).toMatchObject({ code: 'predictionNoAnswer', isRetryable: true })
  })

  test('error: the feed answered too late', async () => {
    const { boundary } = await world.market()
    await world.reach((boundary?.time ?? 0n) + 60n)
    await world.answer(PRICE, (boundary?.time ?? 0n) + 59n)
    const { end } = await run(
      marketActFlow,
      { market: world.listing, act: 'execute', currentEpoch: 1n },
      'failed',
    )
    expect(end.error).toMatchObject({ code: 'predictionLateAnswer' })
  })

  test('error: no round is open or live', async () => {
    await world.play(world.anvil.accounts[0], 'pause')
    await world.execute(PRICE)
    await world.execute(PRICE)
    const end = await carryOut(marketActFlow, { market: world.listing, act: 'execute', currentEpoch: 1n })
    expect(end.error).toMatchObject({ code: 'predictionNoRound' })
  })
})

describe('the answer of a boundary', () => {
  /** Times of the feed's answers, the first two of which already exist. */
  async function answers(count: number): Promise<bigint> {
    const from = (await world.anvil.now()) + 100n
    for (let number = 3; number <= count; number++) await world.answer(PRICE, from + BigInt(number))
    return from
  }
  const found = async (time: bigint, phase = 1n) =>
    (await boundaryAnswer(world.services, world.feed, { time, deadline: 0n, phase }))?.roundId

  test('default: it is the first one after it, wherever that is', async () => {
    const from = await answers(20)
    const numbers = await Promise.all([3n, 4n, 9n, 10n, 19n, 20n].map((number) => found(from + number - 1n)))
    expect(numbers).toEqual([3n, 4n, 9n, 10n, 19n, 20n].map((number) => FIRST_PHASE + number))
    expect(await found(from + 20n)).toBeUndefined()
  })

  test('behavior: among hundreds, in a few calls', async () => {
    const from = await answers(300)
    const numbers = [3n, 64n, 65n, 150n, 299n, 300n]
    expect(await Promise.all(numbers.map((number) => found(from + number - 1n)))).toEqual(
      numbers.map((number) => FIRST_PHASE + number),
    )
  })

  test('behavior: it is found in the phase of its series after another phase began', async () => {
    const from = await answers(20)
    await world.anvil.write(world.feed, artifact('LocalPriceFeed').abi, 'changePhase', [])
    expect(await found(from + 16n)).toBe(FIRST_PHASE + 17n)
    await world.answer(PRICE, from + 30n)
    expect(await found(from + 16n)).toBe(FIRST_PHASE + 17n)
    expect(await found(from + 20n)).toBeUndefined()
    expect(await found(from + 20n, 2n)).toBe(2n * FIRST_PHASE + 1n)
  })
})
