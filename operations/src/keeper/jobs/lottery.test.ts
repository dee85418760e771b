import { artifact } from '@ibull/contracts'
import {
  concatHex,
  encodeAbiParameters,
  keccak256,
  numberToHex,
  parseEther,
  parseGwei,
  size,
  type Hex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, ibull, keptLog, TestProtocol } from '../../testing/test-protocol.ts'
import type { Job } from '../job.ts'
import { Keeper } from '../keeper.ts'
import { jobsOf } from './index.ts'

const HOUR = 3_600
const OWNER = 0
const OPERATOR = 7
const STRANGER = 6
const BUYER = 1
const never = new AbortController().signal

let protocol: TestProtocol
let snapshot: unknown

beforeAll(async () => {
  protocol = await TestProtocol.start()
  await write(BUYER, 'mainToken', 'approve', protocol.at('lottery'), 2n ** 256n - 1n)
})
afterAll(() => protocol?.stop())
beforeEach(async () => {
  // A chain that returned to a snapshot keeps its clock.
  await passTo((await protocol.chain.now()) + 1n)
  snapshot = await protocol.chain.request('evm_snapshot')
})
afterEach(async () => {
  await protocol?.chain.request('evm_setAutomine', true)
  await protocol?.chain.request('evm_revert', snapshot)
})

const builds = {
  lottery: 'Lottery',
  mainToken: 'IbullToken',
  keeperRandomSource: 'KeeperRandomSource',
} as const
const write = (account: number, name: keyof typeof builds, functionName: string, ...args: unknown[]) =>
  protocol.chain.write(protocol.at(name), artifact(builds[name]).abi, functionName, args, {
    from: accountOf(account).address,
  })
interface Round {
  readonly stage: number
  readonly numberTicketsTallied: bigint
  readonly deadline: bigint
  readonly closedAt: bigint
}
interface Lottery {
  readonly endTime: bigint
  readonly priceTicketInCake: bigint
  readonly discountDivisor: bigint
  readonly rewardsBreakdown: readonly bigint[]
  readonly treasuryFee: bigint
  readonly countWinnersPerBracket: readonly bigint[]
  readonly finalNumber: number
}
const STAGES = ['none', 'open', 'closed', 'drawn', 'claimable', 'cancelled']
const roundOf = (lotteryId: bigint) => protocol.read<Round>('lottery', 'viewRound', [lotteryId])
const lotteryOf = (lotteryId: bigint) => protocol.read<Lottery>('lottery', 'viewLottery', [lotteryId])
const stageOf = async (lotteryId: bigint) => STAGES[(await roundOf(lotteryId)).stage]
const current = () => protocol.read<bigint>('lottery', 'currentLotteryId')
const balanceOf = (account: number) =>
  protocol.read<bigint>('mainToken', 'balanceOf', [accountOf(account).address])
const nonceOf = (account: number, blockTag: 'latest' | 'pending' = 'latest') =>
  protocol.client.getTransactionCount({ address: accountOf(account).address, blockTag })

