import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '../database/database.ts'
import { author, governanceHub, NOW, signed, messageOf, walletPower } from '../testing/governance-hub.ts'
import { unsignedVote } from '../testing/unsigned-vote.ts'
import { GraphWork } from './graph-work.ts'
import { governanceGraph, type Asker } from './graphql-endpoint.ts'

const statements: string[] = []
let plans = ''
let isExplained = false
/** Called before each statement. */
let onStatement = (): Promise<void> => Promise.resolve()
const memory = createDatabase({ folder: undefined }, () => undefined)
const database: Database = {
  ...memory,
  async query(text, values) {
    await onStatement()
    statements.push(text)
    if (isExplained) {
      const rows = await memory.query(`EXPLAIN ${text}`, values)
      plans += rows.flatMap((row) => Object.values(row)).join('\n')
    }
    return memory.query(text, values)
  },
}
const hub = governanceHub({ database })
let proposal = ''

beforeAll(async () => {
  proposal = await hub.propose()
  const stored = await hub.governance.store.findProposal(proposal)
  if (stored === undefined) throw new Error('no proposal')
  const votes = Array.from({ length: 2_000 }, (_, number) =>
    unsignedVote(stored, number, () => walletPower(1)),
  )
  await hub.governance.store.takeVotes(stored, votes, NOW)
})
afterAll(() => memory.close())

/** The plans of a question's statements. */
async function plansOf(question: string): Promise<string> {
  plans = ''
  isExplained = true
  const answer = await hub.query(question)
  isExplained = false
  expect(answer).not.toHaveProperty('errors')
  return plans
}

const messageOfRefusal = async (question: string): Promise<string> =>
  JSON.stringify((await hub.query(question))['errors'])

test.each([
  ['messages', 'orderBy: "timestamp"'],
  ['messages', 'orderBy: "timestamp", orderDirection: asc'],
  ['messages', 'orderBy: "mci"'],
  ['messages', 'orderBy: "timestamp", where: { timestamp_lt: 1800000000 }'],
  ['votes', 'orderBy: "created"'],
  ['votes', 'orderBy: "id"'],
  ['votes', 'orderBy: "created", where: { proposal: "$" }'],
  ['votes', 'orderBy: "vp", where: { proposal: "$" }'],
  ['votes', 'orderBy: "id", where: { proposal: "$", id_gt: "0x" }'],
  ['aliases', 'orderBy: "created"'],
])('reads a page of %s (%s) in the order of an index', async (name, text) => {
  const plan = await plansOf(`{ ${name}(first: 3, ${text.replace('$', proposal)}) { id } }`)
  expect(plan).not.toContain('Sort')
  expect(plan).not.toContain('Seq Scan on governance_messages')
  expect(plan).not.toContain('Seq Scan on governance_votes')
})

