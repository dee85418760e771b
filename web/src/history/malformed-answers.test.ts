import { IbullError } from '@ibull/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fetchAccountPositions, fetchAccountRows, fetchPositionValues } from './accounts/account-queries.ts'
import { fetchLiquidityRecord } from './accounts/liquidity-record.ts'
import { HistorySchemaError } from './transport/history-errors.ts'
import { fetchPairCandles } from './candles/candle-queries.ts'
import { fetchDeepPairs } from './market/deep-pair-queries.ts'
import { fetchPairHistory, fetchPairRows } from './pairs/pair-queries.ts'
import { fetchTokenHistory, fetchTokenRows } from './tokens/token-queries.ts'
import { fetchExchangeHistory, fetchExchangeTotals } from './exchange/exchange-queries.ts'
import { fetchSearch } from './search/search-queries.ts'
import {
  contextOf,
  fakeEndpoint,
  meta,
  NOW,
  ownTokenAnswer,
  sampleAddress,
  sampleMove,
  samplePair,
  sampleSwap,
  sampleToken,
  tokenA,
  tokenB,
  type Json,
} from './testing/sample-answers.ts'
import { fetchTransactions } from './transactions/transaction-queries.ts'
import type { FetchContext } from './transport/history-query.ts'

/** Number of malformed responses per query. */
const RUNS = process.env['TEST_DEPTH'] === 'deep' ? 10_000 : 100

interface Question {
  readonly request: (context: FetchContext) => Promise<unknown>
  /** Root fields of a valid response, by alias. */
  readonly good: Readonly<Record<string, Json>>
}

const account = sampleAddress(0xe5)
const pair = sampleAddress(0xc3)
const day = { date: NOW - (NOW % 86_400) }
const pairDay = {
  ...day,
  dailyVolumeUSD: '5.5',
  dailyTxns: '2',
  dailyFeesUSD: '0.0085',
  reserve0: '1.5',
  reserveUSD: '9.5',
}

const listedToken = (id: number): Json => ({ id: sampleAddress(id), symbol: 'AAA', decimals: '18' })

const questions: Readonly<Record<string, Question>> = {
  totals: {
    request: fetchExchangeTotals,
    good: {
      factory: [
        {
          totalPairs: '4',
          totalTransactions: '9',
          totalVolumeUSD: '88.5',
          totalLiquidityUSD: '1000.5',
          totalFeesUSD: '0.15045',
        },
      ],
      bundle: { bnbPrice: '600.25' },
    },
  },
  days: {
    request: fetchExchangeHistory,
    good: {
      days: [
        { ...day, dailyVolumeUSD: '5.5', totalLiquidityUSD: '7.5', dailyFeesUSD: '0.0085', dailyTxns: '3' },
      ],
    },
  },
  pairs: {
    request: (context) => fetchPairRows(context),
    good: { pairs: [samplePair, { ...samplePair, id: sampleAddress(0xc4), token0: ownTokenAnswer() }] },
  },
  'deep pairs': {
    request: fetchDeepPairs,
    good: {
      first: [{ token0: listedToken(0xa1), token1: listedToken(0xb2) }],
      second: [{ token0: listedToken(0xb2), token1: listedToken(0xc3) }],
    },
  },
  tokens: { request: fetchTokenRows, good: { tokens: [sampleToken] } },
  candles: {
    request: (context) => fetchPairCandles(context, pair, 'hour'),
    good: {
      candles: [
        {
          hourStartUnix: NOW - (NOW % 3600),
          hourlyVolumeUSD: '5.5',
          open: '1.5',
          high: '2.5',
          low: '0.5',
          close: '2.5',
        },
      ],
    },
  },
  'days of a pair': { request: (context) => fetchPairHistory(context, pair), good: { days: [pairDay] } },
  'days of a token': {
    request: (context) => fetchTokenHistory(context, pair),
    good: {
      days: [
        {
          ...day,
          dailyVolumeUSD: '5.5',
          dailyTxns: '2',
          totalLiquidityToken: '1.5',
          totalLiquidityUSD: '9.5',
        },
      ],
    },
  },
  transactions: {
    request: (context) =>
      fetchTransactions(context, 'all', { swap: 'newest', add: 'newest', remove: 'newest' }),
    good: {
      swap: [
        sampleSwap(0),
        sampleSwap(1, { amount0In: '0.0', amount1In: '3.5', amount0Out: '2.5', amount1Out: '0.0' }),
      ],
      add: [sampleMove(2)],
      remove: [sampleMove(3)],
    },
  },
  accounts: {
    request: fetchAccountRows,
    good: {
      users: [
        {
          id: account,
          usdSwapped: '12.5',
          swapCount: '1',
          mintCount: '2',
          burnCount: '0',
          firstTimestamp: String(NOW - 5),
          lastTimestamp: String(NOW),
        },
      ],
    },
  },
  positions: {
    request: (context) => fetchAccountPositions(context, account),
    good: { positions: [{ liquidityTokenBalance: '14.142', pair: samplePair }] },
  },
  'values of positions': {
    request: (context) => fetchPositionValues(context, account),
    good: {
      snapshots: [{ timestamp: NOW - 50, block: 499, pair: { id: pair }, liquidityTokenBalance: '3.5' }],
      days: [{ ...day, pairAddress: pair, totalSupply: '100.5', reserve0: '1.5', reserveUSD: '50.5' }],
    },
  },
  liquidityRecord: {
    request: (context) => fetchLiquidityRecord(context, account),
    good: {
      adds: [
        {
          timestamp: NOW - 50,
          logIndex: '3',
          pair: { id: pair },
          transaction: { block: '499' },
          liquidity: '3.5',
          amountUSD: '9.5',
          isPriced: true,
        },
      ],
      removes: [],
      days: [{ ...day, pairAddress: pair, totalSupply: '100.5', reserve0: '1.5', reserveUSD: '50.5' }],
    },
  },
  search: {
    request: (context) => fetchSearch(context, 'aa'),
    good: { tokens: [tokenA], pairs: [{ id: pair, token0: tokenA, token1: tokenB }] },
  },
}

