import { waitFor } from '@testing-library/react'
import type { Address } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimAllFlow, claimKey, useClaims, type Claim } from '../claims/index.ts'
import { marketsOf } from '../networks/prediction-markets.ts'
import { watching } from '../testing/flow-stage.ts'
import { pageHooks } from '../testing/page-hooks.tsx'
import {
  BNB,
  BUFFER,
  INTERVAL,
  startPredictionWorld,
  type PredictionWorld,
} from '../testing/prediction-world.ts'
import { roundLabel } from './markets.ts'
import { automaticPayoutFlow, betFlow, claimFlow } from './prediction-flows.ts'
import { actStateQuery } from './reads/late-step.ts'
import { predictionDueQuery, usePredictionDues } from './reads/prediction-dues.ts'
import { automaticPayoutQuery, marketQuery, positionQuery, roundQuery } from './reads/prediction-queries.ts'
import { usePredictionMarkets } from './reads/use-markets.ts'
import { useUserRounds, useUserRoundsByMarket } from './reads/use-prediction.ts'
import { userRoundCountQuery, userRoundsQuery } from './reads/user-rounds.ts'

let world: PredictionWorld
const { run, carryOut } = watching(() => world)
const { start } = pageHooks(() => world)

beforeAll(async () => {
  world = await startPredictionWorld({ isSecondListed: true })
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const heldBy = (address: Address) => world.anvil.client.getBalance({ address })
const betIn = async ({ address }: { readonly address: Address }) =>
  (await world.query(positionQuery(world.reader(), address, world.account, 1n))).bet?.amount

/** A bet of the account in each market, the second three times the first, refundable in both. */
async function refundable(): Promise<void> {
  const { account, second } = world
  await world.play(account, 'betBull', [1n], BNB)
  await world.play(account, 'betBear', [1n], 3n * BNB, second.address)
  await world.reach((await world.anvil.now()) + 2n * INTERVAL + BUFFER + 1n)
}

test('default: the markets of a network, the native currency’s first', () => {
  const { network, listing, second } = world
  expect(marketsOf(network)).toEqual([listing, second])
  const { prediction: _prediction, ...contracts } = network.contracts
  expect(marketsOf({ ...network, contracts })).toEqual([])
  expect([listing, second].map((market) => roundLabel(network, market, 7n))).toEqual(['7', '7 (BTC)'])
})

test('behavior: nothing that was read of a market is kept for another', () => {
  const { account, listing, second } = world
  const reader = world.reader()
  const keysOf = (market: MarketListing) =>
    [
      marketQuery(reader, market),
      roundQuery(reader, market.address, 1n),
      positionQuery(reader, market.address, account, 1n),
      automaticPayoutQuery(reader, market.address, account),
      userRoundCountQuery(reader, market.address, account),
      userRoundsQuery(reader, market.address, account, 0n),
      predictionDueQuery(reader, market, account, 1n),
      actStateQuery(reader, { address: market.address, feed: world.feed, boundary: undefined }, 'start'),
    ].map(({ queryKey }) => queryKey.join())
  expect(new Set([listing, second].flatMap(keysOf)).size).toBe(16)
})

describe('what is signed', () => {
  test('default: a bet goes to its own market, which the preview names', async () => {
    const { listing, second } = world
    const terms = { position: 'bull', epoch: 1n, amount: BNB } as const
    const { review } = await run(betFlow, { market: second, ...terms })
    expect(review.steps[0]?.values).toEqual({ round: '1 (BTC)' })
    expect(review.steps[0]?.summary?.values).toMatchObject({ round: '1', market: 'BTC' })
    expect(review.steps[0]?.rows?.[0]).toEqual({
      label: 'predictionMarket',
      value: { kind: 'text', text: 'BTC' },
    })
    expect([await betIn(listing), await betIn(second)]).toEqual([undefined, BNB])
    const { review: ofFirst } = await run(betFlow, { market: listing, ...terms })
    expect(ofFirst.steps[0]?.rows?.[0]?.value).toEqual({ kind: 'text', text: 'BNB' })
    expect(ofFirst.steps[0]?.summary?.values).not.toHaveProperty('market')
    expect(await betIn(listing)).toBe(BNB)
  })

  test('default: a claim is paid by its own market', async () => {
    await refundable()
    const { listing, second } = world
    const { review } = await run(claimFlow, { market: second, epochs: [1n], payout: 3n * BNB })
    expect(review.steps[0]?.summary?.values).toMatchObject({ count: '1', market: 'BTC' })
    expect([await heldBy(listing.address), await heldBy(second.address)]).toEqual([BNB, 0n])
  })

  test('behavior: automatic payout is allowed in one market only', async () => {
    const { listing, second, account } = world
    const { review } = await run(automaticPayoutFlow, { market: second, fee: 5n })
    expect(review.steps[0]?.summary?.values).toMatchObject({ market: 'BTC' })
    const allowed = [listing, second].map(({ address }) =>
      world.query(automaticPayoutQuery(world.reader(), address, account)),
    )
    expect((await Promise.all(allowed)).map((setting) => setting?.isAllowed)).toEqual([false, true])
  })

  test('error: a market that the network does not list', async () => {
    const market = { symbol: 'BTC', address: world.feed }
    const end = await carryOut(betFlow, { market, position: 'bull', epoch: 1n, amount: BNB })
    expect(end.error).toMatchObject({ code: 'contractMissing' })
  })
})

describe('what is due', () => {
  test('default: dues and bets of all markets, each with its own', async () => {
    await refundable()
    const { listing, second, account } = world
    const { page, expectOneCallPerBlock } = await start(() => ({
      dues: usePredictionDues(account),
      rounds: useUserRoundsByMarket(usePredictionMarkets(), account),
      ofSecond: useUserRounds(second, account),
      none: useUserRounds(second, undefined),
    }))
    await waitFor(() =>
      expect(page().dues).toEqual([
        { market: listing, epoch: 1n, due: 'refund' },
        { market: second, epoch: 1n, due: 'refund' },
      ]),
    )
    await waitFor(() => expect(page().ofSecond.status).toBe('ready'))
    expect(page().rounds).toMatchObject([
      { value: { count: 1, rows: [{ bet: { amount: BNB } }] } },
      { value: { count: 1, rows: [{ bet: { amount: 3n * BNB } }] } },
    ])
    expect(page().ofSecond).toEqual(page().rounds[1])
    expect(page().none.status).toBe('idle')
    await expectOneCallPerBlock()
  })

  test('behavior: a market without bets does not shift those of the next', async () => {
    const { second, account } = world
    await world.play(account, 'betBear', [1n], BNB, second.address)
    await world.reach((await world.anvil.now()) + 2n * INTERVAL + BUFFER + 1n)
    const { page } = await start(() => ({
      dues: usePredictionDues(account),
      rounds: useUserRoundsByMarket(usePredictionMarkets(), account),
    }))
    await waitFor(() => expect(page().dues).toEqual([{ market: second, epoch: 1n, due: 'refund' }]))
    await waitFor(() =>
      expect(page().rounds).toMatchObject([{ value: { rows: [] } }, { value: { count: 1 } }]),
    )
  })

  test('default: claims of both markets are collected together, each from its own', async () => {
    await refundable()
    const { listing, second, account } = world
    const claims = (): readonly Claim[] =>
      page().flatMap((part) => (part.status === 'ready' ? part.value : []))
    const { page } = await start(() => useClaims(account))
    await waitFor(() => expect(claims().filter(({ kind }) => kind === 'prediction')).toHaveLength(2))
    expect(new Set(claims().map(claimKey)).size).toBe(2)
    const results = new Map<string, 'claimed'>()
    await run(claimAllFlow, { claims: claims(), results })
    expect([...results.values()]).toEqual(['claimed', 'claimed'])
    expect([await heldBy(listing.address), await heldBy(second.address)]).toEqual([0n, 0n])
  })
})
