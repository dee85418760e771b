import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { votingPower, type VotingPower } from '@ibull/domain/governance'
import { keccak256, stringToHex } from 'viem'
import { createHub } from '../create-hub.ts'
import { createDatabase, type Database } from '../database/database.ts'
import {
  account,
  author,
  governanceHub,
  HEAD,
  messageOf,
  NOW,
  signed,
  walletPower,
  type GovernanceHub,
  type Message,
} from '../testing/governance-hub.ts'
import { Governance } from './governance.ts'

const UNIT = 10n ** 18n
const hub = governanceHub()
const holder = account(50)
const whole: VotingPower = votingPower({
  wallet: 3n * UNIT,
  manualPool: 2n * UNIT,
  vault: { shares: 10n * UNIT, totalShares: 40n * UNIT, assets: 80n * UNIT },
  pairs: [
    {
      pair: { mainTokenReserve: 1_000n * UNIT, totalSupply: 100n * UNIT },
      inWallet: UNIT,
      inFarm: UNIT / 2n,
    },
  ],
})
afterAll(() => hub.database.close())
beforeEach(() => {
  hub.power.unknown = undefined
})

describe('POST /power', () => {
  test('names each line and their sum in whole tokens', async () => {
    hub.power.set(holder.address, whole)
    const question = { address: holder.address.toLowerCase(), block: 900, poolAddresses: [] }
    const text = `ibull.eth|56|900|${holder.address.toLowerCase()}|wallet:${3n * UNIT}|manualPool:${2n * UNIT}|vault:${20n * UNIT}|walletLiquidity:${10n * UNIT}|farmLiquidity:${5n * UNIT}`
    expect(await hub.post(question, '/power')).toEqual({
      status: 200,
      body: {
        data: {
          verificationHash: keccak256(stringToHex(text)),
          cakeBalance: '3',
          cakeVaultBalance: '20',
          cakePoolBalance: '2',
          poolsBalance: '0',
          cakeBnbLpBalance: '15',
          total: '40',
        },
      },
    })
  })

  test.each([
    [{ block: 900 }, 'addressInvalid'],
    [{ address: '0x12', block: 900 }, 'addressInvalid'],
    [{ address: holder.address }, 'powerUnreadable'],
    [{ address: holder.address, block: 'latest' }, 'powerUnreadable'],
    [{ address: holder.address, block: -1 }, 'powerUnreadable'],
    [{ address: holder.address, block: 1, poolAddresses: 'all' }, 'powerUnreadable'],
    [[], 'powerUnreadable'],
    ['{', 'powerUnreadable'],
  ])('refuses %j', async (question, code) => {
    expect(await hub.post(question, '/power')).toMatchObject({ status: 400, body: { code } })
  })

  test.each(['away', 'behind'] as const)('says that power is unknown (history %s)', async (reason) => {
    hub.power.unknown = reason
    expect(await hub.post({ address: holder.address, block: 900 }, '/power')).toMatchObject({
      status: 503,
      body: { code: 'powerUnknown', error: 'temporarily_unavailable' },
    })
  })
})

