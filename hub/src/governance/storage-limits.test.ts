import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createHub } from '../create-hub.ts'
import { createDatabase } from '../database/database.ts'
import {
  account,
  admin,
  author,
  governanceHub,
  messageOf,
  NOW,
  signed,
  walletPower,
  type Answered,
  type GovernanceHub,
} from '../testing/governance-hub.ts'
import { startPostgresServer } from '../testing/postgres-server.ts'

const database = createDatabase({ folder: undefined }, () => undefined)
const TABLES = ['messages', 'aliases', 'proposals', 'votes'].map((table) => `ibull_hub.governance_${table}`)
beforeAll(() => newHub().rows())
afterEach(() => database.query(`TRUNCATE ${TABLES.join(', ')}`, []))
afterAll(() => database.close())

function newHub(options: Parameters<typeof governanceHub>[0] = {}): GovernanceHub {
  const hub = governanceHub({ storage: {}, database, ...options })
  hub.power.set(admin.address, walletPower(50))
  return hub
}

const DAY = 86_400

async function publish(
  hub: GovernanceHub,
  title: string,
  by = author,
  changes: object = {},
): Promise<Answered> {
  const times = { timestamp: hub.time.now, start: hub.time.now, end: hub.time.now + 7 * DAY }
  const message = messageOf('proposal', by.address, { title, ...times, ...changes })
  return hub.post(await signed(by, 'proposal', message))
}

async function aliasOf(
  hub: GovernanceHub,
  owner = author,
  number = 1,
  timestamp = hub.time.now,
): Promise<object> {
  const message = messageOf('alias', owner.address, { alias: account(200 + number).address, timestamp })
  return signed(owner, 'alias', message)
}

const TOO_MANY = { status: 400, body: { code: 'proposalsTooMany' } }

test('refuses a fourth proposal of an author within a day', async () => {
  const hub = newHub()
  for (const title of ['one', 'two', 'three'])
    expect(await publish(hub, title)).toMatchObject({ status: 200 })
  const before = await hub.rows()
  expect(await publish(hub, 'four')).toMatchObject(TOO_MANY)
  expect(await hub.rows()).toBe(before)
  hub.time.now = NOW + DAY
  expect(await publish(hub, 'four')).toMatchObject({ status: 200 })
})

test('counts a day by arrival, not by the time that was signed', async () => {
  const hub = newHub({ storage: { proposalsPerDay: 1 } })
  expect(await publish(hub, 'one', author, { timestamp: NOW - 5 * DAY })).toMatchObject({ status: 200 })
  expect(await publish(hub, 'two', author, { timestamp: NOW + 300 })).toMatchObject(TOO_MANY)
})

test('refuses a sixteenth proposal of an author within thirty days', async () => {
  const hub = newHub({ storage: { openProposals: 100 } })
  for (let day = 0; day < 5; day += 1) {
    hub.time.now = NOW + day * DAY
    for (const title of ['a', 'b', 'c']) await publish(hub, `${title} ${day}`)
  }
  hub.time.now = NOW + 29 * DAY
  expect(await publish(hub, 'sixteen')).toMatchObject(TOO_MANY)
  hub.time.now = NOW + 30 * DAY
  expect(await publish(hub, 'sixteen')).toMatchObject({ status: 200 })
})

test('refuses a proposal while ten of its author are open', async () => {
  const hub = newHub({ storage: { proposalsPerDay: 100 } })
  for (let index = 0; index < 10; index += 1) await publish(hub, `${index}`)
  expect(await publish(hub, 'eleven')).toMatchObject(TOO_MANY)
  hub.time.now = NOW + 7 * DAY
  expect(await publish(hub, 'eleven')).toMatchObject({ status: 200 })
})

test.each([{ proposalsOfSpacePerDay: 2 }, { proposalsOfSpacePerMonth: 2 }])(
  'refuses proposals of strangers above %o, never those of admins',
  async (storage) => {
    const hub = newHub({ storage })
    for (const number of [31, 32, 33]) hub.power.set(account(number).address, walletPower(50))
    expect(await publish(hub, 'one', account(31))).toMatchObject({ status: 200 })
    expect(await publish(hub, 'two', account(32))).toMatchObject({ status: 200 })
    expect(await publish(hub, 'three', account(33))).toMatchObject(TOO_MANY)
    expect(await publish(hub, 'by an admin', admin)).toMatchObject({ status: 200 })
    expect(await publish(hub, 'by an admin again', admin)).toMatchObject({ status: 200 })
    expect(await publish(hub, 'too many for an admin', admin)).toMatchObject(TOO_MANY)
  },
)

