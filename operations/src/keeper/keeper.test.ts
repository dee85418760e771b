import { createPublicClient, http, parseEther, parseGwei, toFunctionSelector, type PublicClient } from 'viem'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { startFaultyNode } from '../testing/faulty-node.ts'
import { accountOf, keptLog, TestProtocol } from '../testing/test-protocol.ts'
import type { Act, Job } from './job.ts'
import { jobsOf } from './jobs/index.ts'
import { Keeper, type KeeperSettings } from './keeper.ts'

const KEEPER = 5
const SECOND_KEEPER = 6
const never = new AbortController().signal

let protocol: TestProtocol
let snapshot: unknown

beforeAll(async () => {
  protocol = await TestProtocol.start()
})
afterAll(() => protocol?.stop())
beforeEach(async () => {
  snapshot = await protocol.chain.request('evm_snapshot')
})
afterEach(async () => {
  await protocol?.chain.request('evm_setAutomine', true)
  await protocol?.chain.request('evm_revert', snapshot)
})

interface TestKeeperOptions {
  readonly account?: number
  readonly client?: PublicClient
  readonly jobs?: readonly Job[]
  readonly isDryRun?: boolean
  readonly settings?: Partial<KeeperSettings>
}

/** A keeper of the vault alone, unless other jobs are given, with its log. */
const makeKeeper = ({ account = KEEPER, client = protocol.client, ...options }: TestKeeperOptions = {}) => {
  const { addresses } = protocol.deployment
  const all = jobsOf({ client, addresses, compoundSeconds: 86_400 })
  const { log, entries } = keptLog()
  const keeper = new Keeper({
    client,
    chainId: 31_337,
    jobs: options.jobs ?? all.filter(({ name }) => name === 'harvest'),
    log,
    settings: { pollMs: 5, blockAgeSeconds: Infinity, mostPrice: parseGwei('1000'), ...options.settings },
    signer: options.isDryRun === true ? undefined : accountOf(account),
  })
  const of = (message: string) => entries.filter((entry) => entry.message === message)
  return { keeper, entries, of }
}
const nonceOf = (account = KEEPER): Promise<number> =>
  protocol.client.getTransactionCount({ address: accountOf(account).address })
const pendingOf = (account = KEEPER): Promise<number> =>
  protocol.client.getTransactionCount({ address: accountOf(account).address, blockTag: 'pending' })
const mainTokens = (account = KEEPER): Promise<bigint> =>
  protocol.read('mainToken', 'balanceOf', [accountOf(account).address])
/** Runs a keeper in the background. */
const inBackground = (keeper: Keeper) => {
  const stop = new AbortController()
  const ended = keeper.run(stop.signal)
  return {
    stop: async () => {
      stop.abort()
      await ended
    },
  }
}
const transfer = (to: number, more: Partial<Act> = {}): Act => ({
  name: `transfer to ${to}`,
  to: accountOf(to).address,
  data: '0x',
  abi: [],
  leastReturn: 1n,
  ...more,
})
const jobOf = (name: string, plan: Job['plan']): Job => ({ name, intervalSeconds: 60, plan })