/** A new keeper process without memory of previous ones. */
const makeKeeper = (account: number | 'dry run' = OPERATOR, others: readonly Job[] = []) => {
  const { client, deployment } = protocol
  const { log, entries } = keptLog()
  const signer = account === 'dry run' ? undefined : accountOf(account)
  const lottery = deployment.parameters.lottery?.schedule
  const jobs = jobsOf({ client, addresses: deployment.addresses, compoundSeconds: 86_400, lottery, signer })
  const keeper = new Keeper({
    client,
    chainId: 31_337,
    jobs: [...others, ...jobs.filter(({ name }) => name === 'lottery')],
    log,
    settings: {
      pollMs: 5,
      blockAgeSeconds: Infinity,
      mostPrice: parseGwei('1000'),
      intervals: { lottery: 0 },
    },
    signer,
  })
  const acts = (message: string) =>
    entries.filter((entry) => entry.message === message).map(({ fields }) => String(fields['act']))
  return { keeper, entries, done: () => acts('done'), acts }
}
/** Actions of one round of a new process: everything it plans. */
const step = async (account = OPERATOR): Promise<readonly string[]> => {
  const { keeper, done, acts, entries } = makeKeeper(account)
  if (!(await keeper.round(never))) throw new Error(String(entries.at(-1)?.fields['reason']))
  expect(acts('would revert')).toEqual([])
  return done()
}
const overdue = async (account = OPERATOR): Promise<readonly string[]> => {
  const { keeper } = makeKeeper(account)
  await keeper.round(never)
  const { isHealthy, details } = keeper.health()
  const { lottery } = details['jobs'] as Record<string, { readonly overdue: readonly string[] }>
  expect(isHealthy).toBe(lottery?.overdue.length === 0)
  return lottery?.overdue ?? []
}
/** Mines a block at this time; the chain's clock continues from there. */
const passTo = async (time: bigint): Promise<void> => {
  await protocol.chain.request('evm_setNextBlockTimestamp', Number(time))
  await protocol.chain.mine()
}
const passToEnd = async (lotteryId: bigint) => passTo((await lotteryOf(lotteryId)).endTime)
/** Ten tickets, one for each last digit. */
const TICKETS = Array.from({ length: 10 }, (_, index) => 1_234_560 + index)
const openRound = async (): Promise<void> => {
  await step()
  await step()
  await write(BUYER, 'lottery', 'buyTickets', 1n, TICKETS)
}
const closedRound = async (): Promise<void> => {
  await openRound()
  await passToEnd(1n)
  await step()
}

