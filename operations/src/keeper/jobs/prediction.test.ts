import { artifact } from '@ibull/contracts'
import { createPublicClient, http, numberToHex, parseEther, parseGwei, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startFaultyNode } from '../../testing/faulty-node.ts'
import { accountOf, keptLog, TestProtocol } from '../../testing/test-protocol.ts'
import { Keeper } from '../keeper.ts'
import type { Protocol } from '../job.ts'
import { jobsOf } from './index.ts'

const USD = 10n ** 8n
const [KEEPER, OTHER_KEEPER] = [7, 6]
const [BULL, BEAR, THIRD] = [1, 3, 4]
const FEED_OWNER = 5
const ALLOWANCE = 90n
const never = new AbortController().signal

let protocol: TestProtocol
let feed: Address
let snapshot: unknown

beforeAll(async () => {
  protocol = await TestProtocol.start({ hasPrediction: true })
  feed = await protocol.read<Address>('prediction', 'oracle')
  // Answers are late only when a test says so, however slow the machine.
  await protocol.chain.request('anvil_setBlockTimestampInterval', 1)
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

interface Round {
  readonly startTimestamp: bigint
  readonly lockTimestamp: bigint
  readonly closeTimestamp: bigint
  readonly lockPrice: bigint
  readonly closePrice: bigint
  readonly lockOracleId: bigint
  readonly closeOracleId: bigint
  readonly oracleCalled: boolean
}
const roundOf = (epoch: bigint) => protocol.read<Round>('prediction', 'rounds', [epoch])
const current = () => protocol.read<bigint>('prediction', 'currentEpoch')
const owed = async (kind: 'claimable' | 'refundable', epoch: bigint, account: number) =>
  protocol.read<boolean>('prediction', kind, [epoch, accountOf(account).address])
const balanceOf = (account: number) => protocol.client.getBalance({ address: accountOf(account).address })
const nonceOf = (account: number, blockTag: 'latest' | 'pending' = 'latest') =>
  protocol.client.getTransactionCount({ address: accountOf(account).address, blockTag })
const write = (account: number, functionName: string, args: readonly unknown[] = [], value = 0n) =>
  protocol.chain.write(protocol.at('prediction'), artifact('Prediction').abi, functionName, args, {
    from: accountOf(account).address,
    value,
  })
const bet = async (account: number, side: 'betBull' | 'betBear', bnb: string): Promise<void> => {
  // Not in the second in which the round starts.
  await passTo((await protocol.chain.now()) + 1n)
  await write(account, side, [await current()], parseEther(bnb))
}
const feedWrite = (functionName: string, ...args: readonly unknown[]) =>
  protocol.chain.write(feed, artifact('LocalPriceFeed').abi, functionName, args, {
    from: accountOf(FEED_OWNER).address,
  })
const answer = (dollars: bigint) => feedWrite('push', dollars * USD)
const newestId = async () =>
  (
    await protocol.chain.read<readonly bigint[]>(feed, artifact('LocalPriceFeed').abi, 'latestRoundData', [])
  )[0]
/** Mines a block at this time; the chain's clock continues from there. */
const passTo = async (time: bigint): Promise<void> => {
  await protocol.chain.request('evm_setNextBlockTimestamp', Number(time))
  await protocol.chain.mine()
}
const nextBoundary = () => protocol.read<readonly [bigint, bigint, number]>('prediction', 'nextBoundary')
/** Moves past the next boundary, with one answer before it and one after. */
const passBoundary = async (dollars: bigint): Promise<void> => {
  await answer(dollars - 1n)
  const [boundary] = await nextBoundary()
  await passTo(boundary + 1n)
  await answer(dollars)
}

/** A new keeper process without memory of previous ones. */
const makeKeeper = (
  account: number | 'dry run' = KEEPER,
  predictionMarkets: Protocol['predictionMarkets'] = undefined,
  client = protocol.client,
) => {
  const { deployment } = protocol
  const { log, entries } = keptLog()
  const signer = account === 'dry run' ? undefined : accountOf(account)
  const jobs = jobsOf({
    client,
    addresses: deployment.addresses,
    predictionMarkets,
    compoundSeconds: 86_400,
    signer,
  })
  const keeper = new Keeper({
    client,
    chainId: 31_337,
    jobs: jobs.filter(({ name }) => /^(?:prediction|payouts)\b/.test(name)),
    log,
    settings: {
      pollMs: 5,
      blockAgeSeconds: Infinity,
      leastPrice: parseGwei('1'),
      mostPrice: parseGwei('1000'),
      intervals: Object.fromEntries(
        jobs.filter(({ name }) => /^(?:prediction|payouts)\b/.test(name)).map(({ name }) => [name, 0]),
      ),
    },
    signer,
  })
  const acts = (message: string) =>
    entries.filter((entry) => entry.message === message).map(({ fields }) => String(fields['act']))
  return { keeper, entries, done: () => acts('done'), acts }
}
/** Actions of one round of a new process: everything it plans, with the times stripped from the names. */
const step = async (account = KEEPER): Promise<readonly string[]> => {
  const { keeper, done, acts, entries } = makeKeeper(account)
  if (!(await keeper.round(never))) throw new Error(String(entries.at(-1)?.fields['reason']))
  expect(acts('would revert')).toEqual([])
  return done().map((name) => name.replace(/ at \d+$/, ''))
}
const overdue = async (): Promise<readonly string[]> => {
  const { keeper } = makeKeeper('dry run')
  await keeper.round(never)
  const { isHealthy, details } = keeper.health()
  const { prediction } = details['jobs'] as Record<string, { readonly overdue: readonly string[] }>
  expect(isHealthy).toBe(prediction?.overdue.length === 0)
  return prediction?.overdue ?? []
}
/** Rounds 1 to 3: closed, live and open. */
const runningMarket = async (): Promise<void> => {
  await answer(500n)
  await step()
  for (const dollars of [510n, 520n]) {
    await passBoundary(dollars)
    await step()
  }
  expect(await current()).toBe(3n)
}

describe('a series of rounds', () => {
  test('default: is started, and each round locked and closed at the first answer after its time', async () => {
    await answer(500n)
    expect(await step()).toEqual(['start round 1'])
    expect(await step()).toEqual([])
    await bet(BULL, 'betBull', '1')
    await bet(BEAR, 'betBear', '2')
    await answer(501n)
    const { lockTimestamp } = await roundOf(1n)
    await passTo(lockTimestamp)
    expect(await step()).toEqual([])
    await passTo(lockTimestamp + 1n)
    // Answers after the first make no difference.
    for (const dollars of [510n, 600n, 400n]) await answer(dollars)
    const first = ((await newestId()) ?? 0n) - 2n
    expect(await step()).toEqual(['execute round 1'])
    expect(await step()).toEqual([])
    expect(await roundOf(1n)).toMatchObject({ lockPrice: 510n * USD, lockOracleId: first })
    expect(await current()).toBe(2n)
    await passBoundary(520n)
    expect(await step()).toEqual(['execute round 2'])
    expect(await roundOf(1n)).toMatchObject({ closePrice: 520n * USD, oracleCalled: true })
    expect(await roundOf(2n)).toMatchObject({ lockPrice: 520n * USD, startTimestamp: lockTimestamp })
    expect(await owed('claimable', 1n, BULL)).toBe(true)
    expect(await owed('claimable', 1n, BEAR)).toBe(false)
    expect(await overdue()).toEqual([])
  })

  test('behavior: the answer is found among many, however late the keeper comes', async () => {
    await runningMarket()
    const { lockTimestamp } = await roundOf(3n)
    for (let beat = 250n; beat > 0n; beat -= 25n)
      await feedWrite('pushAt', (1_000n - beat) * USD, lockTimestamp - beat)
    await passTo(lockTimestamp + 200n)
    for (let beat = 1n; beat < 100n; beat += 3n)
      await feedWrite('pushAt', (2_000n + beat) * USD, lockTimestamp + beat)
    expect(await overdue()).toEqual([
      expect.stringMatching(/^round 3 is not executed for 2\d\d s, and is refunded/),
    ])
    expect(await step()).toEqual(['execute round 3'])
    expect((await roundOf(3n)).lockPrice).toBe(2_001n * USD)
  })

  test('behavior: after too long for an open round, the live one is closed and a new series starts', async () => {
    await runningMarket()
    await bet(BULL, 'betBull', '1')
    await bet(BEAR, 'betBear', '2')
    const { lockTimestamp, closeTimestamp } = await roundOf(3n)
    for (const [time, dollars] of [
      [lockTimestamp, 530n],
      [lockTimestamp + 1n, 540n],
      [closeTimestamp + 1n, 550n],
    ] as const)
      await feedWrite('pushAt', dollars * USD, time)
    await passTo(closeTimestamp + 2n)
    await answer(560n)
    expect(await step()).toEqual(['execute round 3'])
    expect(await step()).toEqual(['execute round 3'])
    expect(await roundOf(3n)).toMatchObject({ lockPrice: 540n * USD, closePrice: 550n * USD })
    expect(await step()).toEqual(['start round 4'])
    expect(await owed('claimable', 3n, BULL)).toBe(true)
  })

  test('behavior: killed with each of its transactions pending, and continued by another process', async () => {
    const { chain } = protocol
    await answer(500n)
    const dollars = [510n, 520n, 530n]
    await chain.request('evm_setAutomine', false)
    while ((await current()) < 4n) {
      const nonce = await nonceOf(KEEPER)
      const killed = makeKeeper()
      const stop = new AbortController()
      const ended = killed.keeper.run(stop.signal)
      await expect.poll(() => nonceOf(KEEPER, 'pending'), { interval: 5 }).toBe(nonce + 1)
      stop.abort()
      await ended
      // The next one waits for the pending one.
      expect(await makeKeeper().keeper.round(never)).toBe(false)
      expect(await nonceOf(KEEPER, 'pending')).toBe(nonce + 1)
      await chain.mine()
      await chain.request('evm_setAutomine', true)
      await passBoundary(dollars.shift() ?? 0n)
      await chain.request('evm_setAutomine', false)
    }
    // The start, and three boundaries.
    expect(await nonceOf(KEEPER)).toBe(4)
    expect((await roundOf(2n)).closePrice).toBe(530n * USD)
  })

  test('behavior: concurrent keepers do everything once', async () => {
    await answer(500n)
    const keepers = [makeKeeper(), makeKeeper(), makeKeeper(OTHER_KEEPER)]
    for (const dollars of [510n, 520n, 530n]) {
      await Promise.all(keepers.map(({ keeper }) => keeper.round(never)))
      await passBoundary(dollars)
    }
    await Promise.all(keepers.map(({ keeper }) => keeper.round(never)))
    expect(await current()).toBe(4n)
    expect((await roundOf(2n)).closePrice).toBe(530n * USD)
    const done = keepers.flatMap(({ entries }) => entries).filter(({ message }) => message === 'done')
    expect(new Set(done.map(({ fields }) => fields['hash'])).size).toBe(4)
  })

  test('options: a dry run reports what anyone would send', async () => {
    await answer(500n)
    const { keeper, acts } = makeKeeper('dry run')
    expect(await keeper.round(never)).toBe(true)
    expect(acts('would be sent')).toEqual(['start round 1'])
    expect(await current()).toBe(0n)
  })

  test('behavior: a pause stops new rounds, and nothing is late then', async () => {
    await runningMarket()
    await write(0, 'pause')
    for (const dollars of [530n, 540n]) {
      await passBoundary(dollars)
      expect(await step()).toEqual(['execute round 3'])
    }
    expect(await step()).toEqual([])
    expect(await overdue()).toEqual([])
    await write(0, 'unpause')
    expect(await step()).toEqual(['start round 4'])
  })
})

describe('a round without a price', () => {
  /** After its deadline the bet is refunded, and a new series starts. */
  const expectNewSeries = async (epoch: bigint): Promise<void> => {
    const [, deadline] = await nextBoundary()
    await answer(700n)
    await passTo(deadline)
    expect(await step()).toEqual([])
    await passTo(deadline + 1n)
    await answer(700n)
    expect(await step()).toEqual([`start round ${epoch + 1n}`])
    expect(await owed('refundable', epoch, BULL)).toBe(true)
    expect(await overdue()).toEqual([])
  }

  test('default: because the first answer is late', async () => {
    await runningMarket()
    await bet(BULL, 'betBull', '1')
    const { lockTimestamp } = await roundOf(3n)
    await passTo(lockTimestamp + ALLOWANCE - 1n)
    expect(await step()).toEqual([])
    expect(await overdue()).toEqual([])
    await passTo(lockTimestamp + ALLOWANCE + 1n)
    expect(await overdue()).toEqual([expect.stringMatching(/^round 3 can’t be settled.*silent for 90 s$/)])
    await answer(530n)
    expect(await step()).toEqual([])
    expect(await overdue()).toEqual([expect.stringMatching(/^round 3 can’t be settled.*came 9\d s later$/)])
    await expectNewSeries(3n)
  })

  test('behavior: because another source is behind the feed', async () => {
    await runningMarket()
    await bet(BULL, 'betBull', '1')
    await answer(525n)
    await feedWrite('changePhase')
    await passBoundary(530n)
    expect(await step()).toEqual([])
    expect(await overdue()).toEqual([
      expect.stringMatching(/^round 3 can’t be settled.*phase 1 of the feed is over$/),
    ])
    await expectNewSeries(3n)
    expect((await nextBoundary())[2]).toBe(2)
  })

  test('behavior: not if the source changed after the answer', async () => {
    await runningMarket()
    await passBoundary(530n)
    await feedWrite('changePhase')
    for (const dollars of [900n, 901n]) await answer(dollars)
    expect(await step()).toEqual(['execute round 3'])
    expect((await roundOf(3n)).lockPrice).toBe(530n * USD)
  })

  test('behavior: none is started while the feed is silent', async () => {
    const newest = await protocol.chain.now()
    await passTo(newest + 600n)
    expect(await step()).toEqual([])
    expect(await overdue()).toEqual([
      expect.stringMatching(/^no round can be started: the feed is silent for \d+ s$/),
    ])
    await answer(500n)
    expect(await step()).toEqual(['start round 1'])
  })
})

describe('payouts', () => {
  const FEE = parseEther('0.001')
  /** A round about to be won, and one to be refunded; two of three accounts allow payouts. */
  const play = async (fee = FEE): Promise<void> => {
    await answer(500n)
    await step()
    await bet(BULL, 'betBull', '1')
    await bet(BEAR, 'betBear', '2')
    await bet(THIRD, 'betBull', '1')
    for (const account of [BULL, BEAR]) await write(account, 'allowAutomaticPayout', [fee])
    await passBoundary(510n)
    await step()
    await bet(BEAR, 'betBear', '1')
    await passBoundary(520n)
  }

  test('default: accounts that allow it receive prizes and refunds, less the fee', async () => {
    await play()
    const before = await balanceOf(BULL)
    expect(await step()).toEqual(['execute round 2', `pay ${accountOf(BULL).address} for round 1`])
    expect(await step()).toEqual([])
    expect(await owed('claimable', 1n, BULL)).toBe(false)
    // Half of 4 BNB, less 3 %, less the fee.
    expect((await balanceOf(BULL)) - before).toBe(parseEther('1.94') - FEE)
    expect(await owed('claimable', 1n, THIRD)).toBe(true)
    await passBoundary(530n)
    expect(await step()).toEqual(['execute round 3', `pay ${accountOf(BEAR).address} for round 2`])
    expect(await step()).toEqual([])
  })

  test('behavior: an account that rejects its coins does not block the others', async () => {
    await play()
    const { chain } = protocol
    await chain.request('anvil_setBalance', feed, numberToHex(parseEther('10')))
    await chain.request('anvil_impersonateAccount', feed)
    const asFeed = (functionName: string, args: readonly unknown[], value = 0n) =>
      chain.write(protocol.at('prediction'), artifact('Prediction').abi, functionName, args, {
        from: feed,
        value,
      })
    expect(await step()).toHaveLength(2)
    await passTo((await chain.now()) + 1n)
    await asFeed('betBull', [3n], parseEther('1'))
    await asFeed('allowAutomaticPayout', [FEE])
    await bet(BULL, 'betBull', '1')
    await bet(BEAR, 'betBear', '1')
    const done: string[] = []
    for (const dollars of [530n, 540n]) {
      await passBoundary(dollars)
      done.push(...(await step()))
    }
    expect(done).toContain(`pay ${accountOf(BULL).address} for round 3`)
    const owedTo = (account: Address) => protocol.read<boolean>('prediction', 'claimable', [3n, account])
    expect(await owedTo(feed)).toBe(true)
    expect(await owedTo(accountOf(BULL).address)).toBe(false)
  })

  test('behavior: a flood of accounts that do not pay for it holds up neither rounds nor who does', async () => {
    const { chain } = protocol
    await chain.request('anvil_autoImpersonateAccount', true)
    onTestFinished(() => void chain.request('anvil_autoImpersonateAccount', false))
    await answer(500n)
    await step()
    await passTo((await chain.now()) + 1n)
    const { abi } = artifact('Prediction')
    for (let number = 1; number <= 110; number++) {
      const from = numberToHex(0xf100d000 + number, { size: 20 })
      await chain.request('anvil_setBalance', from, numberToHex(parseEther('1')))
      const value = parseEther('0.01')
      await chain.write(protocol.at('prediction'), abi, 'betBull', [1n], { from, value })
      // Above the gas of any payout, below that of theirs.
      await chain.write(protocol.at('prediction'), abi, 'allowAutomaticPayout', [parseGwei('31000')], {
        from,
      })
    }
    await bet(BULL, 'betBull', '1')
    await write(BULL, 'allowAutomaticPayout', [FEE])
    await passBoundary(510n)
    await step()
    await passBoundary(520n)
    const node = await startFaultyNode(chain.url)
    onTestFinished(() => node.close())
    const client = createPublicClient({ transport: http(node.url), cacheTime: 0 })
    const { keeper, done } = makeKeeper(KEEPER, [], client)
    await keeper.round(never)
    expect(done().at(-1)).toBe(`pay ${accountOf(BULL).address} for round 1`)
    const estimates = node.methods.filter((method) => method === 'eth_estimateGas').length
    expect(estimates).toBeGreaterThan(50)
    expect(estimates).toBeLessThan(105)
  })

  test('behavior: no payout if the fee is less than the gas', async () => {
    await play(parseGwei('1'))
    expect(await step()).toEqual(['execute round 2'])
    expect(await step()).toEqual([])
    expect(await owed('claimable', 1n, BULL)).toBe(true)
  })
})

describe('several markets', () => {
  const abi = artifact('Prediction').abi
  const at = (market: Address, functionName: string, args: readonly unknown[] = []) =>
    protocol.chain.read<unknown>(market, abi, functionName, args)

  /** Another market on the same feed. */
  async function deploySecond(): Promise<Address> {
    const [owner] = [accountOf(0).address]
    return protocol.chain.deploy('Prediction', [
      {
        owner,
        treasury: owner,
        oracle: feed,
        intervalSeconds: 300n,
        bufferSeconds: 3_600n,
        oracleUpdateAllowance: ALLOWANCE,
        minBetAmount: 1n,
        treasuryFee: 300n,
      },
    ])
  }

  test('default: each is started, settled and paid out', async () => {
    const second = await deploySecond()
    const { keeper, done } = makeKeeper(KEEPER, [{ symbol: 'BTC', address: second }])
    await answer(600n)
    await keeper.round(never)
    await keeper.round(never)
    expect(done().toSorted()).toEqual(['start round 1', 'start round 1 BTC'])
    await passTo((await protocol.chain.now()) + 1n)
    const from = accountOf(BULL).address
    await protocol.chain.write(second, abi, 'betBull', [1n], { from, value: parseEther('1') })
    await protocol.chain.write(second, abi, 'allowAutomaticPayout', [parseEther('0.01')], { from })
    for (const dollars of [601n, 602n]) {
      await passBoundary(dollars)
      await passTo((await protocol.chain.now()) + 10n)
      await answer(dollars)
      for (let round = 0; round < 4; round++) await keeper.round(never)
    }
    expect(await at(second, 'currentEpoch')).toBe(3n)
    expect(await current()).toBe(3n)
    for (let round = 0; round < 4; round++) await keeper.round(never)
    expect(await at(second, 'ledger', [1n, from])).toMatchObject({ claimed: true })
    expect(done()).toContainEqual(`pay ${from} for round 1 BTC`)
  })

  test('behavior: jobs and acts of a further market have names of their own', async () => {
    const { client, deployment } = protocol
    const market = { symbol: 'BTC', address: await deploySecond() }
    const jobs = jobsOf({
      client,
      addresses: deployment.addresses,
      predictionMarkets: [market],
      compoundSeconds: 86_400,
    })
    const names = jobs.map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual(['prediction', 'prediction BTC', 'payouts', 'payouts BTC'])
    expect(new Set(names).size).toBe(names.length)
  })
})