describe('a round', () => {
  test('default: harvests when the call fee pays, and reports gain and cost', async () => {
    await protocol.chain.pass(60)
    const { keeper, of } = makeKeeper()
    expect(await keeper.round(never)).toBe(true)
    expect(await mainTokens()).toBeGreaterThan(0n)
    const [done] = of('done')
    expect(done?.fields).toMatchObject({ job: 'harvest', act: 'harvest' })
    const receipt = await protocol.client.getTransactionReceipt({ hash: done?.fields['hash'] as '0x' })
    expect(done?.fields['gas']).toBe(receipt.gasUsed)
    expect(Number(done?.fields['gain'])).toBeGreaterThan(Number(done?.fields['cost']))
    expect(await keeper.metrics.metrics()).toContain('keeper_acts_total{job="harvest",outcome="mined"} 1')
  })

  test('behavior: does not harvest when the call fee does not pay, and reports that once', async () => {
    await protocol.chain.pass(60)
    const { keeper, of } = makeKeeper({ settings: { leastPrice: parseGwei('999') } })
    await keeper.round(never)
    await protocol.chain.pass(60)
    expect(await keeper.round(never)).toBe(true)
    expect(await nonceOf()).toBe(0)
    expect(of('does not pay').length).toBe(1)
    expect(of('does not pay')[0]?.fields['reason']).toMatch(/^it brings 0\.0/)
  })

  test('behavior: checks a job again after its interval of the chain’s time', async () => {
    await protocol.chain.pass(3_600)
    const { keeper } = makeKeeper({ settings: { intervals: { harvest: 600 } } })
    for (const seconds of [0, 300, 290]) {
      if (seconds > 0) await protocol.chain.pass(seconds)
      await keeper.round(never)
      expect(await nonceOf()).toBe(1)
    }
    await protocol.chain.pass(20)
    await keeper.round(never)
    expect(await nonceOf()).toBe(2)
  })

  test('options: a dry run sends nothing, and reports what would be sent and why', async () => {
    await protocol.trade()
    await protocol.chain.pass(60)
    const { addresses } = protocol.deployment
    const jobs = jobsOf({ client: protocol.client, addresses, compoundSeconds: 86_400 })
    const block = await protocol.chain.blockNumber()
    const { keeper, of } = makeKeeper({ jobs, isDryRun: true })
    expect(await keeper.round(never)).toBe(true)
    expect(of('would be sent').map(({ fields }) => fields['job'])).toEqual([
      'harvest',
      'observe',
      'observe',
      'redeem',
      'redeem',
    ])
    expect(of('would be sent')[0]?.fields['reason']).toMatch(/^it brings 0\.\d+ and costs 0\.\d+$/)
    await protocol.chain.mine()
    expect(await protocol.chain.blockNumber()).toBe(block + 1n)
    expect(await protocol.client.getBlockTransactionCount()).toBe(0)
  })

  test('behavior: an act that would revert is not sent', async () => {
    const revert = transfer(0, { name: 'revert', to: protocol.at('vault'), data: '0x12345678' })
    const { keeper, of } = makeKeeper({ jobs: [jobOf('one', () => Promise.resolve([revert, transfer(3)]))] })
    expect(await keeper.round(never)).toBe(true)
    expect(of('would revert').map(({ fields }) => fields['act'])).toEqual(['revert'])
    expect(of('done').map(({ fields }) => fields['act'])).toEqual(['transfer to 3'])
  })

  /** Makes a round's transaction revert although its simulation succeeded: the vault is gone by then. */
  const roundThatReverts = async (keeper: Keeper): Promise<void> => {
    const { chain } = protocol
    await chain.pass(60)
    await chain.request('evm_setAutomine', false)
    const round = keeper.round(never)
    await expect.poll(pendingOf).toBe(1)
    const code = await protocol.client.getCode({ address: protocol.at('vault') })
    await chain.request('anvil_setCode', protocol.at('vault'), '0xfd')
    await chain.mine()
    await round
    await chain.request('anvil_setCode', protocol.at('vault'), code)
    await chain.request('evm_setAutomine', true)
  }
  /** Runs a round this many wall-clock seconds from now. Returns the transactions after each. */
  const noncesAfter = async (keeper: Keeper, seconds: readonly number[]): Promise<readonly number[]> => {
    onTestFinished(() => void vi.useRealTimers())
    const now = Date.now()
    const nonces: number[] = []
    for (const second of seconds) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + second * 1_000 })
      await keeper.round(never)
      nonces.push(await nonceOf())
    }
    return nonces
  }

  test('behavior: an act whose transaction reverted is skipped for an hour', async () => {
    const { keeper, of } = makeKeeper({ settings: { intervals: { harvest: 0 } } })
    await roundThatReverts(keeper)
    expect(await noncesAfter(keeper, [3_500, 3_601])).toEqual([1, 2])
    expect([of('reverted').length, of('done').length]).toEqual([1, 1])
    expect(await keeper.metrics.metrics()).toContain('outcome="reverted"} 1')
  })

  test('behavior: an act due at any cost, which may have a deadline, only for a minute', async () => {
    const harvest = transfer(0, {
      name: 'due',
      to: protocol.at('vault'),
      data: toFunctionSelector('harvest()'),
    })
    const jobs = [jobOf('due', () => Promise.resolve([harvest]))]
    const { keeper } = makeKeeper({ jobs, settings: { intervals: { due: 0 } } })
    await roundThatReverts(keeper)
    expect(await noncesAfter(keeper, [50, 61])).toEqual([1, 2])
  })

  test('behavior: a job that fails does not stop the others, and waits before its next attempt', async () => {
    let attempts = 0
    const failing = jobOf('failing', () => {
      attempts += 1
      return Promise.reject(new Error('broken'))
    })
    const { keeper, of } = makeKeeper({
      jobs: [failing, jobOf('sound', () => Promise.resolve([transfer(3)]))],
      settings: { retryMs: 60_000, intervals: { sound: 0 } },
    })
    expect(await keeper.round(never)).toBe(false)
    expect(await keeper.round(never)).toBe(true)
    expect([attempts, of('done').length]).toEqual([1, 2])
    expect(of('a job failed')[0]?.fields).toMatchObject({ job: 'failing', reason: 'broken' })
    expect(keeper.health().details['jobs']).toMatchObject({
      failing: { failures: 1, error: 'broken', lastSuccess: undefined },
      sound: { failures: 0, error: undefined, lastSuccess: expect.stringMatching(/^20/) as string },
    })
  })

  test('behavior: an urgent job is planned between the transactions of the others', async () => {
    const order: string[] = []
    const left = [6, 7, 8]
    const slow = jobOf('slow', () => {
      order.push('slow')
      return Promise.resolve(left.map((to) => transfer(to)))
    })
    const urgent: Job = {
      ...jobOf('urgent', () => {
        order.push('urgent')
        return Promise.resolve([])
      }),
      intervalSeconds: 0,
      isUrgent: true,
    }
    const { keeper, of } = makeKeeper({ jobs: [urgent, slow] })
    while (left.length > 0) {
      await keeper.round(never)
      left.shift()
    }
    expect(order).toEqual(['urgent', 'slow', 'urgent', 'slow', 'urgent', 'slow'])
    expect(of('done').map(({ fields }) => fields['act'])).toEqual([6, 7, 8].map((to) => `transfer to ${to}`))
  })

  test('behavior: what an interrupted job has sent is not sent again before its next turn', async () => {
    const urgent: Job = { ...jobOf('urgent', () => Promise.resolve([])), isUrgent: true }
    // Like observations, these never revert.
    const repeated = jobOf('repeated', () => Promise.resolve([6, 7, 8].map((to) => transfer(to))))
    const { keeper, of } = makeKeeper({ jobs: [urgent, repeated] })
    for (let round = 0; round < 5; round++) await keeper.round(never)
    const once = [6, 7, 8].map((to) => `transfer to ${to}`)
    expect(of('done').map(({ fields }) => fields['act'])).toEqual(once)
    expect(keeper.health().isHealthy).toBe(true)
    await protocol.chain.pass(60)
    for (let round = 0; round < 3; round++) await keeper.round(never)
    expect(of('done').map(({ fields }) => fields['act'])).toEqual([...once, ...once])
  })

  test('behavior: once does all that is due, though an urgent job interrupts', async () => {
    const urgent: Job = { ...jobOf('urgent', () => Promise.resolve([])), isUrgent: true }
    const repeated = jobOf('repeated', () => Promise.resolve([6, 7, 8].map((to) => transfer(to))))
    const { keeper, of } = makeKeeper({ jobs: [urgent, repeated] })
    expect(await keeper.once(never)).toBe(true)
    expect(of('done')).toHaveLength(3)
  })

  test('behavior: is not healthy while a job is overdue', async () => {
    const { keeper } = makeKeeper({ settings: { intervals: { harvest: 600 } } })
    await keeper.round(never)
    expect(keeper.health().isHealthy).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 22 * 60_000 })
    const { isHealthy, details } = keeper.health()
    vi.useRealTimers()
    expect([isHealthy, details['jobs']]).toMatchObject([false, { harvest: { isOverdue: true } }])
  })

  test('behavior: nothing is sent once it is stopped', async () => {
    const stop = new AbortController()
    const plan = () => {
      stop.abort()
      return Promise.resolve([transfer(3)])
    }
    const { keeper } = makeKeeper({ jobs: [jobOf('one', plan)] })
    await keeper.round(stop.signal)
    expect(await nonceOf()).toBe(0)
  })

  test('behavior: nothing is sent above the highest gas price', async () => {
    const { keeper, of } = makeKeeper({
      jobs: [jobOf('one', () => Promise.resolve([transfer(3)]))],
      settings: { leastPrice: parseGwei('5'), mostPrice: parseGwei('4') },
    })
    expect(await keeper.round(never)).toBe(false)
    expect(of('a job failed')[0]?.fields['reason']).toBe('the gas price is 5 gwei, above the highest of 4')
    expect(await nonceOf()).toBe(0)
  })

  test('behavior: warns once of a low balance, and an empty account fails with its reason', async () => {
    const address = accountOf(KEEPER).address
    await protocol.chain.request('anvil_setBalance', address, '0x1')
    const { keeper, of } = makeKeeper({
      jobs: [jobOf('one', () => Promise.resolve([transfer(3)]))],
      settings: { retryMs: 0, leastPrice: parseGwei('5') },
    })
    expect(await keeper.round(never)).toBe(false)
    await keeper.round(never)
    expect(of('the balance is low').map(({ fields }) => fields['balance'])).toEqual(['0.000000000000000001'])
    expect(of('a job failed')[0]?.fields['reason']).toMatch(
      /^0x[\dA-Fa-f]{40} can’t pay up to 0\.\d+ for gas$/,
    )
    expect(keeper.health().details['isLowOnBalance']).toBe(true)
    await protocol.chain.request('anvil_setBalance', address, `0x${parseEther('1').toString(16)}`)
    expect(await keeper.round(never)).toBe(true)
    expect(keeper.health().details['isLowOnBalance']).toBe(false)
  })
})

