import { artifact } from '@ibull/contracts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import {
  betOf,
  betOutcome,
  isClaimable,
  planClaims,
  prospectivePayoutDown,
  roundOf,
  roundStage,
  settledPayout,
  standingPayoutDown,
  type Bet,
  type ContractRound,
  type MarketMoment,
  type Position,
  type Round,
} from '@ibull/domain/prediction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numberToHex, type Address } from 'viem'
import { predictionAbi } from '../abi/index.ts'

const BNB = 10n ** 18n
const PRICE = 600n * 10n ** 8n
const FEE = 337n
const INTERVAL = 300n
const BUFFER = 600n
const FIRST_ANSWER = 1n << 64n

/** Each round: what three accounts bet, bulls above zero and bears below, and how the price changes. */
const ROUNDS: readonly { readonly bets: readonly bigint[]; readonly change: bigint }[] = [
  { bets: [3n * BNB, -7n * BNB, BNB + 1n], change: 5n },
  { bets: [123_456_789_012_345_679n, -BNB / 3n, -(BNB / 7n)], change: -1n },
  { bets: [BNB, -2n * BNB, 0n], change: 0n },
  { bets: [BNB, 2n * BNB, 0n], change: 3n },
  { bets: [0n, 0n, -5n * BNB], change: 3n },
  { bets: [10_000_000_000_000n, -99n * BNB, 10_000_000_000_007n], change: 1n },
  // The last two are not executed.
  { bets: [BNB, -BNB, 0n], change: 0n },
  { bets: [-BNB, 0n, BNB], change: 0n },
]
const CLOSED = BigInt(ROUNDS.length - 2)

let chain: DevelopmentChain
let market: Address
let feed: Address
let accounts: readonly Address[]

const read = <Value>(functionName: string, ...args: readonly unknown[]): Promise<Value> =>
  chain.read<Value>(market, predictionAbi, functionName, args)
const write = (from: Address, functionName: string, args: readonly unknown[] = [], value = 0n) =>
  chain.write(market, predictionAbi, functionName, args, { from, value })
const roundAt = async (epoch: bigint): Promise<Round> => roundOf(await read<ContractRound>('rounds', epoch))
const betAt = async (epoch: bigint, account: Address): Promise<Bet | undefined> => {
  const { position, amount, claimed } = await read<{ position: number; amount: bigint; claimed: boolean }>(
    'ledger',
    epoch,
    account,
  )
  return betOf(epoch, { position, amount, claimed })
}
const momentNow = async (): Promise<MarketMoment> => ({
  timestamp: await chain.now(),
  bufferSeconds: await read<bigint>('bufferSeconds'),
  currentEpoch: await read<bigint>('currentEpoch'),
})

/** The phases of rounds when they opened. */
const phases: string[] = []
/** What each bet would pay, before and after it was placed. */
const announced: (readonly [before: bigint, after: bigint])[] = []
let answers = 0n
async function answer(price: bigint, time: bigint): Promise<void> {
  answers++
  await chain.write(feed, artifact('LocalPriceFeed').abi, 'pushAt', [price, time])
}

async function reach(time: bigint): Promise<void> {
  await chain.request('evm_setNextBlockTimestamp', numberToHex(time))
  await chain.mine()
}

/** Lets the next boundary come and executes it. */
async function execute(price: bigint): Promise<void> {
  const [boundary] = await read<readonly [bigint]>('nextBoundary')
  await reach(boundary + 2n)
  await answer(price + 9n, boundary)
  await answer(price, boundary + 1n)
  await write(accounts[0] as Address, 'executeRound', [FIRST_ANSWER | answers])
}

