import { beforeAll, expect, test, vi } from 'vitest'
import { swap } from '../exchange/tables.ts'
import { execute, codesOf, listIn } from './testing/execute.ts'
import { infoQueries } from './testing/info-queries.ts'
import { HEAD } from './testing/sample-exchange.ts'
import { exchangeEndpoint, sampleEndpoint, type SampleEndpoint } from './testing/sample-endpoint.ts'
import type { GraphDatabase } from './index.ts'

let sample: SampleEndpoint
beforeAll(async () => {
  sample = await sampleEndpoint({ headAgeMs: 0 })
})

/** A database that answers only when it is let. */
function heldDatabase(inner: GraphDatabase) {
  let opened = 0
  let closed = 0
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const database: GraphDatabase = {
    query: inner.query,
    async open(time) {
      opened += 1
      await gate
      const snapshot = await inner.open(time)
      return {
        query: snapshot.query,
        close: async () => {
          closed += 1
          await snapshot.close()
        },
      }
    },
  }
  return { database, letGo: () => open(), opened: () => opened, closed: () => closed }
}

test('default: GET reports that the endpoint is up and its newest block', async () => {
  const response = await sample.endpoint(new Request('http://localhost/'))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'ok', block: { number: HEAD } })
})

test('default: GET takes a question with its variables', async () => {
  const search = new URLSearchParams({
    query: 'query A($id: ID!) { token(id: $id) { symbol } } ',
    variables: JSON.stringify({ id: sample.rows.tokens[0]?.id }),
    operationName: 'A',
  })
  const response = await sample.endpoint(new Request(`http://localhost/?${search}`))
  expect(await response.json()).toEqual({ data: { token: { symbol: sample.rows.tokens[0]?.symbol } } })
})

test('default: the questions of a batch are answered in their order, each with its own errors', async () => {
  const questions = ['{ tokens(first: 1) { id } }', '{ nothing }', '{ pairs(first: 2) { id } }']
  const response = await sample.endpoint(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(questions.map((query) => ({ query }))),
    }),
  )
  expect(await response.json()).toMatchObject([
    { data: { tokens: [{}] } },
    { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    { data: { pairs: [{}, {}] } },
  ])
})

test('default: the questions of the analytics pages of this family, 19 of 19, as they send them', async () => {
  const questions = infoQueries(sample.rows)
  expect(questions).toHaveLength(19)
  for (const { name, query, variables, filled } of questions) {
    const answer = await execute(sample.endpoint, query, variables)
    expect({ name, errors: answer.errors }).toEqual({ name, errors: undefined })
    for (const list of filled) expect([name, list, listIn(answer, list).length]).not.toContain(0)
  }
  expect(sample.failures).toEqual([])
})

test('default: what a client wants of a failed subgraph is taken and changes nothing', async () => {
  const question = (policy: string) =>
    execute(sample.endpoint, `{ tokens(first: 3${policy}) { id } pair(id: "0x"${policy}) { id } }`)
  expect(await question(', subgraphError: allow')).toEqual(await question(''))
})

test('default: 200 prices of a token at 200 blocks, as the charts of this family ask for them', async () => {
  const [token] = sample.rows.tokens
  const at = (index: number): string => {
    const block = `block: {number: ${HEAD - (index % HEAD)}}`
    return `t${index}: token(id: "${token?.id}", ${block}) { derivedBNB } b${index}: bundle(id: "1", ${block}) { bnbPrice }`
  }
  const query = `{ ${Array.from({ length: 200 }, (_, index) => at(index)).join(' ')} }`
  const answer = await execute(sample.endpoint, query)
  expect(answer.errors).toBeUndefined()
  const alone = await execute(sample.endpoint, `{ ${at(150)} }`)
  expect(Object.keys(answer.data ?? {})).toHaveLength(400)
  expect(answer.data).toMatchObject(alone.data ?? {})
})

