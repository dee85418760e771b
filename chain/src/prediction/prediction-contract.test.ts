import {
  betOutcome,
  planClaims,
  prospectivePayoutDown,
  roundStage,
  settledPayout,
  standingPayoutDown,
  type Position,
  type Round,
} from '@ibull/domain/prediction'
import type { Address } from '@ibull/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BNB,
  BUFFER,
  PRICE,
  startPredictionWorld,
  TREASURY_FEE,
  type PredictionWorld,
} from '../testing/prediction-world.ts'
import { positionQuery, roundQuery } from './reads/prediction-queries.ts'

/** Bets of three accounts per round, bulls positive and bears negative, and the price change. */
const ROUNDS: readonly { readonly bets: readonly bigint[]; readonly change: bigint }[] = [
  { bets: [3n * BNB, -7n * BNB, BNB + 1n], change: 5n },
  { bets: [123_456_789_012_345_679n, -BNB / 3n, -(BNB / 7n)], change: -1n },
  { bets: [BNB, -2n * BNB, 0n], change: 0n },
  { bets: [BNB, 2n * BNB, 0n], change: 3n },
  { bets: [0n, 0n, -5n * BNB], change: 3n },
  { bets: [10_000_000_000_000n, -99n * BNB, 10_000_000_000_007n], change: 1n },
  // The last two are never executed.
  { bets: [BNB, -BNB, 0n], change: 0n },
  { bets: [-BNB, 0n, BNB], change: 0n },
]
const CLOSED = BigInt(ROUNDS.length - 2)

let world: PredictionWorld

const roundAt = (epoch: bigint): Promise<Round> =>
  world.query(roundQuery(world.reader(), world.listing.address, epoch))
const positionAt = (epoch: bigint, account: Address) =>
  world.query(positionQuery(world.reader(), world.listing.address, account, epoch))
const momentNow = async () => ({ ...(await world.market()), timestamp: await world.anvil.now() })
const balance = () => world.anvil.client.getBalance({ address: world.network.contracts.prediction })

/** Phase of each round when it opened. */
const phases: string[] = []
/** Displayed payout of each bet, before and after it was placed. */
const announced: (readonly [before: bigint, after: bigint])[] = []
/** Places the open round's bets, recording their displayed payouts. */
async function bet(epoch: bigint): Promise<void> {
  for (const [index, stake] of (ROUNDS[Number(epoch) - 1]?.bets ?? []).entries()) {
    if (stake === 0n) continue
    const bets = world.bettors.map(() => 0n)
    bets[index] = stake
    const position: Position = stake > 0n ? 'bull' : 'bear'
    const amount = stake > 0n ? stake : -stake
    const before = prospectivePayoutDown({ position, amount }, await roundAt(epoch), TREASURY_FEE)
    await world.bets(epoch, bets)
    announced.push([before, standingPayoutDown({ position, amount }, await roundAt(epoch), TREASURY_FEE)])
  }
}

beforeAll(async () => {
  world = await startPredictionWorld()
  let price = PRICE
  for (let epoch = 1n; epoch <= CLOSED + 1n; epoch++) {
    phases.push(roundStage(await roundAt(epoch), await momentNow()).phase)
    await bet(epoch)
    // A round's lock price equals the previous close price.
    await world.execute(price)
    price += ROUNDS[Number(epoch) - 1]?.change ?? 0n
  }
  await bet(CLOSED + 2n)
})

afterAll(() => world?.stop())

describe('what the domain says of the rounds of a market', () => {
  test('default: an open round takes bets, and each pays what was announced', () => {
    expect(phases).toEqual(phases.map(() => 'next'))
    expect(announced.length).toBeGreaterThan(10)
    expect(announced.map(([before]) => before)).toEqual(announced.map(([, after]) => after))
  })

  test('default: before a round is closed, its bets pay nothing', async () => {
    const moment = await momentNow()
    expect(roundStage(await roundAt(CLOSED + 1n), moment).phase).toBe('live')
    expect(roundStage(await roundAt(CLOSED), moment).phase).toBe('expired')
    const round = await roundAt(CLOSED + 1n)
    const { bet: own } = await positionAt(CLOSED + 1n, world.account)
    expect(own && betOutcome(own, round, moment)).toBe('live')
    expect(own && settledPayout(own, round, moment)).toBeUndefined()
  })

  test('default: outcomes are the contract’s, and claims pay what was planned, to the wei [prediction.17]', async () => {
    const close = (await roundAt(CLOSED + 2n)).closeTimestamp ?? 0n
    await world.reach(close + BUFFER + 1n)
    const moment = await momentNow()
    const outcomes: string[] = []
    const wins: (readonly [settled: bigint | undefined, stood: bigint])[] = []
    for (const account of world.bettors) {
      const entries: { epoch: bigint; payout: bigint }[] = []
      for (let epoch = 1n; epoch <= CLOSED + 2n; epoch++) {
        const [round, { bet: own, ...owed }] = [await roundAt(epoch), await positionAt(epoch, account)]
        if (own === null) continue
        const outcome = betOutcome(own, round, moment)
        const isOwed = outcome === 'win' || outcome === 'canceled'
        entries.push({ epoch, payout: isOwed ? (settledPayout(own, round, moment) ?? 0n) : 0n })
        outcomes.push(outcome)
        expect(owed).toMatchObject({ isClaimable: outcome === 'win', isRefundable: outcome === 'canceled' })
        if (outcome === 'win')
          wins.push([settledPayout(own, round, moment), standingPayoutDown(own, round, TREASURY_FEE)])
      }
      for (const { epochs, payout } of planClaims(entries, 2)) {
        const before = await balance()
        await world.play(account, 'claim', [epochs])
        expect(before - (await balance())).toBe(payout)
      }
      for (const { epoch } of entries) {
        expect(await positionAt(epoch, account)).toMatchObject({ isClaimable: false, isRefundable: false })
      }
    }
    expect(wins.map(([settled]) => settled)).toEqual(wins.map(([, stood]) => stood))
    expect(new Set(outcomes)).toEqual(new Set(['win', 'lose', 'canceled']))
    const fees = await world.view<bigint>('treasuryAmount')
    const dust = (await balance()) - fees
    expect(dust).toBeLessThan(BigInt(outcomes.length))
  })
})