test('answers a published proposal again although its author has too many', async () => {
  const hub = newHub({ storage: { proposalsPerDay: 1 } })
  const first = await publish(hub, 'one')
  expect(await publish(hub, 'one')).toEqual(first)
})

test('counts proposals of two hubs on one database together', async () => {
  const server = await startPostgresServer()
  const databases = [0, 1].map(() => createDatabase({ url: server.url }, () => undefined))
  try {
    const [one, other] = databases.map((database) => newHub({ database }))
    if (one === undefined || other === undefined) throw new Error('There are two.')
    await one.rows()
    const titles = Array.from({ length: 8 }, (_, index) => `${index}`)
    const answers = await Promise.all(
      titles.map((title, index) => publish(index % 2 === 0 ? one : other, title)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body['code'] === 'proposalsTooMany')).toHaveLength(5)
  } finally {
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  }
})

test('refuses an alias of an account without voting power', async () => {
  const hub = newHub()
  const before = await hub.rows()
  const powerless = await aliasOf(hub, account(12))
  expect(await hub.post(powerless)).toMatchObject({ status: 400, body: { code: 'aliasPowerless' } })
  hub.power.unknown = 'away'
  expect(await hub.post(powerless)).toMatchObject({ status: 503, body: { code: 'powerUnknown' } })
  expect(await hub.rows()).toBe(before)
})

test('replaces the oldest of ten aliases, and never brings it back', async () => {
  const hub = newHub()
  const proposal = await hub.propose({ end: NOW + DAY })
  const asAlias = async (number: number): Promise<Answered> => {
    const message = messageOf('vote', author.address, {
      proposal,
      timestamp: NOW + number,
      reason: `${number}`,
    })
    return hub.post(await signed(account(200 + number), 'vote', message))
  }
  const aliases = await Promise.all(
    Array.from({ length: 11 }, (_, index) => aliasOf(hub, author, index, NOW + index)),
  )
  for (const alias of aliases.slice(0, 10)) expect(await hub.post(alias)).toMatchObject({ status: 200 })
  const full = await hub.rows()
  expect(await hub.post(aliases[10])).toMatchObject({ status: 200 })
  expect(await hub.rows()).toBe(full)
  expect(await hub.post(aliases[0])).toMatchObject({ status: 400, body: { code: 'aliasOutdated' } })
  expect(await asAlias(0)).toMatchObject({ status: 400, body: { code: 'signerWrong' } })
  expect(await asAlias(1)).toMatchObject({ status: 200 })
  expect(await asAlias(10)).toMatchObject({ status: 200 })
})

test('keeps a replaced alias that has voted, for the archive', async () => {
  const hub = newHub({ storage: { aliases: 1 } })
  const proposal = await hub.propose({ end: NOW + DAY })
  await hub.post(await aliasOf(hub, author, 0))
  const vote = messageOf('vote', author.address, { proposal })
  expect(await hub.post(await signed(account(200), 'vote', vote))).toMatchObject({ status: 200 })
  expect(await hub.post(await aliasOf(hub, author, 1, NOW + 1))).toMatchObject({ status: 200 })
  const again = messageOf('vote', author.address, { proposal, timestamp: NOW + 2 })
  expect(await hub.post(await signed(account(200), 'vote', again))).toMatchObject({
    body: { code: 'signerWrong' },
  })
  expect((await hub.archive(proposal))[1]).toMatchObject({ alias: { address: author.address } })
})

test('drops aliases that have ended with the next one', async () => {
  const hub = newHub()
  await hub.post(await aliasOf(hub))
  const before = await hub.rows()
  hub.time.now = NOW + 30 * DAY
  hub.power.set(account(12).address, walletPower(1))
  expect(await hub.post(await aliasOf(hub, account(12)))).toMatchObject({ status: 200 })
  expect(await hub.rows()).toBe(before)
})

