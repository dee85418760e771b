import { beforeAll, expect, test } from 'vitest'
import { execute, codesOf } from './testing/execute.ts'
import { modelAt, answerText } from './testing/model.ts'
import { HEAD } from './testing/sample-exchange.ts'
import { exchangeEndpoint, sampleEndpoint, type SampleEndpoint } from './testing/sample-endpoint.ts'

let sample: SampleEndpoint
beforeAll(async () => {
  sample = await sampleEndpoint()
})

const hashOf = (number: number): string =>
  sample.rows.blocks.find((block) => block.number === number)?.hash ?? ''

test('default: a row, its references and _meta are returned as of the block [info.10]', async () => {
  for (const number of [14, 20, 33, HEAD - 1]) {
    const answer = await execute(
      sample.endpoint,
      `{ pairs(block: {number: ${number}}) { id reserve0 token0 { id derivedUSD } }
         _meta(block: {number: ${number}}) { block { number hash timestamp } } }`,
    )
    const { pairs, tokens } = modelAt(sample.rows, number)
    const expected = [...pairs]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, values }) => ({
        id,
        reserve0: answerText(values['reserve0']),
        token0: {
          id: values['token0'],
          derivedUSD: answerText(tokens.find((token) => token.id === values['token0'])?.values['derivedUSD']),
        },
      }))
    const noted = sample.rows.blocks[number]
    expect(answer.data?.['pairs']).toEqual(expected)
    expect(answer.data?.['_meta']).toEqual({
      block: { number, hash: noted?.hash, timestamp: noted?.timestamp },
    })
  }
})

test('default: a hash stands for its block', async () => {
  const query = (block: string): string => `{ tokens(block: ${block}) { id tradeVolume derivedBNB } }`
  const byHash = await execute(
    sample.endpoint,
    query(`{hash: "${hashOf(30).toUpperCase().replace('0X', '0x')}"}`),
  )
  const byNumber = await execute(sample.endpoint, query('{number: 30}'))
  expect(byHash.errors).toBeUndefined()
  expect(byHash.data).toEqual(byNumber.data)
})

test('default: number_gte is answered by the newest block', async () => {
  const newest = await execute(sample.endpoint, '{ pairs { id reserve0 } }')
  const gte = await execute(sample.endpoint, '{ pairs(block: {number_gte: 3}) { id reserve0 } }')
  expect(gte.data).toEqual(newest.data)
})

test('behavior: nothing exists before it was created', async () => {
  const answer = await execute(
    sample.endpoint,
    `{ pair(id: "${sample.rows.pairs[0]?.id}", block: {number: 13}) { id } swaps(block: {number: 13}) { id } }`,
  )
  expect(answer).toEqual({ status: 200, data: { pair: null, swaps: [] } })
})

test('error: a block above the newest one', async () => {
  for (const block of [`{number: ${HEAD + 1}}`, `{number_gte: ${HEAD + 1}}`]) {
    const answer = await execute(sample.endpoint, `{ pairs(block: ${block}) { id } }`)
    expect(codesOf(answer)).toEqual(['BLOCK_NOT_INDEXED'])
    expect(answer.errors?.[0]?.message).toContain(
      `has only indexed up to block number ${HEAD} and data for block number ${HEAD + 1} is therefore not yet available`,
    )
  }
})

test('error: a hash that no block has', async () => {
  const answer = await execute(sample.endpoint, `{ pairs(block: {hash: "0x${'e'.repeat(64)}"}) { id } }`)
  expect(codesOf(answer)).toEqual(['BLOCK_UNKNOWN'])
})

test('error: a past that is not kept, asked directly or by reference; the newest block is no past [info.10]', async () => {
  const codesFor = async (query: string) => codesOf(await execute(sample.endpoint, query))
  expect(await codesFor('{ users(block: {number: 40}) { id } }')).toEqual(['PAST_NOT_KEPT'])
  expect(await codesFor('{ pairDayDatas(block: {number: 40}) { id } }')).toEqual(['PAST_NOT_KEPT'])
  expect(await codesFor('{ liquidityPositions(block: {number: 40}) { user { swapCount } } }')).toEqual([
    'PAST_NOT_KEPT',
  ])
  expect(await codesFor('{ liquidityPositions(block: {number: 40}) { user { id } } }')).toEqual([])
  expect(await codesFor(`{ users(block: {number: ${HEAD}}) { id } }`)).toEqual([])
})

test('behavior: one question is answered from one state, also when a block arrives in the middle of it', async () => {
  const { seeded } = await sampleEndpoint()
  const id = sample.rows.pairs[0]?.id ?? ''
  const between: (() => Promise<void>)[] = []
  // A block written by another connection while a question is under way: the embedded database lets it wait for the
  // end of the question, PostgreSQL shows it only to the next one.
  const writes: Promise<unknown>[] = []
  const endpoint = exchangeEndpoint(
    {
      query: seeded.database.query,
      async open(time) {
        const snapshot = await seeded.database.open(time)
        return {
          close: snapshot.close,
          async query(text, values) {
            const rows = await snapshot.query(text, values)
            for (const write of between.splice(0)) writes.push(write())
            return rows
          },
        }
      },
    },
    {},
    () => undefined,
  )
  const query = `{ _meta { block { number } } pair(id: "${id}") { reserve0 } pairs(where: {id: "${id}"}) { reserve0 } }`
  const before = await execute(endpoint, query)
  between.push(async () => {
    await seeded.client.transaction(async (transaction) => {
      await transaction.exec(
        `UPDATE pair SET reserve0 = 12345; UPDATE pair_version SET reserve0 = 12345;
           INSERT INTO block SELECT ${HEAD + 1}, '0xabc', '0x', 1900000000;
           UPDATE _ponder_checkpoint SET latest_checkpoint = overlay(latest_checkpoint placing '${String(HEAD + 1).padStart(16, '0')}' from 27 for 16)`,
      )
    })
  })
  const during = await execute(endpoint, `${query} # again`)
  await Promise.all(writes)
  const after = await execute(endpoint, query)
  expect(writes).toHaveLength(1)
  expect(during).toEqual(before)
  expect(after.data?.['_meta']).toEqual({ block: { number: HEAD + 1 } })
  expect(after.data?.['pair']).toEqual({ reserve0: '0.000000000000012345' })
})

test('behavior: while a fork is being undone, the newest noted block is the head', async () => {
  const { seeded, endpoint } = await sampleEndpoint({ headAgeMs: 0 })
  await seeded.client.exec(`DELETE FROM block WHERE number > 47`)
  const answer = await execute(endpoint, '{ _meta { block { number hash } } }')
  expect(answer.data).toEqual({ _meta: { block: { number: 47, hash: hashOf(47) } } })
})
