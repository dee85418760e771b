import { addressKey, dayStart, fillDays, type Address, type Fraction, type HistoryDay } from '@ibull/domain'
import type { TokenFacts, TokenIdentity, TokenRow } from '../history-types.ts'
import { byDepth, pairDecoder, pairSelection, withPast } from '../pairs/pair-queries.ts'
import { fetchPast, byId, pointOf, type PastPoints } from '../past/past-points.ts'
import { rowWindows } from '../past/window-figures.ts'
import {
  decimal,
  integer,
  list,
  optional,
  record,
  timestamp,
  truth,
  type Decode,
} from '../transport/decode.ts'
import { full, inIds, quoted, type Answered, type Dialect } from '../transport/history-client.ts'
import type { FetchContext } from '../transport/history-query.ts'
import { TOKEN_IDENTITY } from '../transport/identity.ts'
import { amountOf, ifPriced, largestFirst } from '../transport/values.ts'

/** Maximum tokens in an unfiltered list. */
const LIST_ROWS = 200
/** Maximum pairs shown per token. */
const PAIRS_OF_TOKEN = 100
const DAYS = 1000

/** Mutable state of a token. */
interface TokenPoint {
  readonly priceUsd: Fraction | undefined
  readonly liquidityUsd: Fraction | undefined
  /** Whole tokens. */
  readonly liquidity: Fraction
  readonly volumeUsd: Fraction
  readonly transactions: number
}

const TOKEN_POINT = 'tradeVolumeUSD totalTransactions totalLiquidity derivedUSD'
const TOKEN_POINT_FULL = 'totalLiquidityUSD isPriced'

const tokenPointSelection = (dialect: Dialect): string =>
  `id ${TOKEN_POINT} ${full(dialect, TOKEN_POINT_FULL)}`

const tokenPointShape = record({
  tradeVolumeUSD: decimal,
  totalTransactions: integer,
  totalLiquidity: decimal,
  derivedUSD: decimal,
  totalLiquidityUSD: optional(decimal),
  isPriced: optional(truth),
})

const tokenPoint: Decode<TokenPoint> = (value, path) => {
  const read = tokenPointShape(value, path)
  const priceUsd = ifPriced(read.isPriced, read.derivedUSD)
  return {
    priceUsd,
    liquidityUsd:
      priceUsd === undefined ? undefined : (read.totalLiquidityUSD ?? priceUsd.multiply(read.totalLiquidity)),
    liquidity: read.totalLiquidity,
    volumeUsd: read.tradeVolumeUSD,
    transactions: read.totalTransactions,
  }
}

interface TokenNow extends TokenPoint {
  readonly identity: TokenIdentity
  readonly createdTimestamp: number | undefined
}

const tokenSelection = (dialect: Dialect): string =>
  `{ ${tokenPointSelection(dialect)} ${TOKEN_IDENTITY} ${full(dialect, 'createdAtTimestamp')} }`

function tokenDecoder(identity: Decode<TokenIdentity>): Decode<TokenNow> {
  const created = record({ createdAtTimestamp: optional(timestamp) })
  return (value, path) => ({
    identity: identity(value, path),
    ...tokenPoint(value, path),
    createdTimestamp: created(value, path).createdAtTimestamp,
  })
}

/** Fetches the tokens with the deepest liquidity. */
export async function fetchTokenRows(context: FetchContext): Promise<Answered<readonly TokenRow[]>> {
  const { client, signal } = context
  const decode = list(tokenDecoder(client.identity))
  const { values, asOf, missing } = await client.request(
    'tokens',
    (dialect) => ({
      tokens: {
        field: `tokens(first: ${LIST_ROWS}, orderBy: ${dialect === 'full' ? 'totalLiquidityUSD' : 'tradeVolumeUSD'}, orderDirection: desc) ${tokenSelection(dialect)}`,
        decode,
      },
    }),
    signal,
  )
  const past = await pastOfTokens(context, values.tokens)
  return {
    value: values.tokens.map((token, index) =>
      tokenRow(token, pointOf(past.points, addressKey(token.identity.address)), `tokens[${index}]`),
    ),
    asOf,
    missing: [...new Set([...missing, ...past.missing])],
  }
}

