import {
  buildSchema,
  executeSync,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
  validate,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  fetchAccountFacts,
  fetchAccountRows,
  fetchAccountPositions,
  fetchPositionValues,
} from './accounts/account-queries.ts'
import { fetchLiquidityRecord } from './accounts/liquidity-record.ts'
import { fetchPositionMoments } from './accounts/position-moments.ts'
import { fetchPairCandles, fetchTokenCandles } from './candles/candle-queries.ts'
import { fetchPairFacts, fetchPairHistory, fetchPairRows } from './pairs/pair-queries.ts'
import { fetchSearch } from './search/search-queries.ts'
import {
  contextOf,
  fakeEndpoint,
  NOW,
  sampleAddress,
  sampleHash,
  type Json,
} from './testing/sample-answers.ts'
import { fetchTokenFacts, fetchTokenHistory, fetchTokenRows } from './tokens/token-queries.ts'
import { fetchLotteries, fetchOwnLotteries } from './lottery/lottery-queries.ts'
import { fetchOwnStanding, fetchTeamStandings, fetchTopTraders } from './competition/competition-queries.ts'
import { fetchLeaders, fetchOwnRank } from './prediction/prediction-queries.ts'
import { fetchGivenPoints, fetchMembers } from './profile/profile-queries.ts'
import { fetchTransactions, type TransactionCursors } from './transactions/transaction-queries.ts'
import type { Dialect, GraphParts, HistoryClient } from './transport/history-client.ts'
import type { FetchContext } from './transport/history-query.ts'