describe('a round', () => {
  test('default: by the schedule, for about five dollars, drawn and counted, and the next one opened [lottery.18.1]', async () => {
    const before = await protocol.chain.now()
    expect(await step()).toEqual(['start round 1'])
    const { endTime, ...terms } = await lotteryOf(1n)
    expect(endTime % BigInt(12 * HOUR)).toBe(BigInt(11.5 * HOUR))
    expect(endTime - before).toBeGreaterThan(BigInt(8 * HOUR))
    expect(endTime - before).toBeLessThan(100n + BigInt(20 * HOUR))
    expect(terms).toMatchObject({
      discountDivisor: 2_000n,
      rewardsBreakdown: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
      treasuryFee: 2_000n,
      // 1 BNB is 1,000 IBULL and 500 USD.
      priceTicketInCake: ibull('10'),
    })
    expect(await step()).toEqual(['commit round 1'])
    await write(BUYER, 'lottery', 'buyTickets', 1n, TICKETS)
    await passTo(endTime - 2n)
    expect(await step()).toEqual([])
    await passTo(endTime)
    expect(await step()).toEqual(['close round 1'])
    // The hash of the request's block is known in the next one.
    expect(await step()).toEqual(['start round 2'])
    expect(await step()).toEqual(['reveal round 1', 'commit round 2'])
    expect(await step()).toEqual(['draw round 1'])
    expect(await step()).toEqual(['count from 0 on in round 1'])
    expect(await step()).toEqual([])
    expect(await stageOf(1n)).toBe('claimable')
    const { finalNumber, countWinnersPerBracket } = await lotteryOf(1n)
    expect(countWinnersPerBracket.reduce((all, count) => all + count, 0n)).toBe(1n)
    const winner = TICKETS.findIndex((number) => number % 10 === finalNumber % 10)
    const bracket = countWinnersPerBracket.indexOf(1n)
    const balance = await balanceOf(BUYER)
    await write(BUYER, 'lottery', 'claimTickets', 1n, [BigInt(winner)], [bracket])
    expect(await balanceOf(BUYER)).toBeGreaterThan(balance)
    expect((await lotteryOf(2n)).endTime).toBe(endTime + BigInt(12 * HOUR))
  })

  test('behavior: its price follows the pair, a quarter a round at most', async () => {
    await closedRound()
    // Ten times the dollars in the pool.
    await protocol.chain.write(protocol.usd, artifact('TestToken').abi, 'mint', [
      await pairOfDollars(),
      parseEther('4500000'),
    ])
    await protocol.chain.write(await pairOfDollars(), artifact('Pair').abi, 'sync', [])
    await step()
    expect(await current()).toBe(2n)
    expect((await lotteryOf(2n)).priceTicketInCake).toBe(ibull('7.5'))
  })

  test('behavior: restarts a stopped lottery only on the owner’s new terms', async () => {
    const shares = [2_000n, 0n, 3_000n, 0n, 5_000n, 0n]
    const guard = (functionName: string, ...args: unknown[]) =>
      protocol.chain.write(protocol.at('lottery'), artifact('Lottery').abi, functionName, args, {
        from: accountOf(OWNER).address,
      })
    await guard('pause')
    expect(await step()).toEqual([])
    expect(await overdue()).toEqual(['no round can be started: the guardian stopped the lottery'])
    await guard('setTerms', 300n, shares, 1_000n)
    await guard('unpause')
    expect(await step()).toEqual(['start round 1'])
    const { discountDivisor, rewardsBreakdown, treasuryFee } = await lotteryOf(1n)
    expect([discountDivisor, rewardsBreakdown, treasuryFee]).toEqual([300n, shares, 1_000n])
  })

  test('behavior: many tickets are counted in parts', async () => {
    await openRound()
    const hundred = Array.from({ length: 100 }, (_, index) => 1_000_000 + index)
    for (let bought = 0; bought < 5_000; bought += 100)
      await write(BUYER, 'lottery', 'buyTickets', 1n, hundred)
    await passToEnd(1n)
    const done: string[] = []
    while ((await stageOf(1n)) !== 'claimable') done.push(...(await step()))
    expect(done.filter((name) => name.startsWith('count'))).toEqual([
      'count from 0 on in round 1',
      'count from 5000 on in round 1',
    ])
  })

  test('behavior: killed with each of its transactions pending, and continued by another process', async () => {
    const { chain } = protocol
    const done: string[] = []
    await chain.request('evm_setAutomine', false)
    let isSold = false
    while ((await current()) < 2n || (await stageOf(1n)) !== 'claimable') {
      const nonce = await nonceOf(OPERATOR)
      const killed = makeKeeper()
      const stop = new AbortController()
      const ended = killed.keeper.run(stop.signal)
      await expect.poll(() => nonceOf(OPERATOR, 'pending'), { interval: 5 }).toBe(nonce + 1)
      stop.abort()
      await ended
      // The next one waits for the pending one.
      expect(await makeKeeper().keeper.round(never)).toBe(false)
      expect(await nonceOf(OPERATOR, 'pending')).toBe(nonce + 1)
      await chain.mine()
      const { transactions } = await protocol.client.getBlock({ includeTransactions: true })
      done.push(...transactions.map(({ input }) => selectorName(input)))
      if (!isSold && done.includes('commit')) {
        isSold = true
        await chain.request('evm_setAutomine', true)
        await write(BUYER, 'lottery', 'buyTickets', 1n, TICKETS)
        await chain.request('evm_setAutomine', false)
        await passToEnd(1n)
      }
    }
    // In a round with several acts, each process got to the first.
    expect(done.toSorted()).toEqual(
      [
        'startLottery',
        'commit',
        'closeLottery',
        'reveal',
        'drawFinalNumberAndMakeLotteryClaimable',
        'tallyTickets',
        'startLottery',
      ].toSorted(),
    )
  })

  test('behavior: a number is revealed in time, however much other jobs have to send', async () => {
    await closedRound()
    const names = Array.from({ length: 260 }, (_, index) => `transfer ${index}`)
    const busy: Job = {
      name: 'busy',
      intervalSeconds: 0,
      plan: () =>
        Promise.resolve(
          names.map((name) => ({ name, to: accountOf(BUYER).address, data: '0x', abi: [], leastReturn: 1n })),
        ),
    }
    const { keeper, done } = makeKeeper(OPERATOR, [busy])
    for (let round = 0; round < 3; round++) await keeper.round(never)
    expect(done()).toContain('reveal round 1')
    expect(['drawn', 'claimable']).toContain(await stageOf(1n))
  })

  test('behavior: concurrent keepers reach the same end, and one without a role does what anyone may', async () => {
    await openRound()
    await passToEnd(1n)
    const keepers = [makeKeeper(), makeKeeper(), makeKeeper(STRANGER)]
    for (let round = 0; round < 6; round++)
      await Promise.all(keepers.map(({ keeper }) => keeper.round(never)))
    expect(await stageOf(1n)).toBe('claimable')
    expect(await stageOf(2n)).toBe('open')
    expect(await current()).toBe(2n)
    // Two processes with one key may both have sent the same transaction.
    const done = keepers.flatMap(({ entries }) => entries).filter(({ message }) => message === 'done')
    for (const act of ['start round 2', 'commit round 2']) {
      const hashes = done.flatMap(({ fields }) => (fields['act'] === act ? [fields['hash']] : []))
      expect(new Set(hashes).size).toBe(1)
    }
    expect(keepers[2]?.done().some((name) => /start|commit|reveal/.test(name))).toBe(false)
  })

  test('behavior: anyone’s keeper closes, draws and counts', async () => {
    await openRound()
    await passToEnd(1n)
    expect(await step(STRANGER)).toEqual(['close round 1'])
    expect(await step(STRANGER)).toEqual([])
    expect(await step()).toEqual(['start round 2'])
    expect(await step()).toEqual(['reveal round 1', 'commit round 2'])
    expect(await step(STRANGER)).toEqual(['draw round 1'])
    expect(await step(STRANGER)).toEqual(['count from 0 on in round 1'])
    expect(await stageOf(1n)).toBe('claimable')
  })

  test('options: a dry run reports what the operator would send', async () => {
    const { keeper, acts } = makeKeeper('dry run')
    expect(await keeper.round(never)).toBe(true)
    expect(acts('would be sent')).toEqual(['start round 1'])
    expect(await current()).toBe(0n)
  })
})