test('default: a page with its references takes four questions, and three when its plan is known [info.10]', async () => {
  const query =
    '{ swaps(first: 100) { id pair { name token0 { symbol derivedBNB } token1 { symbol } } token0 { name } } }'
  const counts: number[] = []
  for (const text of [query, `${query} # again`]) {
    const before = sample.seeded.queryCount()
    expect(listIn(await execute(sample.endpoint, text), 'swaps').length).toBe(100)
    counts.push(sample.seeded.queryCount() - before)
  }
  // The state, the head, the plan, the rows.
  expect(counts).toEqual([4, 3])
})

test('behavior: the same question about the same state is answered from memory, until the state changes', async () => {
  const { endpoint, seeded } = await sampleEndpoint({ headAgeMs: 0 })
  const query = '{ pair(id: "0x0000000000000000000000000000000000000064") { reserve0 } }'
  const first = await execute(endpoint, query)
  const before = seeded.queryCount()
  expect(await execute(endpoint, query)).toEqual(first)
  expect(seeded.queryCount() - before).toBe(1)
  await seeded.client.exec('UPDATE pair SET reserve0 = 7 * 10 ^ 18')
  expect((await execute(endpoint, query)).data).toEqual({ pair: { reserve0: '7' } })
})

test('behavior: the same question asked many times at once is worked out once', async () => {
  const held = heldDatabase(sample.seeded.database)
  const endpoint = exchangeEndpoint(held.database, {}, () => undefined)
  const answers = Promise.all(Array.from({ length: 20 }, () => execute(endpoint, '{ tokens { symbol } }')))
  held.letGo()
  expect(new Set((await answers).map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect([held.opened(), held.closed()]).toEqual([1, 1])
})

test('error: more questions than can wait are refused with 503, and afterwards all is well again [info.15]', async () => {
  const held = heldDatabase(sample.seeded.database)
  const endpoint = exchangeEndpoint(held.database, { atOnce: 2, inLine: 3 }, () => undefined)
  const question = (index: number) => execute(endpoint, `{ tokens(first: ${index + 1}) { id } }`)
  const answers = Array.from({ length: 12 }, (_, index) => question(index))
  const refused = await Promise.all(answers.slice(5))
  expect(refused.map((answer) => [answer.status, ...codesOf(answer)])).toEqual(
    Array.from({ length: 7 }, () => [503, 'OVERLOADED']),
  )
  held.letGo()
  const answered = await Promise.all(answers.slice(0, 5))
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await question(900)).status).toBe(200)
  expect(held.opened()).toBe(held.closed())
})

test('error: what comes to its turn too long after its arrival is refused, unread', async () => {
  const { database, opened } = heldDatabase(sample.seeded.database)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const line = {
    enter: async () => {
      clock.mockReturnValue(1001)
      return () => undefined
    },
  }
  const endpoint = exchangeEndpoint(database, { patienceMs: 1000 }, () => undefined, line)
  try {
    const late = await execute(endpoint, '{ tokens { id symbol } }')
    expect([late.status, codesOf(late), opened()]).toEqual([503, ['OVERLOADED'], 0])
  } finally {
    clock.mockRestore()
  }
})

test('error: a database that is down is reported without its own message, and the failure is not cached', async () => {
  const failures: unknown[] = []
  let isAway = true
  const { database } = sample.seeded
  const endpoint = exchangeEndpoint(
    {
      query: database.query,
      open: (time) => (isAway ? Promise.reject(new Error('password of the database')) : database.open(time)),
    },
    {},
    (error) => failures.push(error),
  )
  const answer = await execute(endpoint, '{ tokens(first: 1) { id } }')
  expect(codesOf(answer)).toEqual(['INTERNAL'])
  expect(JSON.stringify(answer)).not.toContain('password')
  expect(failures).toHaveLength(1)
  isAway = false
  expect((await execute(endpoint, '{ tokens(first: 1) { id } }')).errors).toBeUndefined()
})