describe('two keepers', () => {
  test('behavior: with one key harvest once', async () => {
    await protocol.chain.pass(60)
    await protocol.chain.request('evm_setAutomine', false)
    const keepers = [makeKeeper(), makeKeeper()]
    const running = keepers.map(({ keeper }) => inBackground(keeper))
    await expect.poll(pendingOf).toBe(1)
    await protocol.chain.mine()
    await expect.poll(nonceOf).toBe(1)
    await protocol.chain.request('evm_setAutomine', true)
    await expect.poll(() => keepers.every(({ keeper }) => isSuccessful(keeper))).toBe(true)
    await Promise.all(running.map(({ stop }) => stop()))
    expect(await nonceOf()).toBe(1)
    // Both signed the same bytes, which form a single transaction.
    const hashes = keepers.flatMap(({ of }) => of('done')).map(({ fields }) => fields['hash'])
    expect(new Set(hashes).size).toBe(1)
  })

  test('behavior: with two keys the second finds nothing that pays', async () => {
    await protocol.chain.pass(60)
    const settings = { leastPrice: parseGwei('10') }
    const [first, second] = [makeKeeper({ settings }), makeKeeper({ account: SECOND_KEEPER, settings })]
    await first.keeper.round(never)
    await protocol.chain.pass(1)
    await second.keeper.round(never)
    expect([await nonceOf(), await nonceOf(SECOND_KEEPER)]).toEqual([1, 0])
    expect(second.of('does not pay').length).toBe(1)
  })
})

