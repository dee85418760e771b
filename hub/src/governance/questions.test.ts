import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  account,
  author,
  governanceHub,
  HEAD,
  messageOf,
  NOW,
  signed,
  walletPower,
  type Message,
} from '../testing/governance-hub.ts'

const hub = governanceHub()
const voters = Array.from({ length: 25 }, (_, index) => account(100 + index))
const ids: string[] = []

beforeAll(async () => {
  for (const [index, { address }] of voters.entries()) hub.power.set(address, walletPower(index + 1))
  for (let index = 0; index < 12; index += 1) {
    const start = index % 3 === 0 ? NOW + 10 : NOW - 10
    const end = index % 3 === 1 ? NOW + 1 : NOW + 100 + index
    ids.push(await hub.propose({ title: `Proposal ${index}`, start, end, timestamp: NOW - index }))
  }
  const votes = voters.map((voter, index) => hub.vote(voter, ids[2] ?? '', { timestamp: NOW - (index % 4) }))
  await Promise.all(votes)
  hub.time.now = NOW + 1
})
afterAll(() => hub.database.close())

async function list(name: string, text: string, fields = 'id'): Promise<readonly Message[]> {
  const { data, errors } = await hub.query(`{ ${name}${text} { ${fields} } }`)
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return (data as Readonly<Record<string, readonly Message[]>>)[name] ?? []
}

describe('proposals', () => {
  test('are the first five by their end, the last one first [governance.13]', async () => {
    const ends = (await list('proposals', '', 'end')).map(({ end }) => Number(end))
    expect(ends).toHaveLength(5)
    expect(ends).toEqual(ends.toSorted((a, b) => b - a))
    expect(ends[0]).toBe(NOW + 111)
    const next = await list('proposals', '(skip: 5, first: 5)', 'end')
    expect(Number(next[0]?.['end'])).toBeLessThanOrEqual(ends[4] ?? 0)
  })

  test.each([
    ['pending', 4],
    ['active', 4],
    ['closed', 4],
    ['other', 0],
  ])('of the state %s are %s [governance.4]', async (state, count) => {
    const found = await list('proposals', `(first: 100, where: { state: "${state}" })`, 'state')
    expect(found).toEqual(Array.from({ length: count }, () => ({ state })))
  })

  test('are filtered by space, author and title, and ordered as requested', async () => {
    expect(await list('proposals', '(where: { space: "cake.eth" })')).toEqual([])
    expect(
      await list('proposals', `(first: 100, where: { author: "${author.address.toLowerCase()}" })`),
    ).toHaveLength(12)
    expect(await list('proposals', `(where: { author_in: ["${account(9).address}"] })`)).toEqual([])
    expect(await list('proposals', '(where: { title_contains: "posal 11" })', 'title')).toEqual([
      { title: 'Proposal 11' },
    ])
    const created = await list('proposals', '(first: 3, orderBy: "created", orderDirection: asc)', 'created')
    expect(created.map((one) => one['created'])).toEqual([NOW - 11, NOW - 10, NOW - 9])
  })

  test('one is found by its id, and none by another [governance.14]', async () => {
    expect(
      (await hub.query(`{ proposal(id: "${ids[2]?.toUpperCase().replace('0X', '0x')}") { title } }`))['data'],
    ).toEqual({
      proposal: { title: 'Proposal 2' },
    })
    expect((await hub.query(`{ proposal(id: "green") { title } }`))['data']).toEqual({ proposal: null })
  })
})

