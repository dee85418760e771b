import { artifact } from '@ibull/contracts'
import { erc20Abi, parseEther, parseGwei, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, TestProtocol } from '../../testing/test-protocol.ts'
import { assess, type Assessment } from '../assess.ts'
import type { Act, Job, Moment } from '../job.ts'
import { jobsOf } from './index.ts'

const GWEI = parseGwei('1')
const HOUR = 3_600

let protocol: TestProtocol
let snapshot: unknown

beforeAll(async () => {
  protocol = await TestProtocol.start()
})
afterAll(() => protocol?.stop())
beforeEach(async () => {
  snapshot = await protocol.chain.request('evm_snapshot')
})
afterEach(() => protocol?.chain.request('evm_revert', snapshot))

const jobs = (compoundSeconds = 24 * HOUR): ReadonlyMap<string, Job> => {
  const { client, deployment } = protocol
  return new Map(
    jobsOf({ client, addresses: deployment.addresses, compoundSeconds }).map((job) => [job.name, job]),
  )
}
const plan = async (job: Job | undefined, gasPrice = GWEI): Promise<readonly Act[]> => {
  const moment: Moment = { timestamp: await protocol.chain.now(), gasPrice }
  return (await job?.plan(moment)) ?? []
}
const assessed = (act: Act | undefined, gasPrice = GWEI): Promise<Assessment> => {
  if (act === undefined) throw new Error('There is no act.')
  return assess(protocol.client, accountOf(5).address, act, gasPrice)
}
/** Executes the acts that pay. */
const carryOut = async (acts: readonly Act[], gasPrice = GWEI): Promise<readonly string[]> => {
  const done: string[] = []
  for (const act of acts) {
    if ((await assessed(act, gasPrice)).kind !== 'pays') continue
    await protocol.chain.send({ from: accountOf(5).address, to: act.to, data: act.data })
    done.push(act.name)
  }
  return done
}

describe('harvest', () => {
  test('default: pays when the call fee is worth the gas', async () => {
    const harvest = jobs().get('harvest')
    await protocol.chain.pass(60)
    const [early] = await plan(harvest)
    // 6,000 IBULL or 6 BNB; the call fee is 0.25 % of it, 0.015 BNB.
    expect(await assessed(early)).toMatchObject({ kind: 'pays' })
    expect(await assessed(early, parseGwei('1000'))).toMatchObject({ kind: 'doesNotPay' })
    const { gas, gain } = (await assessed(early)) as Extract<Assessment, { kind: 'pays' }>
    const dearest = (gain ?? 0n) / gas
    expect(gain).toBeGreaterThan(parseEther('0.0149'))
    expect(gain).toBeLessThan(parseEther('0.0165'))
    expect(await assessed(early, dearest)).toMatchObject({ kind: 'pays' })
    expect(await assessed(early, dearest + 1n)).toMatchObject({ kind: 'doesNotPay' })
  })

  test('behavior: after the maximum time, the whole yield must be worth the gas', async () => {
    const harvest = jobs(HOUR).get('harvest')
    const dear = parseGwei('10000')
    await plan(harvest)
    await protocol.chain.pass(HOUR - 5)
    expect(await assessed((await plan(harvest))[0], dear)).toMatchObject({ kind: 'doesNotPay' })
    await protocol.chain.pass(10)
    expect(await assessed((await plan(harvest))[0], dear)).toMatchObject({ kind: 'pays' })
    expect(await assessed((await plan(harvest))[0], parseGwei('10000000'))).toMatchObject({
      kind: 'doesNotPay',
    })
  })

  test('behavior: a harvest by another account restarts the maximum time', async () => {
    const harvest = jobs(HOUR).get('harvest')
    const dear = parseGwei('10000')
    await plan(harvest)
    await protocol.chain.pass(HOUR - 5)
    await plan(harvest)
    await carryOut(await plan(jobs().get('harvest')))
    await protocol.chain.pass(60)
    expect(await assessed((await plan(harvest))[0], dear)).toMatchObject({ kind: 'doesNotPay' })
  })
})

