import { addressKey, feeApr, type Address, type HistoryWindow, type Fraction } from '@ibull/domain'
import { quoted, type Answered, type Dialect } from '../transport/history-client.ts'
import type { HistoryPart, AsOf } from '../transport/history-state.ts'
import type { PairFacts, PairRow, TokenFacts, TokenIdentity, TokenRow } from '../history-types.ts'
import { address, list, optional, record, timestamp, type Decode } from '../transport/decode.ts'
import { TOKEN_IDENTITY } from '../transport/identity.ts'
import { askPast, pointOf, type PastPoints } from '../past/past-points.ts'
import {
  amountOf,
  full,
  pairDecoder,
  pairPoint,
  pairPointSelection,
  pairPrice,
  pairSelection,
  tokenPoint,
  tokenPointSelection,
  type PairNow,
  type PairPoint,
  type TokenPoint,
} from './shapes.ts'
import type { AskContext } from '../transport/use-history-query.ts'
import { rowWindows } from '../past/window-figures.ts'

/** How many rows a list of all has at most. */
const LIST_ROWS = 200
/** How many pairs of one token are shown. */
const PAIRS_OF_TOKEN = 100
const APR_WINDOW: HistoryWindow = '7d'
const APR_DAYS = 7

const byDepth = 'orderBy: reserveUSD, orderDirection: desc'
const unique = (parts: readonly HistoryPart[]): readonly HistoryPart[] => [...new Set(parts)]
const inIds = (ids: readonly Address[]): string =>
  `where: { id_in: [${ids.map((id) => quoted(addressKey(id))).join(', ')}] }`

/** The deepest pairs, or these. */
export async function askPairRows(
  context: AskContext,
  pairs?: readonly Address[],
): Promise<Answered<readonly PairRow[]>> {
  const { client, signal } = context
  const decode = list(pairDecoder(client.identity))
  const which =
    pairs === undefined ? `first: ${LIST_ROWS}, ${byDepth}` : `first: ${pairs.length}, ${inIds(pairs)}`
  const { values, asOf, missing } = await client.ask(
    pairs === undefined ? 'pairs' : 'somePairs',
    (dialect) => ({ pairs: { field: `pairs(${which}) ${pairSelection(dialect)}`, decode } }),
    signal,
  )
  return withPast(context, values.pairs, asOf, missing)
}

async function withPast(
  context: AskContext,
  pairs: readonly PairNow[],
  asOf: AsOf,
  missing: readonly HistoryPart[],
): Promise<Answered<readonly PairRow[]>> {
  const past = await pastOfPairs(context, pairs)
  return {
    value: pairs.map((pair, index) =>
      pairRow(pair, pointOf(past.points, addressKey(pair.id)), `pairs[${index}]`),
    ),
    asOf,
    missing: unique([...missing, ...past.missing]),
  }
}

function pastOfPairs(context: AskContext, pairs: readonly PairNow[]) {
  const ids = pairs.map(({ id }) => id).toSorted()
  return askPast(context, {
    key: ['pairs', ...ids],
    field: (block, dialect) =>
      `pairs(first: ${Math.max(1, ids.length)}, ${inIds(ids)}, block: { number: ${block} }) { ${pairPointSelection(dialect)} }`,
    decode: byId(pairPoint),
  })
}

const idShape = record({ id: address })

/** A list of entities, each by its id. */
function byId<T>(decode: Decode<T>): Decode<ReadonlyMap<string, T>> {
  const entries = list((value, path) => [addressKey(idShape(value, path).id), decode(value, path)] as const)
  return (value, path) => new Map(entries(value, path))
}

/** A pair with what happened to it. */
export function pairRow(pair: PairNow, past: PastPoints<PairPoint>, path: string): PairRow {
  const { token0, token1 } = pair
  const priceOf = (point: PairPoint): Fraction | undefined => pairPrice(token0, token1, point)
  const windows = rowWindows(pair, past, priceOf)
  return {
    address: pair.id,
    token0,
    token1,
    liquidityUsd: pair.liquidityUsd,
    reserve0: amountOf(token0, pair.reserve0, `${path}.reserve0`),
    reserve1: amountOf(token1, pair.reserve1, `${path}.reserve1`),
    priceToken0: priceOf(pair),
    transactions: pair.transactions,
    feeApr: feeApr(windows[APR_WINDOW].feesUsd.value, APR_DAYS, pair.liquidityUsd),
    windows,
  }
}

/** One pair; `undefined` for one that is not known. */
export async function askPairFacts(
  context: AskContext,
  pair: Address,
): Promise<Answered<PairFacts | undefined>> {
  const { client, signal } = context
  const decode = list(pairDecoder(client.identity), 1)
  const { values, asOf, missing } = await client.ask(
    'pair',
    (dialect) => ({
      pairs: { field: `pairs(first: 1, ${inIds([pair])}) ${pairSelection(dialect)}`, decode },
    }),
    signal,
  )
  const found = values.pairs[0]
  if (found === undefined) return { value: undefined, asOf, missing }
  const past = await pastOfPairs(context, [found])
  return {
    value: {
      ...pairRow(found, pointOf(past.points, addressKey(found.id)), 'pairs[0]'),
      volumeUsd: found.volumeUsd,
      feesUsd: found.feesUsd,
      totalSupply: found.totalSupply,
      providerCount: found.providerCount,
      createdTimestamp: found.createdTimestamp,
    },
    asOf,
    missing: unique([...missing, ...past.missing]),
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

/** The tokens of which most is held. */
export async function askTokenRows(context: AskContext): Promise<Answered<readonly TokenRow[]>> {
  const { client, signal } = context
  const decode = list(tokenDecoder(client.identity))
  const { values, asOf, missing } = await client.ask(
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
    missing: unique([...missing, ...past.missing]),
  }
}

function pastOfTokens(context: AskContext, tokens: readonly TokenNow[]) {
  const ids = tokens.map(({ identity }) => identity.address).toSorted()
  return askPast(context, {
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

/** One token with the deepest of its pairs; `undefined` for one that is not known. */
export async function askTokenFacts(
  context: AskContext,
  token: Address,
): Promise<Answered<TokenFacts | undefined>> {
  const { client, signal } = context
  const id = quoted(addressKey(token))
  const decodeToken = list(tokenDecoder(client.identity), 1)
  const decodePairs = list(pairDecoder(client.identity))
  const pairsWith = (side: 'token0' | 'token1', dialect: Dialect) =>
    ({
      field: `pairs(first: ${PAIRS_OF_TOKEN}, ${byDepth}, where: { ${side}: ${id} }) ${pairSelection(dialect)}`,
      decode: decodePairs,
      part: 'pairs',
    }) as const
  const { values, asOf, missing } = await client.ask(
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
    .toSorted(deepestFirst)
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
    missing: unique([...rows.missing, ...past.missing]),
  }
}

/** Unknown depths last. */
export function deepestFirst(
  a: { readonly liquidityUsd: Fraction | undefined },
  b: { readonly liquidityUsd: Fraction | undefined },
): number {
  if (a.liquidityUsd === undefined || b.liquidityUsd === undefined) {
    return Number(a.liquidityUsd === undefined) - Number(b.liquidityUsd === undefined)
  }
  return b.liquidityUsd.compare(a.liquidityUsd)
}