/** Without the source's keeper, for so long that nothing can be revealed. */
const staySilent = () => protocol.chain.mine(260)
const pairOfDollars = () =>
  protocol.chain.read<Hex>(protocol.at('factory') as Hex, artifact('Factory').abi, 'getPair', [
    protocol.usd,
    protocol.at('wrappedNative'),
  ])
const selectorName = (input: Hex): string => {
  const abi = [...artifact('Lottery').abi, ...artifact('KeeperRandomSource').abi]
  const found = abi.find(
    (item) =>
      item.type === 'function' &&
      keccak256(
        `0x${Buffer.from(`${item.name}(${item.inputs.map(({ type }) => type).join(',')})`).toString('hex')}`,
      ).slice(0, 10) === input.slice(0, 10),
  )
  return found !== undefined && 'name' in found ? String(found.name) : input
}

describe('a round without a number', () => {
  test('default: is cancelled after its deadline, and refunded, while the next one is sold', async () => {
    const balance = await balanceOf(BUYER)
    await closedRound()
    await staySilent()
    expect(await step()).toEqual(['start round 2'])
    expect(await step()).toEqual(['commit round 2'])
    const { deadline, closedAt } = await roundOf(1n)
    await passTo(closedAt + 1_802n)
    expect(await overdue()).toEqual([
      expect.stringMatching(/^round 1 has no number, and is refunded from 20\S+Z on without one$/),
    ])
    await passTo(deadline)
    expect(await step()).not.toContain('cancel round 1')
    await passTo(deadline + 2n)
    expect(await step(STRANGER)).toContain('cancel round 1')
    await write(BUYER, 'lottery', 'refundTickets', 1n, 10n)
    expect(await balanceOf(BUYER)).toBe(balance)
  })

  test('behavior: a round that was not closed for a day is cancelled too', async () => {
    await openRound()
    const { endTime } = await lotteryOf(1n)
    await passTo(endTime + BigInt(24 * HOUR) + 2n)
    expect(await step()).toEqual(['cancel round 1'])
    expect(await step()).toEqual(['start round 2'])
  })

  test('behavior: without the operator, anyone repeats the last round a day later', async () => {
    await closedRound()
    await step()
    await step()
    await passToEnd(2n)
    await step(STRANGER)
    const { endTime } = await lotteryOf(2n)
    await passTo(endTime + BigInt(24 * HOUR) - 2n)
    expect(await step(STRANGER)).not.toContain('start round 3')
    await passTo(endTime + BigInt(24 * HOUR))
    expect(await step(STRANGER)).toContain('start round 3')
  })
})