describe('votes', () => {
  test('are read in pages without gaps [governance.15]', async () => {
    const read: string[] = []
    for (let skip = 0; ; skip += 10) {
      const page = await list('votes', `(first: 10, skip: ${skip}, where: { proposal: "${ids[2]}" })`)
      if (page.length === 0) break
      read.push(...page.map(({ id }) => String(id)))
    }
    expect(new Set(read).size).toBe(25)
    expect(read).toHaveLength(25)
  })

  test.each([
    ['(first: 7, orderBy: "id", orderDirection: asc, where: { proposal: $, id_gt: "#" })', 'id'],
    ['(first: 7, orderBy: "created", orderDirection: asc, where: { proposal: $, created_gt: # })', 'created'],
  ])('are read behind the last one of the page before: %s', async (shape, field) => {
    let last: unknown = field === 'id' ? '' : 0
    const read: unknown[] = []
    for (;;) {
      const text = shape.replace('$', `"${ids[2]}"`).replace('#', String(last))
      const page = await list('votes', text, field)
      if (page.length === 0) break
      read.push(...page.map((one) => one[field]))
      last = read.at(-1)
    }
    expect(new Set(read).size).toBe(field === 'id' ? 25 : 4)
    expect(read.every((one, index) => index === 0 || String(one) >= String(read[index - 1]))).toBe(true)
  })

  test('are filtered by voter, and ordered by power', async () => {
    const voter = voters[3]?.address ?? ''
    expect(await list('votes', `(where: { voter: "${voter.toLowerCase()}" })`, 'voter vp')).toEqual([
      { voter, vp: 4 },
    ])
    const powers = await list('votes', `(first: 3, orderBy: "vp", where: { proposal: "${ids[2]}" })`, 'vp')
    expect(powers).toEqual([{ vp: 25 }, { vp: 24 }, { vp: 23 }])
    const [{ id = '' } = {}] = await list('votes', `(where: { voter: "${voter}" })`)
    expect((await hub.query(`{ vote(id: "${String(id)}") { voter } }`))['data']).toEqual({ vote: { voter } })
  })

  test('have a thousand a page and five thousand to skip at most [governance.19]', async () => {
    await expect(list('votes', '(first: 1000, skip: 5000)')).resolves.toEqual([])
    for (const text of ['(first: 1001)', '(first: -1)', '(skip: 5001)', '(skip: -1)']) {
      await expect(list('votes', text)).rejects.toThrow('BAD_REQUEST')
    }
  })
})

test('the space, a power, now before what history may not have come to, and the messages are answered [governance.6]', async () => {
  const { data } = await hub.query(
    `query ($voter: String!, $id: String!) {
       space(id: "ibull.eth") { id name network symbol admins strategies { name } filters { minScore } voting { quorum } proposalsCount votesCount }
       vp(voter: $voter, space: "ibull.eth", proposal: $id) { vp vp_by_strategy vp_state }
       latest: vp(voter: $voter, space: "ibull.eth") { vp }
     }`,
    { voter: voters[1]?.address, id: ids[2] },
  )
  expect(data).toMatchObject({
    space: {
      id: 'ibull.eth',
      network: '56',
      strategies: ['wallet', 'manualPool', 'vault', 'walletLiquidity', 'farmLiquidity'].map((name) => ({
        name,
      })),
      filters: { minScore: 10 },
      voting: { quorum: 100 },
      proposalsCount: 12,
      votesCount: 25,
    },
    vp: { vp: 2, vp_by_strategy: [2, 0, 0, 0, 0], vp_state: 'final' },
    latest: { vp: 2 },
  })
  expect(hub.power.calls.map(({ block }) => block)).toContain(BigInt(HEAD - 40))
  expect(hub.power.calls.map(({ block }) => block)).not.toContain(BigInt(HEAD))
  const messages = await list('messages', '(first: 100, orderBy: "mci", orderDirection: asc)', 'mci type')
  expect(messages.map(({ mci }) => mci)).toEqual(
    messages.map(({ mci }) => mci).toSorted((a, b) => Number(a) - Number(b)),
  )
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['proposal', 'vote']))
  expect((await hub.query('{ space(id: "cake.eth") { id } }'))['data']).toEqual({ space: null })
})

