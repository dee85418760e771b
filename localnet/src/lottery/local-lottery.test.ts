import { ticketBracket } from '@ibull/domain/lottery'
import { limits } from '@ibull/testkit/limits'
import { createPublicClient, encodeFunctionData, erc20Abi, http, type Address } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { startLocalKeeper } from '../keeper/local-keeper.ts'
import { silentSink } from '../log.ts'
import { startWorld, type World } from '../world.ts'
import { LOTTERY_ABI } from './lottery-abi.ts'
import { planLottery } from './plan-lottery.ts'
import { startTicketBuyer } from './ticket-buyer.ts'

const DAY = 86_400
const demo = localAddress(ACCOUNT_INDEX.demo)
const OPEN = 1
const CLAIMABLE = 3

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
  const lottery = { address: deployment.lottery, abi: LOTTERY_ABI } as const
  return {
    current: () => client.readContract({ ...lottery, functionName: 'currentLotteryId' }),
    round: (id: bigint) => client.readContract({ ...lottery, functionName: 'viewLottery', args: [id] }),
    /** The demo account's tickets, with the winning bracket of each. */
    tickets: async (id: bigint) => {
      const args = [demo, id, 0n, 2_500n] as const
      const { finalNumber, rewardsBreakdown } = await client.readContract({
        ...lottery,
        functionName: 'viewLottery',
        args: [id],
      })
      const [ids, numbers, claimed] = await client.readContract({
        ...lottery,
        functionName: 'viewUserInfoForLotteryId',
        args,
      })
      return ids.map((ticketId, place) => ({
        ticketId,
        isClaimed: claimed[place],
        bracket: ticketBracket(numbers[place] ?? 0, finalNumber, rewardsBreakdown),
      }))
    },
    balance: (token: Address, owner: Address) =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  }
}

describe('the plan', () => {
  test('default: sixty rounds in thirty days and one that is open, with the demo account in all states', () => {
    const plan = planLottery({ seconds: 30 * DAY, trades: 1, hasDemoPast: true })
    expect(plan.map(({ lotteryId }) => lotteryId)).toEqual(
      Array.from({ length: 61 }, (_, index) => index + 1),
    )
    expect(plan.filter(({ endsAt }) => endsAt === undefined).length).toBe(1)
    const ofDemo = plan.filter(({ purchases }) => purchases.some(({ actor }) => actor === ACCOUNT_INDEX.demo))
    expect(ofDemo.length).toBeGreaterThan(15)
    expect(ofDemo.filter(({ claimers }) => claimers.includes(ACCOUNT_INDEX.demo)).length).toBeGreaterThan(10)
    for (const { startsAt, endsAt = 30 * DAY, purchases } of plan)
      for (const { at } of purchases) {
        expect(at).toBeGreaterThan(startsAt)
        expect(at).toBeLessThan(endsAt)
      }
  })

  test('behavior: the same each time, and nothing without a past', () => {
    const length = { seconds: 2 * DAY, trades: 1, hasDemoPast: false }
    expect(planLottery(length)).toEqual(planLottery(length))
    expect(planLottery({ seconds: 0, trades: 0, hasDemoPast: false })).toEqual([])
  })
})

test('behavior: the past is drawn and counted, and the demo account has won, lost and not claimed', async () => {
  const { current, round, tickets, balance } = reads(await start('fortnight'))
  expect(await current()).toBe(33n)
  const rounds = await Promise.all(Array.from({ length: 33 }, (_, index) => round(BigInt(index + 1))))
  expect(rounds.map(({ status }) => status)).toEqual([...Array.from({ length: 32 }, () => CLAIMABLE), OPEN])
  expect(new Set(rounds.slice(0, 32).map(({ finalNumber }) => finalNumber)).size).toBeGreaterThan(30)
  const won = async (id: bigint) =>
    (await tickets(id)).flatMap((ticket) => (ticket.bracket === undefined ? [] : [ticket]))
  const [thousand, hundred] = [await won(30n), await won(31n)]
  expect([thousand.length, hundred.length]).toEqual([100, 10])
  expect([...thousand, ...hundred].every(({ isClaimed }) => isClaimed === false)).toBe(true)
  for (const bracket of [0, 1]) expect(hundred.some((ticket) => (ticket.bracket ?? 0) >= bracket)).toBe(true)
  expect(thousand.some(({ bracket = 0 }) => bracket >= 2)).toBe(true)
  expect((await tickets(31n)).length).toBe(100)
  expect((await tickets(33n)).length).toBe(7)
  const tokens = () => balance(world?.deployment.mainToken ?? '0x', demo)
  const before = await tokens()
  await world?.chain.client.request('eth_sendTransaction', [claimOf(31n, hundred)])
  await expect.poll(tokens, { timeout: limits.world, interval: 20 }).toBeGreaterThan(before)
})

const claimOf = (
  lotteryId: bigint,
  won: readonly { readonly ticketId: bigint; readonly bracket: number | undefined }[],
) => {
  const args = [
    lotteryId,
    won.map(({ ticketId }) => ticketId),
    won.map(({ bracket }) => bracket ?? 0),
  ] as const
  const data = encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'claimTickets', args })
  return { from: demo, to: world?.deployment.lottery, data, gas: '0xf4240' }
}

test('behavior: a draw every few minutes, of tickets that the traders buy', async () => {
  const { deployment, chain, rpcUrl, ...rest } = await start('none')
  const { current, round } = reads({ deployment, chain, rpcUrl, ...rest })
  const log = { info: () => undefined, progress: () => undefined }
  const keeper = startLocalKeeper(rpcUrl, deployment, log, { pollMs: 20 })
  const live = { client: chain.client, deployment, seed: 3, logger: () => log }
  const buyer = await startTicketBuyer(live, { intervalMs: 20 })
  try {
    const patience = { timeout: limits.world, interval: 20 }
    await expect.poll(current, patience).toBe(1n)
    const { endTime, startTime, priceTicketInCake } = await round(1n)
    expect(endTime - startTime).toBeLessThanOrEqual(480n)
    // Five dollars, at 0.85 a token.
    expect(Number(priceTicketInCake) / 1e9).toBeCloseTo(5.88, 1)
    const collected = async () => (await round(1n)).amountCollectedInCake
    await expect.poll(collected, patience).toBeGreaterThan(2n * priceTicketInCake)
    await chain.skipTo(Number(endTime))
    const statusAfterBlock = async () => {
      await chain.mine()
      return (await round(1n)).status
    }
    await expect.poll(statusAfterBlock, { timeout: limits.world, interval: 200 }).toBe(CLAIMABLE)
    await expect.poll(current, patience).toBe(2n)
  } finally {
    await buyer.stop()
    await keeper.stop()
  }
})
