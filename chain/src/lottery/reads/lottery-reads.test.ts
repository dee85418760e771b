import { contractNumber, lotteryPhase, planClaims } from '@ibull/domain/lottery'
import { decodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lotteryAbi } from '../../abi/lottery.generated.ts'
import type { ChainReader, ContractRead } from '../../reads/read-types.ts'
import {
  DISCOUNT_DIVISOR,
  ROUND_SECONDS,
  SHARES,
  startLotteryWorld,
  TICKET_PRICE,
  type LotteryWorld,
} from '../../testing/lottery-world.ts'
import { lotteryHeadQuery, purchasesQuery, roundQuery, ticketsQuery } from './lottery-queries.ts'
import { dueAct } from './lottery-round.ts'
import { owedRoundsQuery } from './owed-rounds.ts'

let world: LotteryWorld
const numbers = Array.from({ length: 100 }, (_, index) => 1_000_000 + index)

beforeAll(async () => {
  world = await startLotteryWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

async function buy(...purchases: readonly (readonly number[])[]): Promise<void> {
  await world.approve(world.mainToken, 10n ** 15n, world.network.contracts.lottery)
  for (const purchase of purchases) await world.play('buyTickets', 1n, purchase)
}

const viewed = (functionName: 'viewLottery' | 'viewRound') =>
  world.anvil.read<Record<string, unknown>>(world.network.contracts.lottery, lotteryAbi, functionName, [1n])

describe('the reads of the lottery', () => {
  test('default: the last round and the most tickets of one transaction [lottery.9.2]', async () => {
    expect(await world.query(lotteryHeadQuery(world.reader()))).toEqual({ currentId: 1n, ticketLimit: 100 })
  })

  test('default: every field of a round is what the contract returns [lottery.3, lottery.8.1]', async () => {
    await buy(numbers)
    await world.play('injectFunds', 1n, 77n)
    await world.draw(contractNumber('000000') ?? 0)
    const [round, lottery, rest] = [
      await world.round(),
      await viewed('viewLottery'),
      await viewed('viewRound'),
    ]
    expect(round).toEqual({
      lotteryId: 1n,
      status: 'claimable',
      startTime: lottery['startTime'],
      endTime: lottery['endTime'],
      price: TICKET_PRICE,
      discountDivisor: DISCOUNT_DIVISOR,
      shares: SHARES,
      treasuryFee: lottery['treasuryFee'],
      prizes: lottery['cakePerBracket'],
      winners: lottery['countWinnersPerBracket'],
      firstTicketId: 0n,
      firstTicketIdNextLottery: 100n,
      amountCollected: lottery['amountCollectedInCake'],
      finalNumber: lottery['finalNumber'],
      prizePool: rest['prizePool'],
      progress: {
        stage: 'claimable',
        isDrawable: rest['isDrawable'],
        isCancellable: false,
        numberTickets: 100,
        numberTicketsTallied: 100,
        amountSold: rest['amountSold'],
        amountInjected: 77n,
        prizePool: rest['prizePool'],
        deadline: rest['deadline'],
      },
    })
    expect(round.winners.some((count) => count > 0n)).toBe(true)
  })

  test('default: the statuses of a round, from its sale to its end [lottery.8.1, lottery.8.2]', async () => {
    const phase = async () => {
      const { status, endTime } = await world.round()
      return [status, lotteryPhase(status, endTime, await world.anvil.now()).phase]
    }
    expect((await world.round(2n)).status).toBe('pending')
    expect(await phase()).toEqual(['open', 'buying'])
    await world.pass(ROUND_SECONDS)
    expect(await phase()).toEqual(['open', 'drawing'])
    await world.play('closeLottery', 1n)
    expect(await phase()).toEqual(['close', 'drawing'])
    await world.giveWord(1_234_567)
    await world.play('drawFinalNumberAndMakeLotteryClaimable', 1n, true)
    expect(await phase()).toEqual(['claimable', 'claiming'])
  })

  test('default: what an account paid in a round', async () => {
    await buy(numbers.slice(0, 1), numbers.slice(0, 2))
    expect(await world.query(purchasesQuery(world.reader(), world.account, 1n))).toEqual({
      count: 2,
      amount: TICKET_PRICE + (TICKET_PRICE * 2n * 1_999n) / 2_000n,
    })
  })

  test.each([
    [7, [7, 7, 6]],
    [10, [10, 10, 0]],
    [21, [20]],
  ])('default: tickets by pages of %i until one is not full [lottery.14]', async (size, lengths) => {
    await buy(numbers.slice(0, 12), numbers.slice(20, 28))
    const found: number[] = []
    const counting: ChainReader = {
      ...world.reader(),
      read: async (reads, signal) => {
        const answer = await world.reader().read(reads, signal)
        const [page] = answer.results as readonly { status: string; value: readonly unknown[] }[]
        found.push(page?.value.length ?? -1)
        return answer
      },
    }
    const tickets = await world.query(ticketsQuery(counting, world.account, 1n, size))
    expect(tickets.map(({ number }) => number)).toEqual([...numbers.slice(0, 12), ...numbers.slice(20, 28)])
    expect(tickets.map(({ id }) => id)).toEqual(tickets.map((_, index) => BigInt(index)))
    expect(found).toEqual(lengths)
  })

  test('error: a node that answers every page with the first one is not asked for ever', async () => {
    await buy(numbers.slice(0, 12))
    const reader = world.reader()
    let answer: ReturnType<typeof reader.read> | undefined
    const read: typeof reader.read = (reads, signal) => (answer ??= reader.read(reads, signal)) as never
    const tickets = world.query(ticketsQuery({ ...reader, read }, world.account, 1n, 7))
    await expect(tickets).rejects.toThrow('A page of tickets repeats the one before.')
  })

  test('behavior: a ticket says whether its prize was claimed [lottery.6, 3.13]', async () => {
    await buy(numbers)
    await world.draw(1_000_005)
    const tickets = () => world.query(ticketsQuery(world.reader(), world.account, 1n))
    const [batch] = planClaims(await world.round(), await tickets(), 1)
    await world.play('claimTickets', 1n, batch?.ticketIds, batch?.brackets)
    expect((await tickets()).flatMap(({ id, status }) => (status ? id : []))).toEqual(batch?.ticketIds)
  })

  test('default: a page requests 2,500 tickets from its cursor on [lottery.14]', async () => {
    const requested: unknown[] = []
    const reader: ChainReader = {
      ...world.reader(),
      read: async (reads, signal) => {
        const all = reads as readonly ContractRead<unknown>[]
        requested.push(...all.map(({ data }) => decodeFunctionData({ abi: lotteryAbi, data }).args))
        return world.reader().read(reads, signal)
      },
    }
    await world.query(ticketsQuery(reader, world.account, 1n))
    expect(requested).toEqual([[world.account, 1n, 0n, 2_500n]])
  })

  test('behavior: a contract without a function for its progress', async () => {
    const failing: ChainReader = {
      ...world.reader(),
      read: async (reads, signal) => {
        const answer = await world.reader().read(reads, signal)
        const results = (answer.results as readonly unknown[]).map((result, index) =>
          index === 1 ? { status: 'failure', error: new Error('no such function') } : result,
        )
        return { ...answer, results: results as unknown as typeof answer.results }
      },
    }
    const round = await world.query(roundQuery(failing, 1n))
    expect(round).toMatchObject({ status: 'open', progress: undefined, prizePool: undefined })
    expect(dueAct(round, round.endTime)).toBeUndefined()
  })

  test('behavior: nothing is read where the network has no lottery', () => {
    const { lottery: _lottery, ...contracts } = world.network.contracts
    const reader: ChainReader = { ...world.reader(), network: { ...world.network, contracts } }
    expect([
      lotteryHeadQuery(reader),
      roundQuery(reader, 1n),
      ticketsQuery(reader, world.account, 1n),
      purchasesQuery(reader, world.account, 1n),
      owedRoundsQuery(reader, world.account, { first: 1n, last: 1n }),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})
