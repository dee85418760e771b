import { DevelopmentChain } from '@ibull/contracts/development-chain'
import {
  bulkPriceDown,
  contractNumber,
  planClaims,
  prizePoolDown,
  shownNumber,
  ticketBracket,
  type Ticket,
} from '@ibull/domain/lottery'
import { encodeAbiParameters, keccak256, numberToHex, pad, zeroHash, type Abi, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ibullTokenAbi, keeperRandomSourceAbi, lotteryAbi } from '../abi/index.ts'

const UNIT = 10n ** 9n
const TERMS = { price: 5n * UNIT, discountDivisor: 2_000n }
const TREASURY_FEE = 2_000n
/** Brackets 1 and 3 have no share. */
const SHARES = [2_000n, 0n, 3_000n, 0n, 2_500n, 2_500n]
const FINAL_DIGITS = '482915'
const LENGTH = 600
/** Where the source keeps its words. */
const WORDS_SLOT = 2n

/** As shown: the first digits are those of the final number, the next one is not. */
const SHOWN = ['582915', '492915', '483915', '482015', '482925', '482914', FINAL_DIGITS, '082915', '488888']
const NUMBERS = Array.from(
  { length: 90 },
  (_, index) => contractNumber(SHOWN[index % SHOWN.length] ?? '') ?? 0,
)

let chain: DevelopmentChain
let lottery: Address
let token: Address
let player: Address

const write = (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  chain.write(to, abi, functionName, args, { from })
const play = (functionName: string, ...args: readonly unknown[]) =>
  write(player, lottery, lotteryAbi, functionName, args)
const read = <Value>(functionName: string, ...args: readonly unknown[]): Promise<Value> =>
  chain.read<Value>(lottery, lotteryAbi, functionName, args)

interface Round {
  readonly finalNumber: number
  readonly treasuryFee: bigint
  readonly rewardsBreakdown: readonly bigint[]
  readonly cakePerBracket: readonly bigint[]
  readonly countWinnersPerBracket: readonly bigint[]
  readonly amountCollectedInCake: bigint
}

beforeAll(async () => {
  chain = await DevelopmentChain.start()
  const [owner, other] = chain.accounts
  player = other
  token = await chain.deploy('IbullToken', [owner, player, 10n ** 15n, 10n ** 18n])
  lottery = await chain.deploy('Lottery', [owner, token, BigInt(LENGTH) / 2n, 1n, 50n * UNIT])
  const source = await chain.deploy('KeeperRandomSource', [lottery, owner])
  await write(owner, lottery, lotteryAbi, 'setOperatorAndTreasuryAndInjectorAddresses', [owner, owner, owner])
  await write(owner, lottery, lotteryAbi, 'changeRandomGenerator', [source])
  await write(owner, source, keeperRandomSourceAbi, 'commit', [1n, keccak256(zeroHash)])
  const end = (await chain.now()) + BigInt(LENGTH)
  const { price, discountDivisor } = TERMS
  await write(owner, lottery, lotteryAbi, 'startLottery', [end, price, discountDivisor, SHARES, TREASURY_FEE])
  await write(player, token, ibullTokenAbi, 'approve', [lottery, 10n ** 15n])
  await play('buyTickets', 1n, NUMBERS)
  await play('injectFunds', 1n, 33n)
  await chain.pass(LENGTH)
  await play('closeLottery', 1n)
  const slot = keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [1n, WORDS_SLOT]))
  const word = pad(numberToHex(contractNumber(FINAL_DIGITS) ?? 0), { size: 32 })
  await chain.request('anvil_setStorageAt', source, slot, word)
  await play('drawFinalNumberAndMakeLotteryClaimable', 1n, true)
  await play('tallyTickets', 1n, 1_000n)
}, 60_000)

afterAll(() => chain.stop())

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
        player,
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
    const balance = () => chain.read<bigint>(token, ibullTokenAbi, 'balanceOf', [player])
    const sizes: number[] = []
    for (;;) {
      const [next] = planClaims(terms, await ticketsNow(), 32)
      if (next === undefined) break
      const before = await balance()
      await play('claimTickets', 1n, next.ticketIds, next.brackets)
      expect((await balance()) - before).toBe(next.amount)
      sizes.push(next.ticketIds.length)
    }
    expect(sizes).toEqual([32, 32, 6])
  })
})
