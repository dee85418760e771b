import { planClaims } from '@ibull/domain/lottery'
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChainReader } from '../../reads/read-types.ts'
import { startLotteryWorld, TICKET_PRICE, type LotteryWorld } from '../../testing/lottery-world.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { useLotteryDues, useOwedRounds } from './lottery-dues.ts'
import { isNextRoundDue } from './lottery-round.ts'
import { owedRoundsQuery, roundWindows, type RoundWindow } from './owed-rounds.ts'

let world: LotteryWorld
const { start } = pageHooks(() => world)
const numbers = Array.from({ length: 100 }, (_, index) => 1_000_000 + index)

beforeAll(async () => {
  world = await startLotteryWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

async function buy(tickets: readonly number[]): Promise<void> {
  await world.approve(world.mainToken, 10n ** 15n, world.network.contracts.lottery)
  await world.play('buyTickets', 1n, tickets)
}

/** Reads a window as the page does again and again, counting the contract calls of each time. */
function startWindow(window: RoundWindow, pageSize?: number) {
  const real = world.reader()
  let calls = 0
  const reader: ChainReader = {
    ...real,
    read: (reads, signal) => {
      calls += reads.length
      // A reader without a known block reads the newest one.
      return world.reader().read(reads, signal)
    },
  }
  return async () => {
    calls = 0
    const query = owedRoundsQuery(reader, world.account, window, pageSize)
    if (query === undefined) throw new Error('The network lacks the contract.')
    const { value } = await reader.queryClient.fetchQuery({ ...query, staleTime: 0 })
    return { ...value, calls }
  }
}

test('roundWindows: the newest first, and the older ones keep their bounds', () => {
  expect(roundWindows(0n, 2)).toEqual([])
  expect(roundWindows(1n, 2)).toEqual([{ first: 1n, last: 1n }])
  expect(roundWindows(30n, 2)).toEqual([{ first: 1n, last: 30n }])
  expect(roundWindows(61n, 2)).toEqual([
    { first: 61n, last: 61n },
    { first: 31n, last: 60n },
  ])
  expect(roundWindows(62n, 9).map(({ last }) => last)).toEqual([62n, 60n, 30n])
})

describe('owedRoundsQuery', () => {
  test('default: an old prize is found by the node alone, and waits until all of it is claimed', async () => {
    await buy(numbers)
    await world.draw(1_000_005)
    const read = startWindow({ first: 1n, last: 30n })
    const first = await read()
    expect(first.owed.map(({ round, refund }) => [round.lotteryId, refund])).toEqual([[1n, undefined]])
    for (const { tickets, round } of first.owed) {
      for (const batch of planClaims(round, tickets, 60)) {
        expect((await read()).owed).toHaveLength(1)
        await world.play('claimTickets', 1n, batch.ticketIds, batch.brackets)
      }
    }
    expect((await read()).owed).toEqual([])
  })

  test('behavior: finished rounds that owe nothing are never read again, and new ones are', async () => {
    await buy(numbers.slice(0, 1))
    await world.draw(1_999_999)
    const read = startWindow({ first: 1n, last: 1n })
    expect(await read()).toMatchObject({ owed: [], open: [], last: 1n, calls: 4 })
    expect((await read()).calls).toBe(0)
    const all = startWindow({ first: 1n, last: 30n })
    expect(await all()).toMatchObject({ open: [30n], calls: 30 + 3 + 3 })
    expect((await all()).calls).toBe(1 + 3)
  })

  test('behavior: a round is read again as long as it is open', async () => {
    await buy(numbers)
    const read = startWindow({ first: 1n, last: 1n })
    expect(await read()).toMatchObject({ owed: [], open: [1n] })
    await world.draw(1_000_005)
    expect((await read()).owed).toHaveLength(1)
  })

  test('behavior: prizes on further pages of tickets are found', async () => {
    await buy(numbers)
    await world.draw(1_000_005)
    const inPages = await startWindow({ first: 1n, last: 1n }, 7)()
    expect(inPages.owed).toEqual((await startWindow({ first: 1n, last: 1n })()).owed)
    expect(inPages.owed[0]?.tickets.at(-1)?.id).toBeGreaterThan(7n)
  })

  test('default: a refund waits from the cancellation on until it is taken, then anyone may open a round', async () => {
    await buy(numbers.slice(0, 3))
    const read = startWindow({ first: 1n, last: 1n })
    const isRepeatable = async () => isNextRoundDue(await world.round(), await world.anvil.now())
    expect(await isRepeatable()).toBe(false)
    await world.passDeadline()
    expect([(await read()).owed, await isRepeatable()]).toEqual([[], false])
    await world.play('cancelLottery', 1n)
    const refund = { count: 1, amount: (TICKET_PRICE * 3n * 1_998n) / 2_000n }
    expect([(await read()).owed, await isRepeatable()]).toMatchObject([[{ tickets: [], refund }], true])
    await world.play('refundTickets', 1n, 10n)
    expect(await read()).toMatchObject({ owed: [], open: [] })
  })
})

test('useLotteryDues: a win waits until it is claimed, and blocks cost no further reads', async () => {
  await buy(numbers)
  await world.draw(1_000_005)
  const { reader, page, expectOneCallPerBlock } = await start(() => ({
    dues: useLotteryDues(world.account),
    owed: useOwedRounds(world.account),
    idle: useOwedRounds(undefined),
  }))
  await waitFor(() => expect(page().dues).toEqual([{ lotteryId: 1n, due: 'prize' }]))
  const { owed, idle } = page()
  expect([owed, idle]).toMatchObject([
    { value: { firstChecked: 1n, rounds: [{ round: { lotteryId: 1n } }] } },
    { status: 'idle' },
  ])
  await expectOneCallPerBlock()
  if (owed.status !== 'ready') return
  for (const { round, tickets } of owed.value.rounds) {
    for (const batch of planClaims(round, tickets, 60)) {
      await world.play('claimTickets', 1n, batch.ticketIds, batch.brackets)
    }
  }
  await reader.refresh(await world.anvil.blockNumber())
  await waitFor(() => expect(page().dues).toEqual([]))
})