test('error: a statement that PostgreSQL ended for its time', async () => {
  const { database } = sample.seeded
  const endpoint = exchangeEndpoint(
    {
      query: database.query,
      async open(time) {
        const snapshot = await database.open(time)
        const canceled = Object.assign(new Error('canceling statement'), { code: '57014' })
        return {
          close: snapshot.close,
          query: (text, values) =>
            text.includes('_ponder_checkpoint') ? snapshot.query(text, values) : Promise.reject(canceled),
        }
      },
    },
    {},
    () => undefined,
  )
  expect(codesOf(await execute(endpoint, '{ tokens(first: 1) { id } }'))).toEqual(['TIMED_OUT'])
})

const INJECTIONS = [
  `'; DROP TABLE pair; --`,
  `" OR 1=1 --`,
  `') OR ('1'='1`,
  '$1',
  '\\',
  `{"a","b"}`,
  'NULL',
  '%',
  '_',
  '(((((a+)+)+)+)+)$',
  '\u0000',
  '\u202E',
]

test('error: texts that are SQL or patterns are only texts [info.15]', async () => {
  for (const text of INJECTIONS) {
    for (const operator of ['', '_not', '_gt', '_contains', '_contains_nocase', '_starts_with', '_ends_with'])
      expect(
        codesOf(
          await execute(sample.endpoint, 'query ($where: Token_filter) { tokens(where: $where) { id } }', {
            where: { [`symbol${operator}`]: text },
          }),
        ),
      ).toEqual([])
    const lists = await execute(
      sample.endpoint,
      'query ($ids: [ID!], $texts: [String!], $id: ID!) { a: tokens(where: {id_in: $ids}) { id } b: tokens(where: {symbol_in: $texts}) { symbol } token(id: $id) { id } pairDayDatas(where: {id_in: $ids}) { id } }',
      { ids: [text, text], texts: [text, 'WBNB'], id: text },
    )
    expect(lists).toMatchObject({ data: { a: [], b: [{ symbol: 'WBNB' }], token: null, pairDayDatas: [] } })
  }
  expect(sample.failures).toEqual([])
  const all = await execute(
    sample.endpoint,
    '{ pairs { id } tokens(where: {symbol_contains: "%"}) { symbol } }',
  )
  expect(all.data).toMatchObject({ tokens: [{ symbol: '50%_off' }] })
  expect(listIn(all, 'pairs').length).toBe(sample.rows.pairs.length)
})

test('default: ids made of several values', async () => {
  const pairId = sample.rows.pairs[0]?.id ?? ''
  const start = sample.rows.pairCandles.find(({ interval }) => interval === 86_400)?.start ?? 0
  const id = `${pairId}-${start / 86_400}`
  const answer = await execute(
    sample.endpoint,
    `{ pairDayData(id: "${id}") { id date pair { id } } pairDayDatas(where: {id_in: ["${id}", "nonsense", "0x-1-2"]}) { id }
       before: pairDayDatas(where: {id_lt: "${id}"}) { id } bundle(id: "1") { id } none: bundle(id: "2") { id } }`,
  )
  expect(answer.data).toEqual({
    pairDayData: { id, date: start, pair: { id: pairId } },
    pairDayDatas: [{ id }],
    before: [],
    bundle: { id: '1' },
    none: null,
  })
})

test('behavior: pages at a block have no gap and no double while swaps arrive', async () => {
  const { endpoint, seeded, rows } = await sampleEndpoint({ headAgeMs: 0 })
  const [example] = rows.swaps
  const ids: string[] = []
  for (let skip = 0; skip < 200; skip += 10) {
    const page = await execute(
      endpoint,
      `{ swaps(first: 10, skip: ${skip}, orderBy: timestamp, orderDirection: desc, block: {number: ${HEAD}}) { id } }`,
    )
    ids.push(...listIn(page, 'swaps').map(({ id }) => id))
    const number = HEAD + 1 + skip
    await seeded.insert(swap, [
      { ...example, id: `0xfe-${skip}`, blockNumber: number, amountUsd: 10n ** 30n },
    ])
    await seeded.client.exec(`INSERT INTO block VALUES (${number}, '0x${skip}', '0x', 1800000000)`)
    await seeded.setHead({ number, timestamp: 1_800_000_000 })
  }
  expect([...ids].sort()).toEqual(rows.swaps.map(({ id }) => id).sort())
})