/** An endpoint that returns the requested root fields; the past equals the present. */
function endpointOf(answers: Readonly<Record<string, Json>>) {
  return fakeEndpoint((query) => {
    const names = Array.from(
      query.matchAll(/(\w+): (\w+)\(/g),
      ([, alias = '', field = '']) => [alias, field] as const,
    )
    const past: Readonly<Record<string, Json>> = {
      pairs: [samplePair],
      tokens: [sampleToken],
      pancakeFactories: questions['totals']?.good['factory'] ?? null,
      bundle: { bnbPrice: '600' },
    }
    return Object.fromEntries([
      ['meta', answers['meta'] ?? meta()],
      ...names.map(([alias, field]) => [
        alias,
        alias.startsWith('w') ? (past[field] ?? null) : (answers[alias] ?? null),
      ]),
    ])
  })
}

type Path = readonly (string | number)[]

/** Paths of all nested values, including containers. */
function placesOf(value: Json, path: Path = []): readonly { readonly path: Path; readonly value: Json }[] {
  const own = path.length === 0 ? [] : [{ path, value }]
  if (typeof value !== 'object' || value === null) return own
  const inside = Array.isArray(value)
    ? value.map((entry, index) => [index, entry] as const)
    : Object.entries(value)
  return [...own, ...inside.flatMap(([key, entry]) => placesOf(entry as Json, [...path, key]))]
}

const ABSENT = Symbol('absent')

function replaced(value: Json, [key, ...rest]: Path, by: Json | typeof ABSENT): Json {
  if (key === undefined) return by === ABSENT ? null : by
  if (Array.isArray(value))
    return value.map((entry: Json, index) => (index === key ? replaced(entry, rest, by) : entry))
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
  return Object.fromEntries(
    entries.flatMap(([name, entry]) =>
      name === key
        ? rest.length === 0 && by === ABSENT
          ? []
          : [[name, replaced(entry, rest, by)]]
        : [[name, entry]],
    ),
  )
}

/** Fields that may be null, and those a response may lack, as from hosted subgraphs. */
const NULLABLE = new Set(['decimals', 'open', 'high', 'low', 'close', 'bundle'])
const OPTIONAL = new Set([
  'feesUSD',
  'isPriced',
  'liquidityProviderCount',
  'timestamp',
  'totalFeesUSD',
  'dailyFeesUSD',
  'dailyTxns',
  'totalLiquidityUSD',
  'createdAtTimestamp',
  'swapCount',
  'mintCount',
  'burnCount',
  'firstTimestamp',
  'lastTimestamp',
])

const NO_NUMBERS = [
  '',
  '-1',
  '+1',
  '1e5',
  '1,5',
  ' 1',
  '1 ',
  '.5',
  '5.',
  '00',
  'NaN',
  'Infinity',
  '0x1',
  '١',
  '9'.repeat(400),
]

/** A value that is never valid in place of `value`. */
function junkFor(value: Json, key: string | number | undefined): readonly (Json | typeof ABSENT)[] {
  const anything: (Json | typeof ABSENT)[] = [{}, { a: 1 }, true, 1.5, -1, -0.5]
  if (!NULLABLE.has(String(key))) anything.push(null)
  if (!OPTIONAL.has(String(key)) && !NULLABLE.has(String(key)) && typeof key === 'string')
    anything.push(ABSENT)
  if (Array.isArray(value)) return [...anything, 'x', 5]
  if (typeof value === 'object') return [true, 1.5, 'x', [], ...(NULLABLE.has(String(key)) ? [] : [null])]
  if (typeof value === 'boolean') return ['true', 1, {}, []]
  if (typeof value === 'number') return [...anything, ...NO_NUMBERS, [], '1.5', 2 ** 60, 1e15]
  if (typeof value !== 'string') return anything
  // Event IDs are opaque: any text is valid.
  if (/^0x[0-9a-f]+$/.test(value))
    return [...anything, [], '', '0x', value.slice(2), `${value}0`, value.slice(0, -1), `${value} `]
  // Integers may be encoded as text or number.
  if (/^[\d.]+$/.test(value))
    return [...anything, [], ...(value.includes('.') ? [5] : ['1.5']), ...NO_NUMBERS]
  return [...anything, [], 'x'.repeat(10_001)]
}

describe.each(Object.entries(questions))('the answer about %s', (_, { request, good }) => {
  test('default: is taken as it is', async () => {
    await expect(request(contextOf(endpointOf(good)))).resolves.toBeDefined()
  })

  test('error: one malformed value anywhere is refused, and named [info.11]', async () => {
    const places = placesOf(good).filter(({ path }) => String(path.at(-1)) !== 'id' || path.length > 1)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places).chain(({ path, value }) =>
          fc.record({
            path: fc.constant(path),
            junk: fc.constantFrom(...junkFor(value, path.at(-1))),
          }),
        ),
        async ({ path, junk }) => {
          const spoilt = replaced(good, path, junk) as Readonly<Record<string, Json>>
          const outcome = await request(contextOf(endpointOf(spoilt))).then(
            () => 'taken',
            (error: unknown) => (error instanceof HistorySchemaError ? 'refused' : String(error)),
          )
          expect(outcome, `${path.join('.')} = ${String(JSON.stringify(junk))}`).toBe('refused')
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('error: no JSON whatever brings it down with anything but a named failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...Object.keys(good), 'meta'), fc.jsonValue()),
        async (junk) => {
          const outcome = await request(
            contextOf(endpointOf({ ...good, ...(junk as Record<string, Json>) })),
          ).then(
            () => 'an answer',
            (error: unknown) => (error instanceof IbullError ? 'a named failure' : String(error)),
          )
          expect(['an answer', 'a named failure']).toContain(outcome)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

test('error: a token of the network with other decimals than it has is refused: its amounts would be wrong', async () => {
  const wrong = { ...samplePair, token0: { ...ownTokenAnswer(), decimals: '7' } }
  await expect(fetchPairRows(contextOf(endpointOf({ pairs: [wrong] })))).rejects.toMatchObject({
    code: 'historySchema',
    field: 'pairs[0].token0.decimals',
  })
})

test('error: an amount with more places than its token has is refused', async () => {
  const wrong = { ...samplePair, reserve1: '2001.0000001' }
  await expect(fetchPairRows(contextOf(endpointOf({ pairs: [wrong] })))).rejects.toMatchObject({
    field: 'pairs[0].reserve1',
  })
})