describe('rewards that the vault holds back', () => {
  test('behavior: is paid to who left, once the farm can pay', async () => {
    const { chain } = protocol
    const from = accountOf(1).address
    const setMinter = (isMinter: boolean) =>
      chain.write(protocol.at('mainToken'), artifact('IbullToken').abi, 'setMinter', [
        protocol.at('farm'),
        isMinter,
      ])
    const due = async () => (await plan(jobs().get('harvest'))).filter(({ name }) => name.startsWith('pay'))
    await chain.pass(HOUR)
    expect(await due()).toEqual([])
    await setMinter(false)
    await chain.write(protocol.at('vault'), artifact('Vault').abi, 'withdrawAll', [], { from })
    expect(await due()).toEqual([])
    await setMinter(true)
    const before = await protocol.read<bigint>('mainToken', 'balanceOf', [from])
    const held = await protocol.read<bigint>('vault', 'heldBackOf', [from])
    for (const { to, data } of await due()) await chain.send({ from: accountOf(5).address, to, data })
    expect(held).toBeGreaterThan(0n)
    expect((await protocol.read<bigint>('mainToken', 'balanceOf', [from])) - before).toBe(held)
    expect(await due()).toEqual([])
  })
})

describe('observe, redeem and convert', () => {
  test('default: fees become main tokens that are burnt, and the treasury gets its share', async () => {
    const { chain } = protocol
    await protocol.trade()
    const byName = jobs()
    const routed = [protocol.usd, protocol.at('wrappedNative')].map((token) => `observe ${token}`)
    expect((await carryOut(await plan(byName.get('observe')))).toSorted()).toEqual(routed.toSorted())
    expect((await carryOut(await plan(byName.get('redeem')))).length).toBe(2)
    expect(await plan(byName.get('redeem'))).toEqual([])
    // Sends the treasury's share at once, but burns nothing before an average exists.
    expect((await carryOut(await plan(byName.get('convert')))).length).toBe(3)
    const burnt = await protocol.read<bigint>('feeCollector', 'totalBurnt')
    await chain.pass(31 * 60)
    const done = await carryOut(await plan(byName.get('convert')))
    expect(done.map((name) => name.split(' ')[0])).toEqual(['convert', 'convert'])
    expect(await protocol.read<bigint>('feeCollector', 'totalBurnt')).toBeGreaterThan(burnt)
    const native = await protocol.client.readContract({
      address: protocol.at('wrappedNative'),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [accountOf(2).address],
    })
    expect(native).toBeGreaterThan(0n)
  })

  test('behavior: a gain below ten times the gas waits', async () => {
    await protocol.trade()
    // In the second of the trade a pair doesn't record a price, so an estimate at that time is lower than later
    // ones.
    await protocol.chain.pass(60)
    const [redeem] = await plan(jobs().get('redeem'))
    const { gas, gain } = (await assessed(redeem)) as Extract<Assessment, { kind: 'pays' }>
    // A tenth of the break-even amount; two estimates differ slightly by the second in which they are made.
    const tenth = (gain ?? 0n) / gas / 100n
    expect(await assessed(redeem, 9n * tenth)).toMatchObject({ kind: 'pays' })
    expect(await assessed(redeem, 11n * tenth)).toMatchObject({ kind: 'doesNotPay' })
  })

  test('behavior: a pair of tokens without a route is left alone', async () => {
    const other = await protocol.chain.deploy('TestToken', ['Other', 'OTHER', 18n, 0n])
    await protocol.chain.write(protocol.at('factory'), artifact('Factory').abi, 'createPair', [
      other,
      protocol.usd,
    ])
    const acts = await plan(jobs().get('observe'))
    expect(acts.some(({ name }) => name.includes(other))).toBe(false)
    expect(acts.length).toBe(2)
  })
})

describe('assess', () => {
  test('behavior: a revert is named, and a node that fails is an error', async () => {
    const [act] = await plan(jobs().get('observe'))
    if (act === undefined) throw new Error('There is no act.')
    const broken: Act = { ...act, data: `${act.data.slice(0, 10)}${'00'.repeat(32)}` as Hex }
    expect(await assessed(broken)).toEqual({
      kind: 'wouldRevert',
      reason: expect.stringMatching(/^FeeCollectorNoPair\(0x0{40}, 0x0{40}\)$/) as string,
    })
    const away = { ...protocol.client, call: () => Promise.reject(new Error('no connection')) }
    await expect(assess(away, accountOf(5).address, act, GWEI)).rejects.toThrow('no connection')
  })
})
