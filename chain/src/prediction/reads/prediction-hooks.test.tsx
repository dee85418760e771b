import { epochsToLoad } from '@ibull/domain/prediction'
import { waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useNativeBalance } from '../../reads/use-balances.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import {
  BNB,
  FIRST_PHASE,
  PRICE,
  startPredictionWorld,
  type PredictionWorld,
} from '../../testing/prediction-world.ts'
import { usePredictionDues } from './prediction-dues.ts'
import {
  useAutomaticPayout,
  useFeedHistory,
  useFeedPrice,
  usePredictionMarket,
  usePredictionPositions,
  usePredictionRounds,
  useUserRounds,
} from './use-prediction.ts'

let world: PredictionWorld
const { start } = pageHooks(() => world)

beforeAll(async () => {
  world = await startPredictionWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

/** Everything the market page reads every block. */
function usePage(isWithAccount: boolean) {
  const account = isWithAccount ? world.account : undefined
  const market = usePredictionMarket(world.listing)
  const { currentEpoch, feed } = market.status === 'ready' ? market.value : {}
  const epochs = useMemo(() => (currentEpoch === undefined ? [] : epochsToLoad(currentEpoch)), [currentEpoch])
  return {
    market,
    rounds: usePredictionRounds(world.listing.address, epochs),
    positions: usePredictionPositions(world.listing.address, account, epochs),
    payout: useAutomaticPayout(world.listing.address, account),
    price: useFeedPrice(feed),
    history: useFeedHistory(feed),
    balance: useNativeBalance(account),
    userRounds: useUserRounds(world.listing, account),
  }
}

const startPage = (isWithAccount = true) => start(() => usePage(isWithAccount))

test('behavior: the page reads all that it shows in one eth_call for each block', async () => {
  await world.bets(1n, [BNB, -BNB])
  await world.execute(PRICE)
  const { page, expectOneCallPerBlock } = await startPage()
  await waitFor(() => {
    const { rounds, positions, payout, history, userRounds, price } = page()
    expect([...rounds, ...positions, payout, history, userRounds, price].map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 'ready'),
    )
  })
  const { rounds, positions, history, userRounds } = page()
  expect(rounds).toMatchObject([{ value: { epoch: 1n, lockPrice: PRICE } }, { value: { epoch: 2n } }])
  expect(positions).toMatchObject([{ value: { bet: { amount: BNB } } }, { value: { bet: null } }])
  expect(userRounds).toMatchObject({ value: { count: 1, hasMore: false, rows: [{ bet: { epoch: 1n } }] } })
  const last = () => {
    const { history: answers } = page()
    return answers.status === 'ready' ? answers.value.at(-1) : undefined
  }
  expect(history).toMatchObject({ value: { length: 4 } })
  await expectOneCallPerBlock()
  await world.answer(PRICE + 1n, await world.anvil.now())
  await world.anvil.mine()
  await waitFor(() => expect(last()).toMatchObject({ roundId: FIRST_PHASE + 5n, price: PRICE + 1n }))
})

test('behavior: without an account its own reads are idle, and the market is there', async () => {
  const { page } = await startPage(false)
  await waitFor(() => expect(page().history.status).toBe('ready'))
  const { payout, userRounds, positions, rounds } = page()
  expect([payout, userRounds].map(({ status }) => status)).toEqual(['idle', 'idle'])
  expect(positions).toEqual([])
  expect(rounds).toHaveLength(1)
})

test('behavior: a feed without an answer that is a price has no history', async () => {
  await world.answer(0n, await world.anvil.now())
  const { page } = await startPage(false)
  await waitFor(() => expect(page().history.status).toBe('ready'))
  expect(page().price).toMatchObject({ value: { answer: null } })
  expect(page().history).toMatchObject({ value: [] })
})

test('default: a prize and a refund wait until they are collected, and blocks cost no further reads', async () => {
  await world.bets(1n, [BNB, -BNB])
  await world.execute(PRICE)
  await world.bets(2n, [BNB, -BNB])
  await world.execute(PRICE + 1n)
  const { reader, page, expectOneCallPerBlock } = await start(() => usePredictionDues(world.account))
  await waitFor(() =>
    expect(page()).toEqual([
      { market: world.listing, epoch: 1n, due: 'prize' },
      { market: world.listing, epoch: 2n, due: undefined },
    ]),
  )
  await expectOneCallPerBlock()
  await world.reach((await world.anvil.now()) + 86_400n)
  await reader.refresh(await world.anvil.blockNumber())
  await waitFor(() =>
    expect(page()).toEqual([
      { market: world.listing, epoch: 1n, due: 'prize' },
      { market: world.listing, epoch: 2n, due: 'refund' },
    ]),
  )
  await world.play(world.account, 'claim', [[1n, 2n]])
  await reader.refresh(await world.anvil.blockNumber())
  await waitFor(() => expect(page()).toEqual([]))
})
