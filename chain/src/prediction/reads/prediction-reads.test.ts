import type { Address } from '@ibull/domain'
import { roundStage } from '@ibull/domain/prediction'
import { encodeFunctionResult } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader, ContractRead } from '../../reads/read-types.ts'
import {
  BNB,
  BUFFER,
  FIRST_PHASE,
  INTERVAL,
  MIN_BET,
  PRICE,
  startPredictionWorld,
  TREASURY_FEE,
  type PredictionWorld,
} from '../../testing/prediction-world.ts'
import { priceFeedAbi } from '../price-feed-abi.ts'
import { ANSWERS_PER_WINDOW, feedWindowQuery, feedWindows } from './feed-history.ts'
import { answerRead, dueAct, type Boundary } from './prediction-market.ts'
import {
  automaticPayoutQuery,
  feedPriceQuery,
  marketQuery,
  positionQuery,
  roundQuery,
} from './prediction-queries.ts'
import { owedDown, userRoundCountQuery, userRoundsQuery, userRoundWindows } from './user-rounds.ts'

let world: PredictionWorld

beforeAll(async () => {
  world = await startPredictionWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const roundAt = (epoch: bigint) => world.query(roundQuery(world.reader(), world.listing.address, epoch))
const positionAt = (epoch: bigint, account = world.account) =>
  world.query(positionQuery(world.reader(), world.listing.address, account, epoch))

/** A reader that records its calls and their results. */
function pageReader() {
  const reader = world.reader()
  const calls: number[] = []
  /** Number of sequential round trips. */
  const trips = { count: 0, underWay: 0 }
  const counting: ChainReader = {
    ...reader,
    read: (reads, signal) => {
      calls.push((reads as readonly ContractRead<unknown>[]).length)
      if (trips.underWay++ === 0) trips.count++
      return reader.read(reads, signal).finally(() => trips.underWay--)
    },
  }
  const answer = async <T>(query: ChainQuery<T> | undefined): Promise<T> => {
    if (query === undefined) throw new Error('There is a market.')
    await reader.refresh()
    calls.length = 0
    trips.count = 0
    return (await reader.queryClient.fetchQuery({ ...query, staleTime: 0 })).value
  }
  return { reader: counting, calls, trips, answer }
}

describe('the market', () => {
  test('default: its terms, and the boundary that comes next [prediction.10]', async () => {
    const { startTimestamp = 0n } = await roundAt(1n)
    expect(await world.market()).toEqual({
      ...world.listing,
      feed: world.feed,
      currentEpoch: 1n,
      isPaused: false,
      minBet: MIN_BET,
      intervalSeconds: INTERVAL,
      bufferSeconds: BUFFER,
      treasuryFee: TREASURY_FEE,
      boundary: {
        time: startTimestamp + INTERVAL,
        deadline: startTimestamp + 2n * INTERVAL + BUFFER,
        phase: 1n,
      },
    })
  })

  test('behavior: where no round is open or live there is no boundary', async () => {
    await world.play(world.anvil.accounts[0], 'pause')
    await world.execute(PRICE)
    await world.execute(PRICE)
    expect(await world.market()).toMatchObject({ isPaused: true, boundary: null })
  })

  test('behavior: a contract that does not say what comes next', async () => {
    const reader = world.reader()
    const silent: ChainReader = {
      ...reader,
      read: async (reads, signal) => {
        const answer = await reader.read(reads, signal)
        const results = (answer.results as readonly unknown[]).map((result, index) =>
          index === 7 ? { status: 'failure', error: new Error('no such function') } : result,
        )
        return { ...answer, results: results as unknown as typeof answer.results }
      },
    }
    const market = await world.query(marketQuery(silent, world.listing))
    expect(market).toMatchObject({ currentEpoch: 1n, boundary: undefined })
    expect(dueAct(market, 10n ** 12n)).toBeUndefined()
  })

  const boundary: Boundary = { time: 100n, deadline: 200n, phase: 1n }
  test.each([
    [boundary, false, 100n, undefined],
    [boundary, false, 101n, 'execute'],
    [boundary, true, 200n, 'execute'],
    [boundary, false, 201n, 'start'],
    [boundary, true, 201n, undefined],
    [null, false, 0n, 'start'],
    [null, true, 0n, undefined],
  ] as const)('default: with %o and paused %s, at %i: %s', (next, isPaused, now, act) => {
    expect(dueAct({ boundary: next, isPaused }, now)).toBe(act)
  })

  test('behavior: a step is due exactly when the market takes it', async () => {
    const [owner] = world.anvil.accounts
    const due = async () => dueAct(await world.market(), await world.anvil.now())
    const { boundary: next } = await world.market()
    expect(await due()).toBeUndefined()
    await expect(world.play(owner, 'genesisStartRound')).rejects.toThrow('reverted')
    await world.reach((next?.deadline ?? 0n) + 1n)
    expect(await due()).toBe('start')
    await world.play(owner, 'genesisStartRound')
    expect((await world.market()).currentEpoch).toBe(2n)
  })
})

describe('a round', () => {
  test('default: every field is what the contract returns [prediction.7]', async () => {
    await world.bets(1n, [BNB, -3n * BNB])
    await world.execute(PRICE)
    await world.execute(PRICE - 1n)
    const {
      lockOracleId: _lockId,
      closeOracleId: _closeId,
      ...found
    } = await world.view<Record<string, unknown>>('rounds', 1n)
    const round = await roundAt(1n)
    expect(round).toMatchObject(found)
    expect(round).toMatchObject({ lockPrice: PRICE, closePrice: PRICE - 1n, oracleCalled: true })
  })

  test('default: times and prices that are zero are not known [prediction.8]', async () => {
    const unknown = { lockPrice: undefined, closePrice: undefined }
    expect(await roundAt(1n)).toMatchObject(unknown)
    expect((await roundAt(1n)).startTimestamp).toBeGreaterThan(0n)
    const times = { startTimestamp: undefined, lockTimestamp: undefined, closeTimestamp: undefined }
    expect(await roundAt(2n)).toMatchObject({ epoch: 2n, ...unknown, ...times })
  })

  test('behavior: a round keeps the terms of its start, and one that has not started has none', async () => {
    const terms = { treasuryFee: TREASURY_FEE, bufferSeconds: BUFFER }
    const [owner] = world.anvil.accounts
    await world.play(owner, 'setTreasuryFee', [1_000n])
    await world.play(owner, 'setBufferAndIntervalSeconds', [2n * BUFFER, INTERVAL])
    await world.execute(PRICE)
    expect((await roundAt(1n)).terms).toEqual(terms)
    expect((await roundAt(2n)).terms).toEqual({ treasuryFee: 1_000n, bufferSeconds: 2n * BUFFER })
    expect((await roundAt(3n)).terms).toBeUndefined()
  })

  test('behavior: its terms are read once, from its start on', async () => {
    const { reader, calls, answer } = pageReader()
    const next = () => answer(roundQuery(reader, world.listing.address, 2n))
    expect((await next()).terms).toBeUndefined()
    await world.execute(PRICE)
    const { terms } = await next()
    expect(terms).toEqual({ treasuryFee: TREASURY_FEE, bufferSeconds: BUFFER })
    expect(calls).toEqual([2])
    await world.execute(PRICE)
    expect(await next()).toMatchObject({ lockPrice: PRICE, terms })
    expect(calls).toEqual([1])
  })

  test('default: bets of an account, and none [prediction.9]', async () => {
    await world.bets(1n, [BNB, -2n * BNB])
    const none = { isClaimable: false, isRefundable: false }
    const of = (position: string, amount: bigint) => ({ epoch: 1n, position, amount, isClaimed: false })
    const [account, second, third] = world.bettors
    expect(await positionAt(1n, account)).toEqual({ epoch: 1n, bet: of('bull', BNB), ...none })
    expect(await positionAt(1n, second)).toEqual({ epoch: 1n, bet: of('bear', 2n * BNB), ...none })
    expect(await positionAt(1n, third)).toEqual({ epoch: 1n, bet: null, ...none })
    await world.execute(PRICE)
    await world.execute(PRICE + 1n)
    expect(await positionAt(1n, account)).toMatchObject({ isClaimable: true, isRefundable: false })
    expect(await positionAt(1n, second)).toMatchObject(none)
  })

  test('behavior: a round that no one settled is refunded', async () => {
    await world.bets(1n, [BNB])
    const { closeTimestamp = 0n } = await roundAt(1n)
    await world.reach(closeTimestamp + BUFFER)
    expect(await positionAt(1n)).toMatchObject({ isClaimable: false, isRefundable: false })
    await world.reach(closeTimestamp + BUFFER + 1n)
    expect(await positionAt(1n)).toMatchObject({ isClaimable: false, isRefundable: true })
    const moment = { ...(await world.market()), timestamp: await world.anvil.now() }
    expect(roundStage(await roundAt(1n), moment).phase).toBe('canceled')
  })

  test('behavior: bets that are decided are not read again, and no payout of one that is paid', async () => {
    const { reader, calls, answer } = pageReader()
    const [winner, loser, none] = world.bettors
    const closed = () => answer(roundQuery(reader, world.listing.address, 1n))
    const next = async (account: Address | undefined) => {
      if (account === undefined) throw new Error('There are three.')
      const position = await answer(positionQuery(reader, world.listing.address, account, 1n))
      return { ...position, calls: calls[0] }
    }
    await world.bets(1n, [BNB, -BNB])
    await closed()
    for (const account of world.bettors.slice(0, 3)) {
      expect((await next(account)).calls).toBe(3)
      expect((await next(account)).calls).toBe(3)
    }
    await world.execute(PRICE)
    await world.execute(PRICE + 1n)
    await closed()
    // What is known of them is of a block before the round was closed.
    expect(await next(winner)).toMatchObject({ isClaimable: true, calls: 3 })
    expect(await next(loser)).toMatchObject({ isClaimable: false, calls: 3 })
    expect(await next(none)).toMatchObject({ bet: null, calls: 3 })
    expect(await next(winner)).toMatchObject({ isClaimable: true, calls: 3 })
    expect(await next(loser)).toMatchObject({ bet: { amount: BNB }, isClaimable: false, calls: 0 })
    expect(await next(none)).toMatchObject({ bet: null, calls: 0 })
    const beforeClaim = await world.anvil.request('evm_snapshot')
    await world.play(world.account, 'claim', [[1n]])
    expect(await next(winner)).toMatchObject({ bet: { isClaimed: true }, isClaimable: false, calls: 3 })
    expect(await next(winner)).toMatchObject({ bet: { isClaimed: true }, isClaimable: false, calls: 1 })
    // A claim that is reorganised away leaves the payout where it was.
    await world.anvil.request('evm_revert', beforeClaim)
    await world.anvil.mine(5)
    expect((await next(winner)).bet).toMatchObject({ isClaimed: false })
    expect(await next(winner)).toMatchObject({ isClaimable: true, calls: 3 })
  })

  test('behavior: a bet of a round that is refunded is read until it is paid', async () => {
    const { reader, calls, answer } = pageReader()
    await world.bets(1n, [BNB, -BNB])
    await world.execute(PRICE)
    await world.execute(PRICE)
    for (let block = 0; block < 3; block++) {
      await answer(roundQuery(reader, world.listing.address, 1n))
      const position = await answer(positionQuery(reader, world.listing.address, world.account, 1n))
      expect([position.isRefundable, calls[0]]).toEqual([true, 3])
    }
  })
})

test('default: whether payouts of an account are automatic, and for what', async () => {
  const setting = () =>
    world.query(automaticPayoutQuery(world.reader(), world.listing.address, world.account))
  expect(await setting()).toEqual({ isAllowed: false, fee: 0n })
  await world.play(world.account, 'allowAutomaticPayout', [5n])
  expect(await setting()).toEqual({ isAllowed: true, fee: 5n })
  await world.play(world.account, 'revokeAutomaticPayout')
  expect(await setting()).toEqual({ isAllowed: false, fee: 0n })
})

test('behavior: a market without automatic payouts, such as that of PancakeSwap, says so', async () => {
  const { multicall } = world.network.contracts
  expect(await world.query(automaticPayoutQuery(world.reader(), multicall, world.account))).toBeNull()
})

describe('the price feed', () => {
  const price = () => world.query(feedPriceQuery(world.reader(), world.feed))

  test('default: its newest answer [prediction.13, prediction.30]', async () => {
    const now = await world.anvil.now()
    await world.answer(PRICE + 5n, now)
    expect(await price()).toEqual({
      answer: { roundId: FIRST_PHASE + 3n, price: PRICE + 5n, updatedAt: now },
    })
  })

  test('behavior: a feed whose newest price is zero has none [prediction.8]', async () => {
    await world.answer(0n, await world.anvil.now())
    expect(await price()).toEqual({ answer: null })
  })

  test.each([
    ['no price', 7n, 0n, 1n],
    ['a negative price', 7n, -1n, 1n],
    ['no time', 7n, PRICE, 0n],
    ['the number of another', 8n, PRICE, 1n],
  ])('behavior: an answer with %s is none [prediction.8]', (_name, id, answer, updatedAt) => {
    const result = { abi: priceFeedAbi, functionName: 'getRoundData' } as const
    const read = answerRead(world.feed, 7n)
    const encode = (values: readonly [bigint, bigint, bigint, bigint, bigint]) =>
      encodeFunctionResult({ ...result, result: values })
    expect(read.decode(encode([7n, PRICE, 1n, 1n, 7n]))).toEqual({ roundId: 7n, price: PRICE, updatedAt: 1n })
    expect(read.decode(encode([id, answer, updatedAt, updatedAt, id]))).toBeNull()
  })

  test.each([
    [5n, 2, [0n]],
    [40n, 2, [0n, 40n]],
    [119n, 2, [40n, 80n]],
    [119n, 9, [0n, 40n, 80n]],
  ])('default: windows of answer %i, %i at most', (number, count, starts) => {
    expect(ANSWERS_PER_WINDOW).toBe(40n)
    const phase = 3n << 64n
    expect(feedWindows(phase + number, count)).toEqual(starts.map((start) => phase + start))
  })

  test('behavior: of its past only the newest answers are read, and no window lacks one [prediction.30]', async () => {
    const { reader, calls, answer } = pageReader()
    const now = await world.anvil.now()
    for (let number = 3n; number <= 121n; number++) await world.answer(PRICE + number, now)
    const history = async () => {
      const { answer: newest } = await answer(feedPriceQuery(reader, world.feed))
      const read: bigint[] = []
      for (const start of feedWindows(newest?.roundId ?? 0n, 4)) {
        const answers = await answer(feedWindowQuery(reader, world.feed, start))
        read.push(...answers.map(({ roundId }) => roundId - FIRST_PHASE))
      }
      return read
    }
    const numbers = (last: bigint) => Array.from({ length: Number(last) }, (_, index) => BigInt(index + 1))
    expect(await history()).toEqual(numbers(121n))
    expect(calls).toEqual([2])
    await world.answer(PRICE, now)
    expect(await history()).toEqual(numbers(122n))
    expect(calls).toEqual([3])
    await world.answer(0n, now)
    await world.answer(PRICE, now)
    expect(await history()).toEqual([...numbers(122n), 124n])
    expect(calls).toEqual([3])
  })

  test('behavior: answers that are reorganised away give way to those in their place', async () => {
    const { reader, answer } = pageReader()
    const now = await world.anvil.now()
    const before = await world.anvil.request('evm_snapshot')
    for (const by of [1n, 2n, 3n]) await world.answer(PRICE + by, now)
    const prices = async () => {
      await answer(feedPriceQuery(reader, world.feed))
      const answers = await answer(feedWindowQuery(reader, world.feed, FIRST_PHASE))
      return answers.slice(-3).map(({ price }) => price - PRICE)
    }
    expect(await prices()).toEqual([1n, 2n, 3n])
    await world.anvil.request('evm_revert', before)
    for (const by of [7n, 8n, 9n]) await world.answer(PRICE + by, now)
    expect(await prices()).toEqual([7n, 8n, 9n])
    await world.answer(0n, now)
    expect(await prices()).toEqual([7n, 8n, 9n])
  })
})

describe('the rounds of an account', () => {
  test.each([
    [0, 2, []],
    [100, 2, [0n]],
    [101, 2, [100n, 0n]],
    [350, 2, [300n, 200n]],
    [350, Number.POSITIVE_INFINITY, [300n, 200n, 100n, 0n]],
  ])('default: of %i bets, %s windows', (bets, count, starts) => {
    expect(userRoundWindows(bets, count)).toEqual(starts)
  })

  test('behavior: newest first, with what each is owed; what is decided is not read again [prediction.29]', async () => {
    const { reader, calls, trips, answer } = pageReader()
    // Won, lost, refunded for a tie, live, open; and a round without a bet by the account.
    const rounds = [
      { bets: [BNB, -BNB], change: 1n },
      { bets: [-BNB, BNB], change: 1n },
      { bets: [0n, BNB], change: 1n },
      { bets: [BNB, -BNB], change: 0n },
    ]
    let price = PRICE
    for (const [index, { bets, change }] of rounds.entries()) {
      await world.bets(BigInt(index + 1), bets)
      await world.execute(price)
      price += change
    }
    await world.bets(5n, [BNB, -BNB])
    await world.execute(price)
    await world.bets(6n, [BNB])

    expect(await world.query(userRoundCountQuery(reader, world.listing.address, world.account))).toBe(5)
    const page = async (start: bigint) => {
      const rows = await answer(userRoundsQuery(reader, world.listing.address, world.account, start, 3))
      return rows.map(({ bet, round, ...row }) => [
        bet.epoch,
        round.epoch,
        `${row.isClaimable ? 'won' : row.isRefundable ? 'refunded' : 'none'}${bet.isClaimed ? ', paid' : ''}`,
      ])
    }
    expect(userRoundWindows(5, 2, 3)).toEqual([3n, 0n])
    expect(await page(3n)).toEqual([
      [6n, 6n, 'none'],
      [5n, 5n, 'none'],
    ])
    expect(calls).toEqual([1, 2, 2, 2])
    expect(await page(0n)).toEqual([
      [4n, 4n, 'refunded'],
      [2n, 2n, 'none'],
      [1n, 1n, 'won'],
    ])
    expect(calls).toEqual([1, 3, 3, 3])
    expect(trips.count).toBe(2)
    expect(await page(0n)).toHaveLength(3)
    expect(calls).toEqual([1, 2, 2, 2])
    expect(trips.count).toBe(1)
    await world.play(world.account, 'claim', [[4n, 1n]])
    expect(await page(0n)).toEqual([
      [4n, 4n, 'none, paid'],
      [2n, 2n, 'none'],
      [1n, 1n, 'none, paid'],
    ])
    expect(trips.count).toBe(1)
    expect(await page(0n)).toHaveLength(3)
    expect(calls).toEqual([1])
  })

  test('behavior: a live round is read again until it is closed', async () => {
    const { reader, answer } = pageReader()
    await world.bets(1n, [BNB, -BNB])
    await world.execute(PRICE)
    const prices = async () =>
      (await answer(userRoundsQuery(reader, world.listing.address, world.account, 0n))).map(
        ({ round }) => round.closePrice,
      )
    expect(await prices()).toEqual([undefined])
    await world.execute(PRICE - 1n)
    expect(await prices()).toEqual([PRICE - 1n])
  })

  test('behavior: a bet that was paid between two reads is shown with its round’s end', async () => {
    const { reader, answer } = pageReader()
    await world.bets(1n, [BNB, -BNB])
    await world.execute(PRICE)
    const rows = () => answer(userRoundsQuery(reader, world.listing.address, world.account, 0n))
    expect((await rows()).map(({ round }) => round.closePrice)).toEqual([undefined])
    await world.execute(PRICE + 1n)
    await world.play(world.account, 'claim', [[1n]])
    expect((await rows()).map(({ round, bet }) => [round.closePrice, bet.isClaimed])).toEqual([
      [PRICE + 1n, true],
    ])
  })

  test('behavior: a bet that was returned is not read again, though its round never ended', async () => {
    const { reader, calls, answer } = pageReader()
    await world.bets(1n, [BNB])
    const { closeTimestamp = 0n } = await roundAt(1n)
    await world.reach(closeTimestamp + BUFFER + 1n)
    await world.play(world.account, 'claim', [[1n]])
    const rows = () => answer(userRoundsQuery(reader, world.listing.address, world.account, 0n))
    await rows()
    expect((await rows()).map(({ round, bet }) => [round.oracleCalled, bet.isClaimed])).toEqual([
      [false, true],
    ])
    expect(calls).toEqual([1])
  })

  test('behavior: a round of an older block than its bet does not hide how it ended', async () => {
    const { reader, answer } = pageReader()
    await world.bets(1n, [BNB, -BNB])
    await world.execute(PRICE)
    // The bets, then their rounds in three reads; the second time, a lagging node serves those three.
    const answers: ReturnType<ChainReader['read']>[] = []
    const behind: ChainReader = {
      ...reader,
      read: (reads, signal) => {
        const index = answers.length
        const isOld = index >= 5 && index <= 7
        answers.push((isOld ? answers[index - 4] : undefined) ?? reader.read(reads, signal))
        return answers[index] as never
      },
    }
    const rows = () => answer(userRoundsQuery(behind, world.listing.address, world.account, 0n))
    await rows()
    await world.execute(PRICE + 1n)
    await world.play(world.account, 'claim', [[1n]])
    expect((await rows()).map(({ round, bet }) => [round.closePrice, bet.isClaimed])).toEqual([
      [PRICE + 1n, true],
    ])
  })

  test('behavior: owes nothing for a paid bet whose terms are older', async () => {
    await world.bets(1n, [BNB, -BNB])
    await world.execute(PRICE)
    await world.execute(PRICE + 1n)
    /** The bets, then their rounds and both payouts. */
    const answers: Awaited<ReturnType<ChainReader['read']>>[] = []
    const rowsWith = async (known: typeof answers) => {
      const reader = world.reader()
      let count = 0
      const lagging: ChainReader = {
        ...reader,
        read: async (reads, signal) => {
          const answer = known[count++] ?? (await reader.read(reads, signal))
          answers.push(answer)
          return answer as never
        },
      }
      return world.query(userRoundsQuery(lagging, world.listing.address, world.account, 0n))
    }
    expect((await rowsWith([])).map(owedDown)).toEqual([(2n * BNB * (10_000n - TREASURY_FEE)) / 10_000n])
    await world.play(world.account, 'claim', [[1n]])
    const terms = answers.splice(0).slice(1)
    await rowsWith([])
    const [paid] = answers
    if (paid === undefined) throw new Error('The bets are read first.')
    expect((await rowsWith([paid, ...terms])).map(owedDown)).toEqual([0n])
  })

  test('behavior: of bets whose rounds are read a block later the block is that of the bets', async () => {
    const reader = world.reader()
    await world.bets(1n, [BNB, -BNB])
    const number = await world.anvil.blockNumber()
    let isFirst = true
    const between: ChainReader = {
      ...reader,
      read: async (reads, signal) => {
        if (!isFirst) await reader.refresh(number + 1n)
        isFirst = false
        const answer = reader.read(reads, signal)
        if ((await answer).block.number === number) await world.anvil.mine()
        return answer
      },
    }
    const query = userRoundsQuery(between, world.listing.address, world.account, 0n)
    expect((await reader.queryClient.fetchQuery(query)).block).toBe(number)
  })

  test('default: what is owed is what is paid, to the wei', async () => {
    await world.bets(1n, [BNB + 1n, -3n * BNB, BNB / 7n])
    await world.execute(PRICE)
    await world.execute(PRICE + 1n)
    const rows = await world.query(userRoundsQuery(world.reader(), world.listing.address, world.account, 0n))
    const balance = () => world.anvil.client.getBalance({ address: world.network.contracts.prediction })
    const before = await balance()
    await world.play(world.account, 'claim', [[1n]])
    expect(rows.map(owedDown)).toEqual([before - (await balance())])
  })
})