function pastOfTokens(context: FetchContext, tokens: readonly TokenNow[]) {
  const ids = tokens.map(({ identity }) => identity.address).sort()
  return fetchPast(context, {
    key: ['tokens', ...ids],
    field: (block, dialect) =>
      `tokens(first: ${Math.max(1, ids.length)}, ${inIds(ids)}, block: { number: ${block} }) { ${tokenPointSelection(dialect)} }`,
    decode: byId(tokenPoint),
  })
}

function tokenRow(token: TokenNow, past: PastPoints<TokenPoint>, path: string): TokenRow {
  return {
    token: token.identity,
    priceUsd: token.priceUsd,
    liquidityUsd: token.liquidityUsd,
    liquidity: amountOf(token.identity, token.liquidity, `${path}.totalLiquidity`),
    transactions: token.transactions,
    windows: rowWindows(token, past, ({ priceUsd }) => priceUsd),
  }
}

/** Fetches one token with its deepest pairs; `undefined` if it isn't indexed. */
export async function fetchTokenFacts(
  context: FetchContext,
  token: Address,
): Promise<Answered<TokenFacts | undefined>> {
  const { client, signal } = context
  const id = quoted(addressKey(token))
  const decodeToken = list(tokenDecoder(client.identity), 1)
  const decodePairs = list(pairDecoder(client))
  const pairsWith = (side: 'token0' | 'token1', dialect: Dialect) =>
    ({
      field: `pairs(first: ${PAIRS_OF_TOKEN}, ${byDepth}, where: { ${side}: ${id} }) ${pairSelection(dialect)}`,
      decode: decodePairs,
      part: 'pairs',
    }) as const
  const { values, asOf, missing } = await client.request(
    'token',
    (dialect) => ({
      tokens: {
        field: `tokens(first: 1, ${inIds([token])}) ${tokenSelection(dialect)}`,
        decode: decodeToken,
      },
      asToken0: pairsWith('token0', dialect),
      asToken1: pairsWith('token1', dialect),
    }),
    signal,
  )
  const found = values.tokens[0]
  if (found === undefined) return { value: undefined, asOf, missing }
  const pairs = [...(values.asToken0 ?? []), ...(values.asToken1 ?? [])]
    .sort((a, b) => largestFirst(a.liquidityUsd, b.liquidityUsd))
    .slice(0, PAIRS_OF_TOKEN)
  const [past, rows] = await Promise.all([
    pastOfTokens(context, [found]),
    withPast(context, pairs, asOf, missing),
  ])
  return {
    value: {
      ...tokenRow(found, pointOf(past.points, addressKey(found.identity.address)), 'tokens[0]'),
      volumeUsd: found.volumeUsd,
      pairs: rows.value,
      createdTimestamp: found.createdTimestamp,
    },
    asOf,
    missing: [...new Set([...rows.missing, ...past.missing])],
  }
}

const tokenDayShape = record({
  date: timestamp,
  dailyVolumeUSD: decimal,
  dailyTxns: integer,
  totalLiquidityToken: decimal,
  totalLiquidityUSD: decimal,
})

const tokenDay: Decode<HistoryDay> = (value, path) => {
  const read = tokenDayShape(value, path)
  return {
    date: dayStart(read.date),
    volumeUsd: read.dailyVolumeUSD,
    liquidityUsd: read.totalLiquidityToken.isZero()
      ? read.totalLiquidityUSD
      : ifPriced(undefined, read.totalLiquidityUSD),
    feesUsd: undefined,
    transactions: read.dailyTxns,
  }
}

/** Fetches a token's daily history: at most the last 1,000 days. */
export async function fetchTokenHistory(
  { client, signal }: FetchContext,
  token: Address,
): Promise<Answered<readonly HistoryDay[]>> {
  const { values, asOf, missing } = await client.request(
    'tokenDays',
    () => ({
      days: {
        field: `tokenDayDatas(first: ${DAYS}, orderBy: date, orderDirection: desc, where: { token: ${quoted(addressKey(token))} }) { date dailyVolumeUSD dailyTxns totalLiquidityToken totalLiquidityUSD }`,
        decode: list(tokenDay, DAYS),
      },
    }),
    signal,
  )
  return { value: fillDays(values.days, asOf.timestamp), asOf, missing }
}