describe('a question is refused', () => {
  const nested = `{ ${'votes { proposal { space { '.repeat(3)} id ${'} } } '.repeat(3)} }`
  const cases: readonly [string, string][] = [
    ['deeper than five fields', '{ votes { proposal { space { strategies { params { name } } } } } }'],
    ['nested without an end', nested],
    [
      'of a thousand aliases',
      `{ ${Array.from({ length: 1_000 }, (_, index) => `a${index}: space(id: "x") { id }`).join(' ')} }`,
    ],
    [
      'of eleven aliases',
      `{ ${Array.from({ length: 11 }, (_, index) => `a${index}: space(id: "x") { id }`).join(' ')} }`,
    ],
    ['of many fields', `{ proposals { ${'title '.repeat(301)} } }`],
    [
      'of fragments in fragments',
      'query { ...a } fragment a on Query { ...b } fragment b on Query { space(id: "x") { id } }',
    ],
    ['about the schema', '{ __schema { types { name } } }'],
    ['that is a mutation', 'mutation { space(id: "x") { id } }'],
    ['in two operations', 'query a { space(id: "x") { id } } query b { space(id: "x") { id } }'],
    ['with an unknown filter', '{ votes(where: { green: 1 }) { id } }'],
    ['in an unknown order', '{ proposals(orderBy: "title; DROP TABLE x") { id } }'],
    ['that is no GraphQL', "'; DROP TABLE ibull_hub.governance_votes; --"],
  ]
  test.each(cases)('%s', async (_, question) => {
    const calls = hub.power.calls.length
    const { errors, data } = await hub.query(question)
    expect(errors).toBeDefined()
    expect(data ?? null).toSatisfy(
      (value) => value === null || Object.values(value as object).every((one) => one === null),
    )
    expect(hub.power.calls).toHaveLength(calls)
  })

  test.each([
    ['proposals', 'ProposalWhere', 'id_in'],
    ['votes', 'VoteWhere', 'id_in'],
    ['votes', 'VoteWhere', 'voter_in'],
  ])('for %s (%s) whose `%s` has more than a hundred values', async (name, type, filter) => {
    const query = `query ($where: ${type}) { ${name}(first: 1000, where: $where) { id } }`
    const fill = (count: number): Message => ({
      where: { [filter]: Array.from({ length: count }, (_, index) => ids[2 + index] ?? `0x${index}`) },
    })
    const { errors, data } = await hub.query(query, fill(100))
    expect(errors).toBeUndefined()
    expect(data).toHaveProperty(name)
    expect(await hub.query(query, fill(101))).toMatchObject({
      data: { [name]: null },
      errors: [
        {
          message: `The \`${filter}\` argument must not have more than 100 items.`,
          extensions: { code: 'BAD_REQUEST' },
        },
      ],
    })
  })

  test('when it has a filter of SQL, it is a text like any other', async () => {
    const text = `x' OR '1'='1`
    const { data } = await hub.query('query ($where: ProposalWhere) { proposals(where: $where) { id } }', {
      where: { title_contains: text, author: text },
    })
    expect(data).toEqual({ proposals: [] })
  })

  test('longer than a hundred thousand bytes, or of no JSON', async () => {
    expect(
      await hub.post({ query: `{ space(id: "${'x'.repeat(100_000)}") { id } }` }, '/graphql'),
    ).toMatchObject({
      status: 413,
    })
    expect((await hub.post('green', '/graphql')).body).toHaveProperty('errors')
  })

  test('for more text than one answer has', async () => {
    const one = await signed(
      author,
      'proposal',
      messageOf('proposal', author.address, { body: 'x'.repeat(100_000) }),
    )
    const { body } = await hub.post(one)
    const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: proposals(first: 100) { body }`)
    expect(await hub.query(`{ proposal(id: "${String(body['id'])}") { body } }`)).not.toHaveProperty('errors')
    for (let index = 0; index < 5; index += 1)
      await hub.propose({ title: `Long ${index}`, body: 'x'.repeat(100_000) })
    expect(JSON.stringify(await hub.query(`{ ${aliases.join(' ')} }`))).toContain('too long for one answer')
  })

  test('for more rows than one answer has', async () => {
    const lists = (first: number) =>
      ['proposals', 'votes', 'messages'].map((name) => `${name}(first: ${first}) { id }`).join(' ')
    expect(await hub.query(`{ ${lists(1_000)} }`)).not.toHaveProperty('errors')
    const tooMany = `{ ${lists(1_000)} aliases(first: 1) { id } }`
    expect(JSON.stringify(await hub.query(tooMany))).toContain('Ask less at once.')
  })
})

test('long texts that were not asked for are not read', async () => {
  const id = await hub.propose({ title: 'Long', body: 'x'.repeat(100_000) })
  const query = vi.spyOn(hub.database, 'query')
  const fields = '{ proposals(first: 100) { id } messages(first: 100) { id sig } votes { proposal { id } } }'
  expect(await hub.query(fields)).not.toHaveProperty('errors')
  const read = await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown>))
  query.mockRestore()
  expect(read.length).toBeGreaterThan(2)
  expect(JSON.stringify(read).length).toBeLessThan(100_000)
  const twice = `{ one: proposal(id: "${id}") { body } other: proposal(id: "${id}") { title body } }`
  const body = 'x'.repeat(100_000)
  expect(await hub.query(twice)).toEqual({ data: { one: { body }, other: { title: 'Long', body } } })
})

test('an archive of no proposal is refused', async () => {
  for (const id of ['green', `0x${'1'.repeat(64)}`, `'%20OR%201=1`]) {
    const answer = await hub.hub.request(`/api/governance/archive/${id}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'archiveUnknown' })
  }
})
