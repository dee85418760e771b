import {
  bulkPriceDown,
  contractNumber,
  planClaims,
  prizePoolDown,
  shownNumber,
  ticketBracket,
  type Ticket,
} from '@ibull/domain/lottery'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lotteryAbi } from '../abi/lottery.generated.ts'
import {
  DISCOUNT_DIVISOR,
  SHARES,
  startLotteryWorld,
  TICKET_PRICE,
  type LotteryWorld,
} from '../testing/lottery-world.ts'

const TERMS = { price: TICKET_PRICE, discountDivisor: DISCOUNT_DIVISOR }
const FINAL_DIGITS = '482915'

/** As displayed: the first digits match the final number, the next one doesn't. */
const SHOWN = ['582915', '492915', '483915', '482015', '482925', '482914', FINAL_DIGITS, '082915', '488888']
const NUMBERS = Array.from(
  { length: 90 },
  (_, index) => contractNumber(SHOWN[index % SHOWN.length] ?? '') ?? 0,
)

let world: LotteryWorld

const read = <Value>(functionName: string, ...args: readonly unknown[]): Promise<Value> =>
  world.anvil.read<Value>(world.network.contracts.lottery, lotteryAbi, functionName, args)

interface Round {
  readonly finalNumber: number
  readonly treasuryFee: bigint
  readonly rewardsBreakdown: readonly bigint[]
  readonly cakePerBracket: readonly bigint[]
  readonly countWinnersPerBracket: readonly bigint[]
  readonly amountCollectedInCake: bigint
}

beforeAll(async () => {
  world = await startLotteryWorld()
  await world.approve(world.mainToken, 10n ** 15n, world.network.contracts.lottery)
  await world.play('buyTickets', 1n, NUMBERS)
  await world.play('injectFunds', 1n, 33n)
  await world.draw(contractNumber(FINAL_DIGITS) ?? 0)
})

afterAll(() => world?.stop())

describe('what the domain says of a round', () => {
  test('default: a bracket is the one that the contract pays, for every ticket and bracket [lottery.18.3]', async () => {
    const { finalNumber } = await read<Round>('viewLottery', 1n)
    expect(shownNumber(finalNumber)).toBe(FINAL_DIGITS)
    const brackets = NUMBERS.map((number) => ticketBracket(number, finalNumber, SHARES))
    expect(new Set(brackets)).toEqual(new Set([undefined, 0, 2, 4, 5]))
    const paid = await Promise.all(
      NUMBERS.slice(0, SHOWN.length).map((_, id) =>
        Promise.all(
          [0, 1, 2, 3, 4, 5].map((bracket) =>
            read<bigint>('viewRewardsForTicketId', 1n, BigInt(id), bracket),
          ),
        ),
      ),
    )
    for (const [id, prizes] of paid.entries()) {
      const found = prizes.findIndex((prize) => prize > 0n)
      expect(found === -1 ? undefined : found, SHOWN[id] ?? '').toBe(brackets[id])
      expect(prizes.filter((prize) => prize > 0n).length).toBe(found === -1 ? 0 : 1)
    }
  })

  test('default: prices are the contract’s for 1 to 100 tickets [lottery.18.6]', async () => {
    const { price, discountDivisor } = TERMS
    const counts = Array.from({ length: 100 }, (_, index) => index + 1)
    const prices = await Promise.all(
      counts.map((count) =>
        read<bigint>('calculateTotalPriceForBulkTickets', discountDivisor, price, BigInt(count)),
      ),
    )
    expect(counts.map((count) => bulkPriceDown(TERMS, count))).toEqual(prices)
  })

  test('default: the planned claims are paid, in parts, and nothing is left', async () => {
    const round = await read<Round>('viewLottery', 1n)
    const { prizePool } = await read<{ prizePool: bigint }>('viewRound', 1n)
    const ticketsNow = async (): Promise<Ticket[]> => {
      const [ids, numbers, statuses] = await read<[bigint[], number[], boolean[]]>(
        'viewUserInfoForLotteryId',
        world.account,
        1n,
        0n,
        2_500n,
      )
      return ids.map((id, index) => ({ id, number: numbers[index] ?? 0, status: statuses[index] ?? true }))
    }
    const terms = {
      lotteryId: 1n,
      finalNumber: round.finalNumber,
      amountCollected: round.amountCollectedInCake,
      treasuryFee: round.treasuryFee,
      shares: round.rewardsBreakdown,
      winners: round.countWinnersPerBracket,
      prizePool,
    }
    expect(prizePool).toBe((bulkPriceDown(TERMS, 90) * 8n) / 10n + 33n)
    expect(prizePoolDown(terms)).toBe(prizePool)
    const balance = () => world.balanceOf(world.mainToken, world.account)
    const sizes: number[] = []
    for (;;) {
      const [next] = planClaims(terms, await ticketsNow(), 32)
      if (next === undefined) break
      const before = await balance()
      await world.play('claimTickets', 1n, next.ticketIds, next.brackets)
      expect((await balance()) - before).toBe(next.amount)
      sizes.push(next.ticketIds.length)
    }
    expect(sizes).toEqual([32, 32, 6])
  })
})