describe('POST /verify', () => {
  const voters = Array.from({ length: 1_000 }, (_, index) => account(2_000 + index).address)
  const claims = async (count: number, block?: number): Promise<readonly Message[]> => {
    const claim = voters.slice(0, count).map(async (address) => {
      const { body } = await hub.post({ address, block: block ?? HEAD }, '/power')
      const { verificationHash, total } = body['data'] as Message
      return { address, verificationHash, total }
    })
    return Promise.all(claim)
  }

  test('verifies a thousand votes, keyed by the voter in lower case [governance.16]', async () => {
    for (const [index, address] of voters.entries()) hub.power.set(address, walletPower(index))
    const votes = await claims(1_000, 900)
    const { status, body } = await hub.post({ block: 900, votes }, '/verify')
    expect(status).toBe(200)
    expect(body['data']).toEqual(
      Object.fromEntries(voters.map((address) => [address.toLowerCase(), { isValid: true }])),
    )
  })

  test('finds wrong hashes, wrong totals, another block and unknown accounts', async () => {
    const [good, otherHash, otherTotal] = await claims(3, 900)
    const stranger = { ...good, address: account(9_999).address }
    const votes = [
      { ...good, verificationHash: String(good?.['verificationHash']).toUpperCase().replace('0X', '0x') },
      { ...otherHash, verificationHash: good?.['verificationHash'] },
      { ...otherTotal, total: '2.1' },
      stranger,
    ]
    const valid = async (block: number): Promise<unknown[]> => {
      const { body } = await hub.post({ block, votes }, '/verify')
      return Object.values(body['data'] as Record<string, Message>).map(({ isValid }) => isValid)
    }
    expect(await valid(900)).toEqual([true, false, false, false])
    expect(await valid(901)).toEqual([false, false, false, false])
  })

  test('takes the latest block without one [governance.11]', async () => {
    const votes = await claims(2)
    const { body } = await hub.post({ votes }, '/verify')
    expect(Object.values(body['data'] as object)).toEqual([{ isValid: true }, { isValid: true }])
    expect(hub.power.calls.at(-1)?.block).toBe(BigInt(HEAD))
  })

  test('believes no account of which one of two claims is wrong', async () => {
    const [good] = await claims(1, 900)
    for (const votes of [
      [good, { ...good, total: '7' }],
      [{ ...good, total: '7' }, good],
    ]) {
      const { body } = await hub.post({ block: 900, votes }, '/verify')
      expect(Object.values(body['data'] as object)).toEqual([{ isValid: false }])
    }
  })

  test.each([
    [{ votes: [] }, 'votesTooMany'],
    [{ votes: Array.from({ length: 1_001 }, () => ({})) }, 'votesTooMany'],
    [{ votes: {} }, 'verificationUnreadable'],
    [{ votes: [null] }, 'verificationUnreadable'],
    [{ votes: [{ address: holder.address, verificationHash: 1, total: '1' }] }, 'verificationUnreadable'],
    [{ votes: [{ address: 'x', verificationHash: '0x', total: '1' }] }, 'addressInvalid'],
    [
      { votes: [{ address: holder.address, verificationHash: '0x', total: '1' }], block: 'x' },
      'verificationUnreadable',
    ],
  ])('refuses %j [governance.18]', async (question, code) => {
    expect(await hub.post(question, '/verify')).toMatchObject({ status: 400, body: { code } })
  })
})

describe("a vote's power", () => {
  test('is that of the snapshot block, not of the blocks beside it', async () => {
    const proposal = await hub.propose({ title: 'Snapshot', snapshot: 500 })
    hub.power.set(holder.address, walletPower(1), 499n)
    hub.power.set(holder.address, whole, 500n)
    hub.power.set(holder.address, walletPower(9), 501n)
    expect(await hub.vote(holder, proposal)).toMatchObject({ status: 200 })
    const { data } = await hub.query(`{ votes(where: { proposal: "${proposal}" }) { vp vp_by_strategy } }`)
    expect(data).toEqual({ votes: [{ vp: 40, vp_by_strategy: [3, 2, 20, 10, 5] }] })
    expect((await hub.archive(proposal))[1]).toMatchObject({
      power: { wallet: `${3n * UNIT}`, farmLiquidity: `${5n * UNIT}` },
      total: `${40n * UNIT}`,
    })
  })
})

