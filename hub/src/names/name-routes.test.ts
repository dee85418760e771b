import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameTypedData, type NameRegistration } from '@ibull/domain/profile'
import type { Hono } from 'hono'
import { concat, hexToBigInt, numberToHex, slice, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHub } from '../create-hub.ts'
import { CallRevertedError, ethereumCallThrough } from '../ens/ethereum-call.ts'
import type { HubOptions } from '../hub-options.ts'
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts'
import { createDatabase, type Database } from '../database/database.ts'
import type { NameOptions } from './name-routes.ts'

const NOW = 1_700_000_000
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const WORD = `0x1626ba7e${'0'.repeat(56)}` as const
const OTHER_WORD = `0xffffffff${'0'.repeat(56)}` as const
const CONTRACT = `0x${'c0'.repeat(20)}` as const

let server: PostgresServer
let network = 1_000
const opened: Database[] = []

beforeAll(async () => {
  server = await startPostgresServer()
})
afterAll(() => server?.close())
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

const onServer = (): Database => {
  const database = createDatabase({ url: server.url }, () => undefined)
  opened.push(database)
  return database
}

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A hub with its own network, on the tests' shared database server. */
function namesOf(names: Partial<NameOptions> = {}, options: HubOptions = {}) {
  const chainId = names.chainId ?? ++network
  const hub = createHub({
    names: { chainId, profile: PROFILE, database: onServer(), clock: () => NOW, ...names },
    ...options,
  })
  return { chainId, hub, ...requestsOf(hub) }
}