function schemaOf(name: string): GraphQLSchema {
  const path = `../../../indexer/src/api/${name}.generated.graphql`
  return buildSchema(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

const exchange = schemaOf('exchange')
const blocks = schemaOf('blocks')
const lottery = schemaOf('lottery')
const prediction = schemaOf('prediction')
const profile = schemaOf('profile')
const competition = schemaOf('competition')

const pair = sampleAddress(0xc3)
const token = sampleAddress(0xa1)
const account = sampleAddress(0xe5)
const newest: TransactionCursors = { swap: 'newest', add: 'newest', remove: 'newest' }
const page = { until: NOW, skip: 3 }
const older: TransactionCursors = { swap: page, add: page, remove: page }

/** Fetch functions of the exchange whose only parameter is their context. */
const plainReads = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(['./*/*-queries.ts', '!./competition/*'], {
    eager: true,
  }),
).flatMap((module) =>
  Object.entries(module).filter(
    (entry): entry is [string, (context: FetchContext) => Promise<unknown>] =>
      typeof entry[1] === 'function' && /^fetch[A-Z]/.test(entry[0]) && entry[1].length === 1,
  ),
)

/** Every fetch function of the room, in each of its forms. */
const reads: Readonly<Record<string, (context: FetchContext) => Promise<unknown>>> = {
  ...Object.fromEntries(plainReads),
  status: ({ client }) => client.request('status', () => ({}), undefined),
  pairs: (context) => fetchPairRows(context),
  'some pairs': (context) => fetchPairRows(context, [pair]),
  'a pair': (context) => fetchPairFacts(context, pair),
  'days of a pair': (context) => fetchPairHistory(context, pair),
  'a token': (context) => fetchTokenFacts(context, token),
  'days of a token': (context) => fetchTokenHistory(context, token),
  'an account': (context) => fetchAccountFacts(context, account),
  positions: (context) => fetchAccountPositions(context, account),
  'values of positions': (context) => fetchPositionValues(context, account),
  'values of a position': (context) => fetchPositionValues(context, account, pair),
  'moves of liquidity': (context) => fetchLiquidityRecord(context, account),
  'moments of a position': (context) => fetchPositionMoments(context, account, pair),
  'search by symbol': (context) => fetchSearch(context, 'aa'),
  'search by address': (context) => fetchSearch(context, token),
  ...Object.fromEntries(
    (['minute', 'hour', 'day'] as const).flatMap((interval) => [
      [`pair candles by ${interval}`, (context: FetchContext) => fetchPairCandles(context, pair, interval)],
      [
        `token candles by ${interval}`,
        (context: FetchContext) => fetchTokenCandles(context, token, interval),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ all: 'all', pair: { pair }, token: { token }, account: { account } } as const).flatMap(
      ([name, scope]) => [
        [`transactions of ${name}`, (context: FetchContext) => fetchTransactions(context, scope, newest)],
        [
          `older transactions of ${name}`,
          (context: FetchContext) => fetchTransactions(context, scope, older),
        ],
      ],
    ),
  ),
}

const onlyMarket = { id: undefined, prefix: '' }
const furtherMarket = { id: account, prefix: `${account}-` }

/** Likewise for the games, each at its own endpoint. */
const gameReads: typeof reads = {
  'rounds of the lottery': (context) => fetchLotteries(context, 3),
  'own rounds of the lottery': (context) => fetchOwnLotteries(context, account),
  'members of a profile team': (context) => fetchMembers(context, 1n, 2),
  'traders of a competition': (context) => fetchTopTraders(context, 2),
  'teams of a competition': (context) => fetchTeamStandings(context),
  'own standing in a competition': (context) => fetchOwnStanding(context, account),
  'points of a profile': (context) => fetchGivenPoints(context, account),
  ...Object.fromEntries(
    (['netBNB', 'winRate', 'totalBets', 'totalBNB'] as const).flatMap((order) => [
      [`leaders by ${order}`, (context: FetchContext) => fetchLeaders(context, onlyMarket, order, 2)],
      [`own rank by ${order}`, (context: FetchContext) => fetchOwnRank(context, onlyMarket, account, order)],
      [
        `leaders of a further market by ${order}`,
        (context: FetchContext) => fetchLeaders(context, furtherMarket, order, 2),
      ],
      [
        `own rank in a further market by ${order}`,
        (context: FetchContext) => fetchOwnRank(context, furtherMarket, account, order),
      ],
    ]),
  ),
}
const schemaAt = (name: string): GraphQLSchema => {
  if (name in reads) return exchange
  if (name.includes('profile')) return profile
  if (name.includes('competition')) return competition
  return name.includes('lottery') ? lottery : prediction
}

/** A value of each scalar type; an ID is a hash for transactions, and an address otherwise. */
function leaf(entity: string, field: string, type: string): Json {
  switch (type) {
    case 'BigDecimal':
      return '1.5'
    case 'BigInt':
      return entity === 'User' && field === 'totalBets' ? '17' : '7'
    case 'Int':
      return 7
    case 'Boolean':
      return true
    case 'String':
      return 'AAA'
    case 'Status':
      return 'Claimable'
    default:
      if (entity === 'Lottery' || entity === 'Team') return '12'
      return entity === 'Transaction' && field === 'id' ? sampleHash(1) : pair
  }
}

/** Responds to a document according to the schema: every selected field, lists with one item. */
function answer(schema: GraphQLSchema, query: string, areNull: boolean, problems: string[]): Json {
  const document = parse(query)
  problems.push(...validate(schema, document).map(({ message }) => `${message} In ${query}`))
  const { data, errors = [] } = executeSync({
    schema,
    document,
    fieldResolver: (_source, { first }: { first?: number }, _context, info) => {
      const { fieldName, parentType, returnType } = info
      if (areNull && !isNonNullType(returnType) && fieldName !== '_meta') return null
      const type = getNamedType(returnType)
      if (isLeafType(type)) return leaf(parentType.name, fieldName, type.name)
      // A full page of position moves triggers reading the balances before them, too.
      const length = fieldName === 'liquidityPositionSnapshots' ? first : 1
      return isList(returnType) ? Array.from({ length: length ?? 1 }, () => ({})) : {}
    },
  })
  problems.push(...errors.map(({ message }) => message))
  return JSON.parse(JSON.stringify(data ?? null)) as Json
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

/** Wraps the value, recording fields that are read but absent. */
function watched(value: unknown, path: string, absent: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    getOwnPropertyDescriptor(target, name) {
      if (!Object.hasOwn(target, name)) absent.add(`${path}.${String(name)}`)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    get(target, name) {
      const field: unknown = Reflect.get(target, name)
      return typeof name === 'string' && Object.hasOwn(target, name)
        ? watched(field, `${path}.${name}`, absent)
        : field
    },
  })
}

/** The client in one dialect, recording fields its decoders read that are absent. */
function watchedClient(client: HistoryClient, dialect: Dialect, absent: Set<string>): HistoryClient {
  return {
    ...client,
    async request(name, parts, signal) {
      const answered = await client.request(
        name,
        () => {
          const requests: GraphParts = parts(dialect)
          return Object.fromEntries(
            Object.entries(requests).map(([alias, part]) => [
              alias,
              part && {
                ...part,
                decode: (value: unknown, path: string) => part.decode(watched(value, path, absent), path),
              },
            ]),
          ) as ReturnType<typeof parts>
        },
        signal,
      )
      return { ...answered, dialect }
    },
  }
}

async function readOn(
  read: (context: FetchContext) => Promise<unknown>,
  dialect: Dialect,
  areNull: boolean,
  schema = exchange,
): Promise<{ readonly problems: readonly string[]; readonly absent: readonly string[] }> {
  const problems: string[] = []
  const absent = new Set<string>()
  const endpoint = fakeEndpoint(
    (query) => answer(schema, query, areNull, problems),
    (query) => answer(blocks, query, areNull, problems),
  )
  const context = contextOf(endpoint)
  try {
    await read({ ...context, client: watchedClient(context.client, dialect, absent) })
  } catch (error) {
    problems.push(String(error))
  }
  return { problems, absent: [...absent] }
}

test('behavior: finds the reads that take nothing but their context', () => {
  expect(plainReads.map(([, read]) => read)).toEqual(
    expect.arrayContaining([fetchAccountRows, fetchTokenRows]),
  )
})

describe.each(Object.entries({ ...reads, ...gameReads }))(
  "%s against the indexer's committed schema",
  (name, read) => {
    const schema = schemaAt(name)

    test('default: the schema knows every field and argument, and the decoders take what it promises', async () => {
      expect(await readOn(read, 'full', false, schema)).toEqual({ problems: [], absent: [] })
    })

    test('behavior: null is accepted wherever the schema allows it', async () => {
      expect(await readOn(read, 'full', true, schema)).toEqual({ problems: [], absent: [] })
    })

    test('behavior: what a hosted subgraph is asked is a part of the same schema', async () => {
      expect((await readOn(read, 'base', false, schema)).problems).toEqual([])
    })
  },
)