describe('health', () => {
  test('default: names overdue steps', async () => {
    await step()
    const { endTime } = await lotteryOf(1n)
    await passTo(endTime + 100n)
    expect(await overdue(STRANGER)).toEqual([])
    await passTo(endTime + 302n)
    expect(await overdue(STRANGER)).toEqual(['round 1 is not closed: its keeper has committed to no secret'])
    await step()
    await step()
    expect(await stageOf(1n)).toBe('closed')
    expect(await overdue(STRANGER)).toEqual([expect.stringMatching(/^no round is open since 20\S+Z$/)])
  })
})

/** Runtime code that returns `answer` from any call. */
const answering = (answer: Hex): Hex => {
  const length = numberToHex(size(answer), { size: 2 })
  // PUSH2 length DUP1 PUSH1 offset PUSH0 CODECOPY PUSH0 RETURN
  const code = concatHex(['0x61', length, '0x80', '0x600a', '0x5f', '0x39', '0x5f', '0xf3'])
  return concatHex([code, answer])
}

describe('Chainlink', () => {
  const COORDINATOR = '0x00000000000000000000000000000000c0ffee00'
  const subscription = (balance: bigint, consumers: readonly Hex[]): Hex =>
    // The first word is the id of a request, too.
    encodeAbiParameters(
      [
        { type: 'uint96' },
        { type: 'uint96' },
        { type: 'uint64' },
        { type: 'address' },
        { type: 'address[]' },
      ],
      [7n, balance, 0n, accountOf(0).address, consumers],
    )
  /** Lets an oracle draw the rounds, with `balance` in its subscription. */
  const useOracle = async (balance: bigint, isConsumer = true) => {
    const { chain } = protocol
    const args = [protocol.at('lottery'), COORDINATOR, 5n, `0x${'12'.repeat(32)}`, 20]
    const source = await chain.deploy('VrfRandomSource', args)
    const answer = subscription(balance, isConsumer ? [source] : [])
    await chain.request('anvil_setCode', COORDINATOR, answering(answer))
    await write(0, 'lottery', 'changeRandomGenerator', source)
    return source
  }
  const answer = async (source: Hex, word: bigint) => {
    const { chain } = protocol
    await chain.request('anvil_impersonateAccount', COORDINATOR)
    await chain.request('anvil_setBalance', COORDINATOR, numberToHex(parseEther('1')))
    const { abi } = artifact('VrfRandomSource')
    await chain.write(source, abi, 'rawFulfillRandomWords', [7n, [word]], { from: COORDINATOR })
  }

  test('default: requests the number, waits for it, and draws', async () => {
    const source = await useOracle(parseEther('0.3'))
    expect(await step()).toEqual(['start round 1'])
    expect(await step()).toEqual([])
    await passToEnd(1n)
    expect(await step()).toEqual(['close round 1'])
    expect(await step()).toEqual(['start round 2'])
    expect(await overdue()).toEqual([])
    await answer(source, 345_678n)
    expect(await step()).toEqual(['draw round 1'])
    expect(await stageOf(1n)).toBe('claimable')
    expect((await lotteryOf(1n)).finalNumber).toBe(1_345_678)
  })

  test('behavior: a subscription that lacks money or the source is reported before its number is late', async () => {
    await useOracle(parseEther('0.3') - 1n, false)
    await step()
    expect(await overdue()).toEqual([
      expect.stringMatching(/^subscription 5 of the oracle does not pay for 0x/),
      'subscription 5 of the oracle has only 0.299999999999999999',
    ])
  })

  test('behavior: a silent oracle leads to refunds', async () => {
    await useOracle(parseEther('1'))
    await step()
    await write(BUYER, 'lottery', 'buyTickets', 1n, TICKETS)
    await passToEnd(1n)
    await step()
    await passTo((await roundOf(1n)).deadline + 2n)
    expect(await step()).toContain('cancel round 1')
    expect(await stageOf(1n)).toBe('cancelled')
  })
})