function requestsOf(hub: Hono) {
  const read = async (response: Response | Promise<Response>): Promise<Answer> => {
    const answer = await response
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  return {
    get: (path: string) => read(hub.request(`/api${path}`)),
    post: (body: unknown, type = 'application/json') =>
      read(
        hub.request('/api/users/register', {
          method: 'POST',
          headers: { 'content-type': type },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
  }
}

const PROFILE = `0x${'5a'.repeat(20)}` as const
const OTHER_PROFILE = `0x${'5b'.repeat(20)}` as const

const account = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

const registrationOf = (address: Hex, name: string, more: Partial<NameRegistration> = {}) => ({
  address,
  name,
  nonce: 7n,
  expiry: BigInt(NOW) + 600n,
  ...more,
})

const bodyOf = ({ address, name, nonce, expiry }: NameRegistration, signature: Hex) => ({
  address,
  username: name,
  nonce: String(nonce),
  expiry: String(expiry),
  signature,
})

/** A registration as sent by a page, signed by its address. */
async function signed(
  chainId: number,
  owner: PrivateKeyAccount,
  name: string,
  more: Partial<NameRegistration> = {},
) {
  const registration = registrationOf(owner.address, name, more)
  return bodyOf(
    registration,
    await owner.signTypedData(nameTypedData({ chainId, profile: PROFILE }, registration)),
  )
}

describe('register', () => {
  test('default: a name is registered and read, in the documented shape [profile.17]', async () => {
    const { chainId, get, post } = namesOf()
    const owner = account()
    const answer = await post(await signed(chainId, owner, 'BullRunner'))
    const address = owner.address.toLowerCase()
    const user = {
      address,
      adress: address,
      username: 'BullRunner',
      leaderboard: { global: null, team: null, volume: null, next_rank: null },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
      updated_at: expect.any(String) as string,
    }
    expect(answer).toEqual({ status: 200, body: user })
    expect(await get(`/users/${owner.address}`)).toEqual({ status: 200, body: user })
  })

  test('behavior: names are read for several addresses at once', async () => {
    const { chainId, get, post } = namesOf()
    const [one, two, none] = [account(), account(), account()]
    await post(await signed(chainId, one, 'one1'))
    await post(await signed(chainId, two, 'two2'))
    const { body } = await get(`/users?addresses=${[one, two, none].map(({ address }) => address).join(',')}`)
    expect(new Set(body['data'] as object[])).toEqual(
      new Set([
        { address: one.address.toLowerCase(), username: 'one1' },
        { address: two.address.toLowerCase(), username: 'two2' },
      ]),
    )
    expect(await get('/users?addresses=')).toEqual({ status: 200, body: { data: [] } })
    const many = Array.from({ length: 101 }, () => one.address).join(',')
    expect(await get(`/users?addresses=${many}`)).toMatchObject({
      status: 400,
      body: { code: 'tooManyAddresses' },
    })
  })

  test('behavior: an address without a name has an empty one [profile.17]', async () => {
    const { get } = namesOf()
    expect(await get(`/users/${account().address}`)).toMatchObject({
      status: 200,
      body: { username: '', created_at: null },
    })
    expect(await get('/users/0x12')).toMatchObject({ status: 400, body: { code: 'addressInvalid' } })
  })

  test('error: a name is taken whatever its case, and valid says so [profile.12]', async () => {
    const { chainId, get, post } = namesOf()
    expect(await get('/users/valid/Bull')).toEqual({ status: 200, body: { username: 'Bull', valid: true } })
    await post(await signed(chainId, account(), 'bULL'))
    const message = 'That name is taken. Choose another one.'
    const body = { code: 'nameTaken', message, error: { message } }
    expect(await get('/users/valid/Bull')).toEqual({ status: 400, body })
    const late = account()
    expect(await post(await signed(chainId, late, 'Bull'))).toEqual({ status: 409, body })
    expect(await get(`/users/${late.address}`)).toMatchObject({ body: { username: '' } })
  })

  test('error: an address has one name, for ever', async () => {
    const { chainId, get, post } = namesOf()
    const owner = account()
    await post(await signed(chainId, owner, 'first'))
    const again = await post(await signed(chainId, owner, 'second', { nonce: 8n }))
    expect(again).toMatchObject({ status: 409, body: { code: 'nameUnchangeable' } })
    expect(await get('/users/valid/second')).toMatchObject({ status: 200 })
    expect(await get(`/users/${owner.address}`)).toMatchObject({ body: { username: 'first' } })
  })

  test('behavior: names that are there from the start, also at the second one', async () => {
    const owner = account()
    const initial = [{ address: owner.address, name: 'Founder' }]
    const chainId = ++network
    for (const { get } of [namesOf({ chainId, initial }), namesOf({ chainId, initial })]) {
      expect(await get(`/users/${owner.address}`)).toMatchObject({ body: { username: 'Founder' } })
      expect(await get('/users/valid/FOUNDER')).toMatchObject({ status: 400 })
    }
  })

  test('behavior: networks have names of their own', async () => {
    const [here, there] = [namesOf(), namesOf()]
    const owner = account()
    expect((await here.post(await signed(here.chainId, owner, 'both'))).status).toBe(200)
    expect((await there.post(await signed(there.chainId, owner, 'both'))).status).toBe(200)
  })

  test.each([
    ['ab', 'nameTooShort'],
    ['abcdefghijklmnop', 'nameTooLong'],
    ['a-b', 'nameCharacters'],
    ['admin', 'nameRefused'],
    ["';--", 'nameCharacters'],
  ])('error: %s breaks the rules [profile.12]', async (name, code) => {
    const { chainId, get, post } = namesOf()
    const refused = { status: 400, body: { code, error: { message: expect.any(String) as string } } }
    expect(await post(await signed(chainId, account(), name))).toMatchObject(refused)
    expect(await get(`/users/valid/${encodeURIComponent(name)}`)).toMatchObject(refused)
  })
})

describe('signatures', () => {
  test.each<[string, Partial<NameRegistration>]>([
    ['another name', { name: 'other' }],
    ['another nonce', { nonce: 8n }],
    ['another expiry', { expiry: BigInt(NOW) + 601n }],
    ['another address', { address: `0x${'ab'.repeat(20)}` }],
  ])('error: signed was %s', async (_field, changed) => {
    const { chainId, get, post } = namesOf()
    const owner = account()
    const registration = registrationOf(owner.address, 'signer')
    const other = { ...registration, ...changed }
    const signature = await owner.signTypedData(nameTypedData({ chainId, profile: PROFILE }, other))
    expect(await post(bodyOf(registration, signature))).toMatchObject({
      status: 400,
      body: { code: 'signatureInvalid' },
    })
    expect(await get('/users/valid/signer')).toMatchObject({ status: 200 })
  })

  test.each<[string, (data: ReturnType<typeof nameTypedData>) => object]>([
    ['chain', (data) => ({ ...data, domain: { ...data.domain, chainId: 1 } })],
    ['exchange', (data) => ({ ...data, domain: { ...data.domain, verifyingContract: OTHER_PROFILE } })],
    [
      'exchange without profiles',
      (data) => ({ ...data, domain: nameTypedData(data.domain, data.message).domain }),
    ],
    ['product', (data) => ({ ...data, domain: { ...data.domain, name: 'Other' } })],
    ['version', (data) => ({ ...data, domain: { ...data.domain, version: '2' } })],
    ['type', (data) => ({ ...data, primaryType: 'Register', types: { Register: data.types.RegisterName } })],
  ])('error: for another %s', async (_part, change) => {
    const { chainId, post } = namesOf()
    const owner = account()
    const registration = registrationOf(owner.address, 'signer')
    const data = change(nameTypedData({ chainId, profile: PROFILE }, registration)) as ReturnType<
      typeof nameTypedData
    >
    expect(await post(bodyOf(registration, await owner.signTypedData(data)))).toMatchObject({
      body: { code: 'signatureInvalid' },
    })
  })

  test('error: the second signature with the same meaning, and others that are malformed', async () => {
    const { chainId, get, post } = namesOf()
    const owner = account()
    const body = await signed(chainId, owner, 'lowS')
    const r = slice(body.signature, 0, 32)
    const s = hexToBigInt(slice(body.signature, 32, 64))
    const v = hexToBigInt(slice(body.signature, 64)) === 27n ? 28 : 27
    const counterpart = concat([r, numberToHex(ORDER - s, { size: 32 }), numberToHex(v)])
    const malformed: readonly string[] = [
      counterpart,
      slice(body.signature, 0, 64),
      concat([body.signature, '0x00']),
      concat([r, numberToHex(s, { size: 32 }), '0x1d']),
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
      '0x',
      'signature',
    ]
    for (const signature of malformed) {
      expect([signature, await post({ ...body, signature })]).toMatchObject([
        signature,
        { status: 400, body: { code: 'signatureInvalid' } },
      ])
    }
    expect(await get('/users/valid/lowS')).toMatchObject({ status: 200 })
    expect(await post(body)).toMatchObject({ status: 200 })
  })

  test('error: a signature that was used, also after the operator has removed the name', async () => {
    const { chainId, post } = namesOf()
    const owner = account()
    const body = await signed(chainId, owner, 'replayed')
    expect((await post(body)).status).toBe(200)
    expect(await post(body)).toMatchObject({ status: 409, body: { code: 'nameUnchangeable' } })
    await onServer().query('DELETE FROM ibull_hub.names WHERE chain_id = $1', [String(chainId)])
    expect(await post(body)).toMatchObject({ status: 409, body: { code: 'nonceUsed' } })
    expect(await post(await signed(chainId, owner, 'harmless', { nonce: 8n }))).toMatchObject({ status: 200 })
  })

  test.each([
    [0, 'registrationExpired'],
    [-1, 'registrationExpired'],
    [3_601, 'registrationTooLong'],
  ])('error: valid for %s seconds', async (seconds, code) => {
    const { chainId, post } = namesOf()
    const expiry = BigInt(NOW + seconds)
    expect(await post(await signed(chainId, account(), 'late', { expiry }))).toMatchObject({
      status: 400,
      body: { code },
    })
  })

  test('behavior: valid for one second, and for an hour', async () => {
    for (const seconds of [1, 3_600]) {
      const { chainId, post } = namesOf()
      const expiry = BigInt(NOW + seconds)
      expect((await post(await signed(chainId, account(), 'inTime', { expiry }))).status).toBe(200)
    }
  })

  describe('of contract wallets', () => {
    const body = bodyOf(registrationOf(CONTRACT, 'wallet'), '0x1234')

    test('default: the contract decides', async () => {
      const calls: Hex[] = []
      const call = (to: Hex | undefined, data: Hex): Promise<Hex> => {
        calls.push(to ?? '0x', slice(data, 0, 4))
        return Promise.resolve(WORD)
      }
      expect(await namesOf({ call }).post(body)).toMatchObject({ status: 200, body: { username: 'wallet' } })
      expect(calls).toEqual([CONTRACT, '0x1626ba7e'])
    })

    test.each<[string, () => Promise<Hex>, string]>([
      ['rejects it', () => Promise.resolve(OTHER_WORD), 'signatureInvalid'],
      ['is not there', () => Promise.resolve('0x'), 'signatureInvalid'],
      ['returns the selector alone', () => Promise.resolve('0x1626ba7e'), 'signatureInvalid'],
      ['reverts', () => Promise.reject(new CallRevertedError()), 'signatureInvalid'],
      ["can't be reached", () => Promise.reject(new Error('timeout')), 'signatureUncheckable'],
    ])('error: the contract %s', async (_answer, call, code) => {
      const { get, post } = namesOf({ call })
      expect(await post(body)).toMatchObject({ body: { code } })
      expect(await get('/users/valid/wallet')).toMatchObject({ status: 200 })
    })

    test('error: a hub that reads no chain', async () => {
      expect(await namesOf().post(body)).toMatchObject({ status: 400, body: { code: 'signatureInvalid' } })
    })

    test.each([
      [{ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted: GS026' } }, true],
      [{ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'VM execution reverted' } }, true],
      [{ jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'too many requests' } }, false],
      ['<html>', false],
    ])('behavior: an endpoint that answers %j', async (answer, isRevert) => {
      const endpoint = createServer((_request, response) => response.end(JSON.stringify(answer)))
      await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
      try {
        const { port } = endpoint.address() as AddressInfo
        const call = ethereumCallThrough(`http://127.0.0.1:${port}`, 2_000)
        expect(await namesOf({ call }).post(body)).toMatchObject({
          body: { code: isRevert ? 'signatureInvalid' : 'signatureUncheckable' },
        })
      } finally {
        endpoint.close()
        endpoint.closeAllConnections()
      }
    })
  })
})

describe('bodies', () => {
  test.each<[string, (body: Record<string, unknown>) => unknown, number, string]>([
    ['no JSON', () => '{', 400, 'registrationUnreadable'],
    ['null', () => 'null', 400, 'registrationUnreadable'],
    ['no nonce', (body) => ({ ...body, nonce: undefined }), 400, 'registrationUnreadable'],
    ['a number', (body) => ({ ...body, nonce: 7 }), 400, 'registrationUnreadable'],
    ['a negative nonce', (body) => ({ ...body, nonce: '-7' }), 400, 'registrationUnreadable'],
    [
      'a nonce of 257 bits',
      (body) => ({ ...body, nonce: String(2n ** 256n) }),
      400,
      'registrationUnreadable',
    ],
    ['a name that is a list', (body) => ({ ...body, username: ['a'] }), 400, 'registrationUnreadable'],
    ['no address', (body) => ({ ...body, address: 'bull.bnb' }), 400, 'addressInvalid'],
    ['too many bytes', (body) => ({ ...body, more: 'x'.repeat(20_000) }), 413, 'registrationTooLarge'],
  ])('error: %s', async (_name, change, status, code) => {
    const { chainId, get, post } = namesOf()
    expect(await post(change(await signed(chainId, account(), 'intact')))).toMatchObject({
      status,
      body: { code },
    })
    expect(await get('/users/valid/intact')).toMatchObject({ status: 200 })
  })

  test('error: a form', async () => {
    const { chainId, post } = namesOf()
    expect(await post(await signed(chainId, account(), 'form'), 'text/plain')).toMatchObject({ status: 415 })
  })

  test('behavior: the largest nonce is one', async () => {
    const { chainId, post } = namesOf()
    expect((await post(await signed(chainId, account(), 'large', { nonce: 2n ** 256n - 1n }))).status).toBe(
      200,
    )
  })
})

describe('limits', () => {
  test('error: a client above its limit is refused before a signature is checked or the database read', async () => {
    let checks = 0
    const call = (): Promise<Hex> => {
      checks += 1
      return Promise.resolve('0x')
    }
    const failing: Database = {
      query: () => Promise.reject(new Error('away')),
      run: () => Promise.reject(new Error('away')),
      transaction: () => Promise.reject(new Error('away')),
      close: () => Promise.resolve(),
    }
    const options: HubOptions = {
      now: () => 0,
      clientOf: () => '1.1.1.1',
      limits: { registrationsPerMinute: 1, namesPerMinute: 1 },
    }
    const { get, post } = namesOf({ call, database: failing }, options)
    const body = bodyOf(registrationOf(CONTRACT, 'wallet'), '0x1234')
    expect(await post(body)).toMatchObject({ body: { code: 'signatureInvalid' } })
    expect(await post(body)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    expect(checks).toBe(1)
    expect((await get('/users/valid/bull')).status).toBe(503)
    for (const path of ['/users/valid/bull', `/users/${CONTRACT}`, '/users?addresses=', '/health/names']) {
      expect((await get(path)).status).toBe(429)
    }
  })

  test('behavior: a hub without names has none of this', async () => {
    const { get } = requestsOf(createHub())
    expect(await get(`/users/${CONTRACT}`)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })
})

describe('several hubs on one database', () => {
  const statuses = (answers: readonly Answer[]): string =>
    answers
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)
      .join()

  test('behavior: hubs that start at the same time, and one of eight registrations of a name wins', async () => {
    const chainId = ++network
    const hubs = [namesOf({ chainId }), namesOf({ chainId })]
    const bodies = await Promise.all(
      ['race', 'RACE', 'Race', 'rACE'].map((name) => signed(chainId, account(), name)),
    )
    const others = await Promise.all(bodies.map(({ username }) => signed(chainId, account(), username)))
    const answers = await Promise.all(
      hubs.flatMap(({ post }, index) => (index === 0 ? bodies : others).map((body) => post(body))),
    )
    expect(statuses(answers)).toBe('200,409,409,409,409,409,409,409')
    const rows = await onServer().query('SELECT address FROM ibull_hub.names WHERE chain_id = $1', [
      String(chainId),
    ])
    expect(rows).toEqual([{ address: answers.find(({ status }) => status === 200)?.body['address'] }])
    expect(
      await onServer().query('SELECT nonce FROM ibull_hub.name_nonces WHERE chain_id = $1', [
        String(chainId),
      ]),
    ).toHaveLength(1)
  })

  test('behavior: one of two registrations of an address wins', async () => {
    const chainId = ++network
    const [one, two] = [namesOf({ chainId }), namesOf({ chainId })]
    const owner = account()
    const answers = await Promise.all([
      one.post(await signed(chainId, owner, 'north', { nonce: 1n })),
      two.post(await signed(chainId, owner, 'south', { nonce: 2n })),
    ])
    expect(statuses(answers)).toBe('200,409')
    const valid = await Promise.all(['north', 'south'].map((name) => one.get(`/users/valid/${name}`)))
    expect(statuses(valid)).toBe('200,400')
  })
})

describe('the database', () => {
  test('behavior: names fail while it is away, everything else works, and so do names once it is back', async () => {
    const lines: string[] = []
    const hostedLists = {
      a: { name: 'A', timestamp: '', version: { major: 1, minor: 0, patch: 0 }, tokens: [] },
    }
    const world = namesOf({}, { hostedLists, log: (line) => lines.push(line) })
    const owner = account()
    const body = await signed(world.chainId, owner, 'patient')
    expect(await world.get('/health/names')).toEqual({ status: 200, body: { status: 'ok' } })
    await server.stop()
    try {
      const away = { status: 503, body: { code: 'namesAway' } }
      for (const path of ['/users/valid/patient', `/users/${owner.address}`, '/health/names']) {
        expect(await world.get(path)).toMatchObject(away)
      }
      expect(await world.post(body)).toMatchObject(away)
      expect(lines.at(-1)).toMatch(
        /^POST \/api\/users\/register failed: Names are not available.*ECONNREFUSED/,
      )
      expect((await world.get('/health')).status).toBe(200)
      expect((await world.get('/lists/a.json')).status).toBe(200)
    } finally {
      await server.start()
    }
    expect(await world.post(body)).toMatchObject({ status: 200, body: { username: 'patient' } })
  })

  test('behavior: the embedded one keeps names between two starts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ibull-names-'))
    try {
      const owner = account()
      for (const status of [200, 409]) {
        const database = createDatabase({ folder: join(folder, 'names') }, () => undefined)
        const { chainId, post } = namesOf({ chainId: 56, database })
        expect((await post(await signed(chainId, owner, 'kept'))).status).toBe(status)
        await database.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('behavior: away when the hub starts', async () => {
    await server.stop()
    const world = namesOf()
    try {
      expect((await world.get('/users/valid/early')).status).toBe(503)
    } finally {
      await server.start()
    }
    expect((await world.get('/users/valid/early')).status).toBe(200)
  })
})