test('refuses an alias when all accounts together have too many', async () => {
  const hub = newHub({ storage: { aliasesOfAll: 2 } })
  await hub.post(await aliasOf(hub, author, 1))
  await hub.post(await aliasOf(hub, author, 2))
  hub.power.set(account(12).address, walletPower(1))
  expect(await hub.post(await aliasOf(hub, account(12)))).toMatchObject({ body: { code: 'aliasesTooMany' } })
})

test('refuses a vote that was changed twenty times', async () => {
  const hub = newHub()
  const proposal = await hub.propose({ end: NOW + DAY })
  const nth = (number: number) =>
    hub.vote(author, proposal, { timestamp: NOW + number, choice: 1 + (number % 2) })
  for (let number = 0; number <= 20; number += 1) expect(await nth(number)).toMatchObject({ status: 200 })
  const before = await hub.rows()
  expect(await nth(21)).toMatchObject({ status: 400, body: { code: 'changesTooMany' } })
  expect(await hub.rows()).toBe(before)
  expect(await nth(20)).toMatchObject({ status: 200 })
  expect((await hub.archive(proposal)).at(-1)).toMatchObject({ votes: 1, accepted: 21 })
})

test('deletes waiting votes whose power turns out to be none', async () => {
  const hub = newHub()
  hub.power.set(account(40).address, walletPower(3))
  const proposal = await hub.propose({ end: NOW + DAY })
  const empty = await hub.rows()
  hub.power.unknown = 'away'
  await hub.vote(account(40), proposal)
  for (const number of [41, 42, 43]) await hub.vote(account(number), proposal)
  await hub.vote(account(41), proposal, { timestamp: NOW + 1, choice: 2 })
  await expect(hub.archive(proposal)).rejects.toThrow('votesWaiting')
  hub.power.unknown = undefined
  expect(await hub.governance.countWaiting()).toBe(5)
  expect(await hub.rows()).toBe(empty + 2)
  const { data } = await hub.query(
    `{ proposal(id: "${proposal}") { votes scores scores_total scores_state } votes { voter } }`,
  )
  expect(data).toEqual({
    proposal: { votes: 1, scores: [3, 0], scores_total: 3, scores_state: 'pending' },
    votes: [{ voter: account(40).address }],
  })
  expect((await hub.archive(proposal)).at(-1)).toMatchObject({ votes: 1, accepted: 1 })
  expect(await hub.vote(account(41), proposal)).toMatchObject({ body: { code: 'powerNone' } })
})

test('refuses waiting votes of a proposal above their number', async () => {
  const hub = newHub({ storage: { waitingVotes: 2 } })
  const proposal = await hub.propose({ end: NOW + DAY })
  hub.power.unknown = 'behind'
  for (const number of [41, 42])
    expect(await hub.vote(account(number), proposal)).toMatchObject({ status: 200 })
  const before = await hub.rows()
  expect(await hub.vote(account(43), proposal)).toMatchObject({
    status: 503,
    body: { code: 'waitingTooMany' },
  })
  expect(await hub.rows()).toBe(before)
  hub.power.unknown = undefined
  expect(await hub.vote(author, proposal)).toMatchObject({ status: 200 })
  await hub.governance.countWaiting()
  hub.power.unknown = 'behind'
  expect(await hub.vote(account(43), proposal)).toMatchObject({ status: 200 })
})

test('refuses waiting votes of a client above their number, not those of others', async () => {
  const hub = newHub({ storage: { waitingVotesOfClient: 2 } })
  const proposal = await hub.propose({ end: NOW + DAY })
  hub.power.unknown = 'away'
  for (const number of [41, 42]) await hub.vote(account(number), proposal)
  const vote = await signed(account(43), 'vote', messageOf('vote', account(43).address, { proposal }))
  expect(await hub.post(vote)).toMatchObject({ body: { code: 'waitingTooMany' } })
  const others = createHub({ governance: hub.governance, clientOf: () => 'other' })
  const headers = { 'content-type': 'application/json' }
  const answer = await others.request('/api/governance/', {
    method: 'POST',
    headers,
    body: JSON.stringify(vote),
  })
  expect(answer.status).toBe(200)
})