describe('a restart', () => {
  test('behavior: while a transaction is pending waits for it and does nothing twice', async () => {
    await protocol.chain.pass(60)
    await protocol.chain.request('evm_setAutomine', false)
    const first = makeKeeper()
    const running = inBackground(first.keeper)
    await expect.poll(pendingOf).toBe(1)
    await running.stop()
    expect(first.of('pending').map(({ fields }) => fields['act'])).toEqual(['harvest'])

    const second = makeKeeper({ settings: { leastPrice: parseGwei('10') } })
    await second.keeper.round(never)
    expect(second.of('a transaction of an earlier run is pending').length).toBe(1)
    expect(await pendingOf()).toBe(1)
    await protocol.chain.mine()
    await protocol.chain.pass(1)
    expect(await second.keeper.round(never)).toBe(true)
    expect([await nonceOf(), second.of('does not pay').length]).toEqual([1, 1])
  })
})

describe('a node that fails', () => {
  test('behavior: is unreachable and recovers', async () => {
    const node = await startFaultyNode(protocol.chain.url)
    const client = createPublicClient({ transport: http(node.url, { retryCount: 0 }), cacheTime: 0 })
    const { keeper, of } = makeKeeper({ client, settings: { retryMs: 1 } })
    const running = inBackground(keeper)
    await expect.poll(() => isSuccessful(keeper)).toBe(true)
    node.isAway = true
    await expect.poll(() => keeper.health().isHealthy).toBe(false)
    expect(of('the node can’t be used').length).toBe(1)
    await protocol.chain.pass(60)
    expect(await nonceOf()).toBe(0)
    node.isAway = false
    await expect.poll(nonceOf).toBe(1)
    await expect.poll(() => keeper.health().isHealthy).toBe(true)
    await running.stop()
    await node.close()
    expect(of('the node can be used').length).toBe(1)
  })

  test('behavior: is unreachable while a transaction is pending, which is found afterwards', async () => {
    await protocol.chain.pass(60)
    await protocol.chain.request('evm_setAutomine', false)
    const node = await startFaultyNode(protocol.chain.url)
    const client = createPublicClient({ transport: http(node.url, { retryCount: 0 }), cacheTime: 0 })
    const { keeper, of } = makeKeeper({ client })
    const round = keeper.round(never)
    await expect.poll(pendingOf).toBe(1)
    node.isAway = true
    const { length } = node.methods
    await expect.poll(() => node.methods.length).toBeGreaterThan(length + 2)
    await protocol.chain.mine()
    node.isAway = false
    expect(await round).toBe(true)
    await node.close()
    expect(of('done').length).toBe(1)
  })

  test('behavior: repeats its own URL, with a key: neither the log nor /health does', async () => {
    const node = await startFaultyNode(protocol.chain.url)
    const url = `${node.url}/v2/key-that-is-secret`
    const client = createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 })
    const failing: Job = {
      name: 'harvest',
      intervalSeconds: 1,
      plan: async () => {
        node.refusal = 'the key key-that-is-secret is used up'
        await client.getBlockNumber()
        return []
      },
    }
    const { keeper, entries } = makeKeeper({ client, jobs: [failing] })
    expect(await keeper.round(never)).toBe(false)
    node.refusal = `no access to ${url}`
    expect(await keeper.round(never)).toBe(false)
    await node.close()
    expect(entries.map(({ fields }) => fields['reason'])).toEqual([
      'the key rpcUrl is used up',
      'no access to rpcUrl',
    ])
    expect(JSON.stringify(keeper.health())).not.toContain('secret')
  })

  test('behavior: nothing is done while its latest block is old', async () => {
    const { keeper, of } = makeKeeper({ settings: { blockAgeSeconds: 60 } })
    const now = Math.floor(Date.now() / 1_000)
    const { timestamp } = await protocol.client.getBlock()
    // The chain's clock is ahead of the computer's, as left by the other tests.
    expect(Number(timestamp)).toBeGreaterThan(now - 60)
    expect(await keeper.round(never)).toBe(true)
    const behind = makeKeeper({ settings: { blockAgeSeconds: -1_000_000 } })
    expect(await behind.keeper.round(never)).toBe(false)
    expect(behind.of('the node can’t be used')[0]?.fields['reason']).toMatch(
      /^its latest block is -?\d+ seconds old$/,
    )
    expect(behind.keeper.health().isHealthy).toBe(false)
    expect(of('the node can’t be used')).toEqual([])
  })
})

describe('a keeper', () => {
  test('error: no jobs, and an interval of an unknown job', () => {
    expect(() => makeKeeper({ jobs: [] })).toThrow('There is nothing to keep')
    expect(() => makeKeeper({ settings: { intervals: { harvset: 60 } } })).toThrow(
      'There is no job named harvset. Jobs: harvest.',
    )
  })
})

function isSuccessful(keeper: Keeper): boolean {
  const jobs = keeper.health().details['jobs'] as Readonly<Record<string, { readonly lastSuccess?: string }>>
  return Object.values(jobs).every(({ lastSuccess }) => lastSuccess !== undefined)
}