describe('a vote whose power is unknown', () => {
  const voters = [account(60), account(61), account(62)] as const
  const state = async (proposal: string): Promise<unknown> => {
    const { data } = await hub.query(
      `{ proposal(id: "${proposal}") { scores votes scores_state }
         votes(orderBy: "id", where: { proposal: "${proposal}" }) { vp vp_state } }`,
    )
    return data
  }

  test('waits, and is counted as soon as its power is known', async () => {
    const proposal = await hub.propose({ title: 'Waiting' })
    for (const { address } of voters) hub.power.set(address, walletPower(5))
    await hub.vote(voters[0], proposal)
    hub.power.unknown = 'behind'
    expect(await hub.vote(voters[1], proposal, { choice: 2 })).toMatchObject({ status: 200 })
    // The vote it replaces no longer counts.
    await hub.vote(voters[0], proposal, { choice: 2, timestamp: NOW + 1 })
    await hub.vote(voters[2], proposal, { choice: 1 })
    await hub.vote(voters[2], proposal, { choice: 2, timestamp: NOW + 1 })
    const waiting = { vp: 0, vp_state: 'pending' }
    expect(await state(proposal)).toEqual({
      proposal: { scores: [0, 0], votes: 3, scores_state: 'pending' },
      votes: [waiting, waiting, waiting],
    })
    await expect(hub.governance.countWaiting()).rejects.toMatchObject({ code: 'powerUnknown' })
    await expect(hub.archive(proposal)).rejects.toThrow('votesWaiting')
    hub.power.unknown = undefined
    const passes = await Promise.all([hub.governance.countWaiting(), hub.governance.countWaiting()])
    expect(passes[0] + passes[1]).toBe(4)
    const counted = { vp: 5, vp_state: 'final' }
    expect(await state(proposal)).toEqual({
      proposal: { scores: [0, 15], votes: 3, scores_state: 'pending' },
      votes: [counted, counted, counted],
    })
    expect((await hub.archive(proposal)).at(-1)).toMatchObject({
      votes: 3,
      accepted: 5,
      votedPower: `${15n * UNIT}`,
    })
    expect(await hub.governance.countWaiting()).toBe(0)
  })

  test('is counted when it waits behind a thousand others', async () => {
    const proposal = await hub.propose({ title: 'Many wait' })
    hub.power.unknown = 'away'
    const many = Array.from({ length: 30 }, (_, index) => account(70 + index))
    await Promise.all(many.map((one) => hub.vote(one, proposal)))
    for (const { address } of many) hub.power.set(address, walletPower(1))
    hub.power.unknown = undefined
    expect(await hub.governance.countWaiting()).toBe(30)
    expect(await state(proposal)).toMatchObject({ proposal: { scores: [30, 0], votes: 30 } })
  })
})

describe('limits', () => {
  const limited = (limits: object): GovernanceHub => governanceHub({ database: hub.database, limits })

  test('a client has a hundred messages a minute by default, and then 429 before anything is checked', async () => {
    const database: Database = createDatabase({ folder: undefined }, () => undefined)
    const governance = new Governance({ ...hub.governance.options, database })
    const app = createHub({ governance, clientOf: () => 'one', now: () => 0 })
    const post = (): Response | Promise<Response> =>
      app.request('/api/governance', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      })
    for (let index = 0; index < 100; index += 1) expect((await post()).status).toBe(400)
    const answer = await post()
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toMatchObject({ error: 'too_many_requests', code: 'tooManyRequests' })
    await database.close()
  })

  test('questions have a limit of their own', async () => {
    const one = limited({ governanceReadsPerMinute: 1, governanceMessagesPerMinute: 1 })
    expect((await one.post({ query: '{ space(id: "ibull.eth") { id } }' }, '/graphql')).status).toBe(200)
    for (const path of ['/graphql', '/power', '/verify']) expect((await one.post({}, path)).status).toBe(429)
    expect((await one.hub.request('/api/governance/archive/0x')).status).toBe(429)
    const vote = await signed(
      holder,
      'vote',
      messageOf('vote', holder.address, { proposal: `0x${'0'.repeat(64)}` }),
    )
    expect((await one.post(vote)).status).toBe(400)
    expect((await one.post(vote)).status).toBe(429)
  })
})

test('without its database or its chain the hub says so, and works again later', async () => {
  let isAway = true
  const awayOr = <T>(work: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(new Error('connection refused')) : work()
  const database: Database = {
    query: (text, values) => awayOr(() => hub.database.query(text, values)),
    run: (script) => awayOr(() => hub.database.run(script)),
    transaction: (work) => awayOr(() => hub.database.transaction(work)),
    close: () => Promise.resolve(),
  }
  const other = governanceHub({ database, latestBlock: () => awayOr(() => Promise.resolve(1_000n)) })
  const envelope = await signed(author, 'proposal', messageOf('proposal', author.address, { title: 'Away' }))
  expect(await other.post(envelope)).toMatchObject({ status: 503, body: { code: 'governanceAway' } })
  expect(await other.query('{ proposals { id } }')).toMatchObject({
    data: { proposals: null },
    errors: [{ path: ['proposals'], extensions: { code: 'governanceAway' } }],
  })
  const health = async (): Promise<number> => (await other.hub.request('/api/health/governance')).status
  expect(await health()).toBe(503)
  isAway = false
  expect(await health()).toBe(200)
  expect(await other.post(envelope)).toMatchObject({ status: 200 })
})