/** Places the bets of the open round, noting what it would pay. */
async function bet(epoch: bigint): Promise<void> {
  for (const [index, stake] of (ROUNDS[Number(epoch) - 1]?.bets ?? []).entries()) {
    if (stake === 0n) continue
    const account = accounts[index] as Address
    const position: Position = stake > 0n ? 'bull' : 'bear'
    const amount = stake > 0n ? stake : -stake
    const before = prospectivePayoutDown({ position, amount }, await roundAt(epoch), FEE)
    await write(account, position === 'bull' ? 'betBull' : 'betBear', [epoch], amount)
    announced.push([before, standingPayoutDown({ position, amount }, await roundAt(epoch), FEE)])
  }
}

beforeAll(async () => {
  chain = await DevelopmentChain.start()
  accounts = chain.accounts.slice(1, 4)
  const [owner] = chain.accounts
  feed = await chain.deploy('LocalPriceFeed', ['BNB / USD', 8])
  const now = await chain.now()
  await answer(PRICE, now - 20n)
  await answer(PRICE, now - 10n)
  market = await chain.deploy('Prediction', [
    {
      owner,
      treasury: owner,
      oracle: feed,
      intervalSeconds: INTERVAL,
      bufferSeconds: BUFFER,
      oracleUpdateAllowance: 30n,
      minBetAmount: 10n ** 13n,
      treasuryFee: FEE,
    },
  ])
  await write(owner, 'genesisStartRound')
  await reach((await chain.now()) + 1n)
  let price = PRICE
  for (let epoch = 1n; epoch <= CLOSED + 1n; epoch++) {
    phases.push(roundStage(await roundAt(epoch), await momentNow()).phase)
    await bet(epoch)
    // The price of a round's lock is that of the close before.
    await execute(price)
    price += ROUNDS[Number(epoch) - 1]?.change ?? 0n
  }
  await bet(CLOSED + 2n)
}, 60_000)

afterAll(() => chain.stop())

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
    const own = await betAt(CLOSED + 1n, accounts[0] as Address)
    expect(own && betOutcome(own, round, moment)).toBe('live')
    expect(own && settledPayout(own, round, moment)).toBeUndefined()
  })

  test('default: outcomes are the contract’s, and claims pay what was planned, to the wei [prediction.17]', async () => {
    const close = (await roundAt(CLOSED + 2n)).closeTimestamp ?? 0n
    await reach(close + BUFFER + 1n)
    const moment = await momentNow()
    const outcomes: string[] = []
    const wins: (readonly [settled: bigint | undefined, stood: bigint])[] = []
    for (const account of accounts) {
      const entries: { bet: Bet; round: Round }[] = []
      for (let epoch = 1n; epoch <= CLOSED + 2n; epoch++) {
        const [round, own] = [await roundAt(epoch), await betAt(epoch, account)]
        if (own === undefined) continue
        entries.push({ bet: own, round })
        const outcome = betOutcome(own, round, moment)
        outcomes.push(outcome)
        expect(await read<boolean>('claimable', epoch, account)).toBe(outcome === 'win')
        expect(await read<boolean>('refundable', epoch, account)).toBe(outcome === 'canceled')
        if (outcome === 'win')
          wins.push([settledPayout(own, round, moment), standingPayoutDown(own, round, FEE)])
      }
      for (const { epochs, payout } of planClaims(entries, moment, 2)) {
        const before = await chain.client.getBalance({ address: market })
        await write(account, 'claim', [epochs])
        expect(before - (await chain.client.getBalance({ address: market }))).toBe(payout)
      }
      for (const {
        bet: { epoch },
        round,
      } of entries) {
        const left = await betAt(epoch, account)
        expect(left && isClaimable(left, round, moment)).toBe(false)
      }
    }
    expect(wins.map(([settled]) => settled)).toEqual(wins.map(([, stood]) => stood))
    expect(new Set(outcomes)).toEqual(new Set(['win', 'lose', 'canceled']))
    const fees = await read<bigint>('treasuryAmount')
    const dust = (await chain.client.getBalance({ address: market })) - fees
    expect(dust).toBeLessThan(BigInt(outcomes.length))
  })
})
