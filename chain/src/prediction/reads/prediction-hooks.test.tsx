import '../../reads/dom.fixture.ts'
import { epochsToLoad } from '@ibull/domain/prediction'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChainReader } from '../../reads/chain-reader.ts'
import { ChainReaderProvider, useBlock } from '../../reads/reader-context.ts'
import { useNativeBalance } from '../../reads/use-balances.ts'
import { forward, startFaultyNode } from '../../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../../rpc/rpc-client.ts'
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

configure({ asyncUtilTimeout: 10_000 })

let world: PredictionWorld
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  world = await startPredictionWorld()
}, 90_000)
afterAll(() => world.stop())
beforeEach(() => world.reset())
afterEach(async () => {
  cleanup()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Everything the market page reads every block. */
function usePage(isWithAccount: boolean) {
  const account = isWithAccount ? world.account : undefined
  const market = usePredictionMarket()
  const { currentEpoch, feed } = market.status === 'ready' ? market.value : {}
  const epochs = useMemo(() => (currentEpoch === undefined ? [] : epochsToLoad(currentEpoch)), [currentEpoch])
  return {
    block: useBlock(),
    market,
    rounds: usePredictionRounds(epochs),
    positions: usePredictionPositions(account, epochs),
    payout: useAutomaticPayout(account),
    price: useFeedPrice(feed),
    history: useFeedHistory(feed),
    balance: useNativeBalance(account),
    userRounds: useUserRounds(account),
  }
}

const startPage = (isWithAccount = true) => startHook(() => usePage(isWithAccount))

async function startHook<Result>(hook: () => Result) {
  const node = await startFaultyNode(31337, (request) => forward(world.anvil.url, request))
  const network = { ...world.network, rpcUrls: [node.url] }
  const rpc = createRpcClient({ chainId: 31337, urls: network.rpcUrls })
  const queryClient = new QueryClient()
  const reader = createChainReader({ network, rpc, queryClient, pollIntervalMs: 10, staleAfterMs: 3_600_000 })
  cleanUps.push(
    () => node.close(),
    () => queryClient.clear(),
    reader.start(),
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  return { node, reader, ...renderHook(hook, { wrapper }) }
}

test('behavior: the page reads all that it shows in one eth_call for each block', async () => {
  await world.bets(1n, [BNB, -BNB])
  await world.execute(PRICE)
  const { node, result } = await startPage()
  await waitFor(() => {
    const { rounds, positions, payout, history, userRounds, price } = result.current
    expect([...rounds, ...positions, payout, history, userRounds, price].map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 'ready'),
    )
  })
  const { rounds, positions, history, userRounds } = result.current
  expect(rounds).toMatchObject([{ value: { epoch: 1n, lockPrice: PRICE } }, { value: { epoch: 2n } }])
  expect(positions).toMatchObject([{ value: { bet: { amount: BNB } } }, { value: { bet: null } }])
  expect(userRounds).toMatchObject({ value: { count: 1, hasMore: false, rows: [{ bet: { epoch: 1n } }] } })
  const last = () =>
    result.current.history.status === 'ready' ? result.current.history.value.at(-1) : undefined
  expect(history).toMatchObject({ value: { length: 4 } })
  const before = node.count('eth_call')
  for (let round = 1; round <= 3; round++) {
    await world.anvil.mine()
    const number = await world.anvil.blockNumber()
    await waitFor(() => expect(result.current.block?.number).toBe(number))
    const polls = node.count('eth_blockNumber')
    await waitFor(() => expect(node.count('eth_blockNumber')).toBeGreaterThan(polls + 2))
    expect(node.count('eth_call')).toBe(before + round)
  }
  await world.answer(PRICE + 1n, await world.anvil.now())
  await world.anvil.mine()
  await waitFor(() => expect(last()).toMatchObject({ roundId: FIRST_PHASE + 5n, price: PRICE + 1n }))
})

test('behavior: without an account its own reads are idle, and the market is there', async () => {
  const { result } = await startPage(false)
  await waitFor(() => expect(result.current.history.status).toBe('ready'))
  const { payout, userRounds, positions, rounds } = result.current
  expect([payout, userRounds].map(({ status }) => status)).toEqual(['idle', 'idle'])
  expect(positions).toEqual([])
  expect(rounds).toHaveLength(1)
})

test('behavior: a feed without an answer that is a price has no history', async () => {
  await world.answer(0n, await world.anvil.now())
  const { result } = await startPage(false)
  await waitFor(() => expect(result.current.history.status).toBe('ready'))
  expect(result.current.price).toMatchObject({ value: { answer: null, decimals: 8 } })
  expect(result.current.history).toMatchObject({ value: [] })
})

test('default: a prize and a refund wait until they are collected, and blocks cost no further reads', async () => {
  await world.bets(1n, [BNB, -BNB])
  await world.execute(PRICE)
  await world.bets(2n, [BNB, -BNB])
  await world.execute(PRICE + 1n)
  const { node, reader, result } = await startHook(() => ({
    dues: usePredictionDues(world.account),
    block: useBlock(),
  }))
  await waitFor(() =>
    expect(result.current.dues).toEqual([
      { epoch: 1n, due: 'prize' },
      { epoch: 2n, due: undefined },
    ]),
  )
  const before = node.count('eth_call')
  for (let round = 1; round <= 2; round++) {
    await world.anvil.mine()
    const number = await world.anvil.blockNumber()
    await waitFor(() => expect(result.current.block?.number).toBe(number))
    expect(node.count('eth_call')).toBe(before + round)
  }
  await world.reach((await world.anvil.now()) + 86_400n)
  await reader.refresh(await world.anvil.blockNumber())
  await waitFor(() =>
    expect(result.current.dues).toEqual([
      { epoch: 1n, due: 'prize' },
      { epoch: 2n, due: 'refund' },
    ]),
  )
  await world.play(world.account, 'claim', [[1n, 2n]])
  await reader.refresh(await world.anvil.blockNumber())
  await waitFor(() => expect(result.current.dues).toEqual([]))
})