/** Bytes of the heap that are still referred to. */
function collectedHeap(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

test('keeps no document in memory once its question is answered', async () => {
  const send = async (count: number, name: string): Promise<void> => {
    for (let number = 0; number < count; number += 1)
      expect(await messageOfRefusal(`{ nothing } #${'x'.repeat(90_000)}${name}${number}`)).toContain(
        'nothing',
      )
  }
  await send(5, 'a')
  const before = collectedHeap()
  await send(100, 'b')
  expect(collectedHeap() - before).toBeLessThan(4_000_000)
})

test('orders votes by power within a proposal or of a voter only', async () => {
  for (const where of ['{}', '{ space: "ibull.eth" }', `{ proposal_in: ["${proposal}", "0x12"] }`]) {
    expect(await messageOfRefusal(`{ votes(orderBy: "vp", where: ${where}) { id } }`)).toContain(
      'BAD_REQUEST',
    )
  }
  const voter = `{ votes(orderBy: "vp", where: { voter: "${author.address}" }) { id } }`
  expect(await hub.query(voter)).toEqual({ data: { votes: [] } })
})

test('finds by filters without an index what they name', async () => {
  const { data } = await hub.query(
    `{ votes(first: 2, where: { proposal: "${proposal}", reason_not: "", app: "ibull" }) { reason } }`,
  )
  expect(data).toEqual({ votes: [1, 2].map(() => ({ reason: 'Because the meadow is green.' })) })
  expect(await hub.query('{ votes(where: { app: "other" }) { id } }')).toEqual({ data: { votes: [] } })
  expect(await hub.query('{ messages(first: 2, where: { type: "proposal" }) { id } }')).toEqual({
    data: { messages: [{ id: proposal }] },
  })
})

test('looks through a bounded number of rows, and says so', async () => {
  const cut: Database = {
    ...memory,
    query: async (text, values) => {
      const rows = await memory.query(text.replace('LIMIT 20000', 'LIMIT 1000'), values)
      return rows.map((row) => (row['looked'] === '1000' ? { ...row, looked: '20000' } : row))
    },
  }
  const small = governanceHub({ database: cut })
  const none = await small.query('{ votes(where: { app: "other" }) { id } }')
  expect(JSON.stringify(none['errors'])).toContain('A filter looks through 20000 rows at most')
  expect(await small.query('{ votes(first: 5, where: { app: "ibull" }) { id } }')).not.toHaveProperty(
    'errors',
  )
})

test('refuses aliases of filters that look through too much together', async () => {
  const lists = (count: number): string =>
    Array.from({ length: count }, (_, index) => `a${index}: votes(where: { app: "${index}" }) { id }`).join(
      ' ',
    )
  expect(await hub.query(`{ ${lists(1)} }`)).not.toHaveProperty('errors')
  expect(await messageOfRefusal(`{ ${lists(2)} }`)).toContain('Ask less at once.')
})

test('counts requests that look at many rows as many', async () => {
  const limited = governanceHub({ database: memory, limits: { governanceReadsPerMinute: 21 } })
  const filtered = '{ votes(where: { app: "other" }) { id } }'
  expect(await limited.query(filtered)).not.toHaveProperty('errors')
  expect(await limited.post({ query: '{ space(id: "x") { id } }' }, '/graphql')).toMatchObject({
    status: 429,
  })
})

test('reads no text of a message but the signatures of the page', async () => {
  const long = await hub.propose({ title: 'Long', body: 'x'.repeat(100_000) })
  const envelope = await signed(author, 'vote', messageOf('vote', author.address, { proposal: long }))
  await hub.post(envelope)
  statements.length = 0
  const { data } = await hub.query('{ messages(first: 1, orderBy: "mci") { id sig } }')
  expect(data).toMatchObject({ messages: [{ sig: envelope.sig }] })
  expect(statements.filter((text) => text.includes('envelope'))).toHaveLength(1)
  const { data: of } = await hub.query('{ messages(first: 1, where: { type: "proposal" }) { sig } }')
  expect(of).toMatchObject({ messages: [{ sig: expect.stringMatching(/^0x[0-9a-f]{130}$/) as string }] })
})

test('refuses texts that are too long for one answer', () => {
  const work = new GraphWork({ signal: new AbortController().signal, now: () => 0, charge: () => undefined })
  work.take(5_000_000)
  expect(() => work.take(1)).toThrow('too long for one answer')
})

const asker = (client: string, signal = new AbortController().signal): Asker => ({
  client,
  signal,
  charge: () => undefined,
})
const bodyOf = (number: number): string =>
  JSON.stringify({
    query: `{ a${number}: votes(first: 1) { id } b: votes(first: 2) { id } c: votes(first: 3) { id } }`,
  })

test('ends a request that has taken five seconds between its statements', async () => {
  let time = 0
  const answer = governanceGraph(
    hub.governance,
    () => undefined,
    () => time,
  )
  onStatement = () => {
    time += 2_000
    return Promise.resolve()
  }
  statements.length = 0
  const text = new TextDecoder().decode(await answer(bodyOf(1), asker('slow')))
  onStatement = () => Promise.resolve()
  expect(text).toContain('That takes too long')
  expect(statements).toHaveLength(3)
})

test('stops reading for a client that has left', async () => {
  const answer = governanceGraph(
    hub.governance,
    () => undefined,
    () => 0,
  )
  const controller = new AbortController()
  onStatement = () => {
    controller.abort()
    return Promise.resolve()
  }
  statements.length = 0
  await expect(answer(bodyOf(2), asker('gone', controller.signal))).rejects.toThrow('The client has left.')
  onStatement = () => Promise.resolve()
  expect(statements).toHaveLength(1)
})

test('answers a client that shared the question of one that has left', async () => {
  const answer = governanceGraph(
    hub.governance,
    () => undefined,
    () => 0,
  )
  const controller = new AbortController()
  let isFirst = true
  onStatement = () => {
    if (isFirst) controller.abort()
    isFirst = false
    return Promise.resolve()
  }
  const gone = answer(bodyOf(3), asker('gone', controller.signal))
  const stays = answer(bodyOf(3), asker('stays'))
  await expect(gone).rejects.toThrow('The client has left.')
  expect(new TextDecoder().decode(await stays)).toContain('"a3":[{')
  onStatement = () => Promise.resolve()
})

test('answers another client in its turn while one asks without end', async () => {
  const answer = governanceGraph(
    hub.governance,
    () => undefined,
    () => 0,
  )
  const order: string[] = []
  const request = (client: string, number: number): Promise<unknown> =>
    answer(bodyOf(number), asker(client)).then(
      () => order.push(client),
      (error: unknown) => order.push((error as { readonly code: string }).code),
    )
  const greedy = Array.from({ length: 80 }, (_, index) => request('greedy', 100 + index))
  const honest = request('honest', 99)
  await Promise.all([...greedy, honest])
  expect(order.filter((one) => one === 'hubBusy').length).toBeGreaterThan(0)
  expect(order.filter((one) => one !== 'hubBusy').indexOf('honest')).toBeLessThan(4)
})

test('refuses a question of arrays within arrays', async () => {
  const query = vi.spyOn(memory, 'query')
  const deep = '['.repeat(40_000) + ']'.repeat(40_000)
  const { body } = await hub.post(`{"query":"{ votes { id } }","variables":${deep}}`, '/graphql')
  expect(body).toEqual({ errors: [{ message: 'That is no question in JSON.' }] })
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('refuses values longer than those that are stored', async () => {
  const long = 'x'.repeat(257)
  for (const filter of [
    `votes(where: { reason_not: "${long}" })`,
    `proposals(where: { title_contains: "${long}" })`,
  ]) {
    expect(await messageOfRefusal(`{ ${filter} { id } }`)).toContain('BAD_REQUEST')
  }
})

test('counts a verification by its accounts, and an archive as twenty requests', async () => {
  const voter = author.address
  const claims = (count: number): object => ({
    votes: Array.from({ length: count }, () => ({ address: voter, verificationHash: '0x', total: '1' })),
  })
  const limited = governanceHub({ database: memory, limits: { governanceReadsPerMinute: 101 } })
  expect(await limited.post(claims(1_000), '/verify')).toMatchObject({ status: 200 })
  expect(await limited.post(claims(1), '/verify')).toMatchObject({ status: 429 })
  const other = governanceHub({ database: memory, limits: { governanceReadsPerMinute: 39 } })
  const archive = () => other.hub.request(`/api/governance/archive/${proposal}`)
  expect([(await archive()).status, (await archive()).status]).toEqual([200, 429])
})
