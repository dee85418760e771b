import {
  addressKey,
  positionValue,
  positionValueByDay,
  type Address,
  type Fraction,
  type PairDay,
  type PositionPoint,
  type ValueDay,
} from '@ibull/domain'
import { full, inIds, quoted, type Answered, type Dialect } from '../transport/history-client.ts'
import type { AccountPosition, AccountRow } from '../history-types.ts'
import {
  address,
  blockNumber,
  decimal,
  idOf,
  integer,
  list,
  optional,
  record,
  timestamp,
  type Decode,
} from '../transport/decode.ts'
import { pairDecoder, pairSelection, type PairNow } from '../pairs/pair-queries.ts'
import { amountOf, ifPriced, largestFirst } from '../transport/values.ts'
import type { FetchContext } from '../transport/history-query.ts'

const LIST_ROWS = 100
const ROWS = 1000
/** Maximum `skip` of a subgraph. */
const MAXIMUM_SKIP = 5000

const accountSelection = (dialect: Dialect): string =>
  `{ id usdSwapped ${full(dialect, 'swapCount mintCount burnCount firstTimestamp lastTimestamp')} }`

const accountShape = record({
  id: address,
  usdSwapped: decimal,
  swapCount: optional(integer),
  mintCount: optional(integer),
  burnCount: optional(integer),
  firstTimestamp: optional(timestamp),
  lastTimestamp: optional(timestamp),
})

const account: Decode<AccountRow> = (value, path) => {
  const { id, usdSwapped, swapCount, mintCount, burnCount, ...times } = accountShape(value, path)
  return {
    address: id,
    volumeUsd: usdSwapped,
    swapCount,
    addCount: mintCount,
    removeCount: burnCount,
    ...times,
  }
}

async function fetchAccounts(
  { client, signal }: FetchContext,
  name: string,
  which: string,
  maximum: number,
): Promise<Answered<readonly AccountRow[]>> {
  const { values, dialect, asOf, missing } = await client.request(
    name,
    (spoken) => ({
      users: { field: `users(${which}) ${accountSelection(spoken)}`, decode: list(account, maximum) },
    }),
    signal,
  )
  return { value: values.users, asOf, missing: dialect === 'full' ? missing : [...missing, 'counts'] }
}

/** Fetches the accounts with the largest volume. */
export function fetchAccountRows(context: FetchContext): Promise<Answered<readonly AccountRow[]>> {
  const largest = `first: ${LIST_ROWS}, orderBy: usdSwapped, orderDirection: desc`
  return fetchAccounts(context, 'accounts', largest, LIST_ROWS)
}

/** Fetches one account; `undefined` if it never traded or provided liquidity here. */
export async function fetchAccountFacts(
  context: FetchContext,
  of: Address,
): Promise<Answered<AccountRow | undefined>> {
  const { value, ...rest } = await fetchAccounts(context, 'account', `first: 1, ${inIds([of])}`, 1)
  return { value: value[0], ...rest }
}

/** Fetches an account's current positions, most valuable first. */
export async function fetchAccountPositions(
  { client, signal }: FetchContext,
  of: Address,
): Promise<Answered<readonly AccountPosition[]>> {
  const position = record({ pair: pairDecoder(client), liquidityTokenBalance: decimal })
  const { values, asOf, missing } = await client.request(
    'positions',
    (dialect) => ({
      positions: {
        field: `liquidityPositions(first: ${ROWS}, where: { user: ${quoted(addressKey(of))}, liquidityTokenBalance_gt: "0" }) { liquidityTokenBalance pair ${pairSelection(dialect)} }`,
        decode: list(position, ROWS),
      },
    }),
    signal,
  )
  return {
    value: values.positions
      .map(({ pair, liquidityTokenBalance }) => positionOf(pair, liquidityTokenBalance))
      .sort((a, b) => largestFirst(a.valueUsd, b.valueUsd)),
    asOf,
    missing,
  }
}

function positionOf(pair: PairNow, liquidity: Fraction): AccountPosition {
  const { token0, token1, totalSupply } = pair
  const share = totalSupply.isZero() ? undefined : liquidity.divide(totalSupply)
  const sideOf = (token: typeof token0, reserve: Fraction, path: string) =>
    share === undefined ? undefined : amountOf(token, reserve, path)?.multiplyDown(share)
  return {
    pair: pair.id,
    token0,
    token1,
    liquidity,
    share,
    amount0: sideOf(token0, pair.reserve0, 'pair.reserve0'),
    amount1: sideOf(token1, pair.reserve1, 'pair.reserve1'),
    valueUsd: positionValue(liquidity, totalSupply, pair.liquidityUsd),
  }
}

const held = { pair: idOf(address), liquidityTokenBalance: decimal }
const heldThen = record(held)
const snapshot = record({ ...held, timestamp, block: blockNumber })

const pairDay = record({
  date: timestamp,
  pairAddress: address,
  totalSupply: decimal,
  reserve0: decimal,
  reserveUSD: decimal,
})

/**
 * Fetches the value of an account's positions by day, in all pairs or in one. If there are more moves than a
 * response holds, the days start at the oldest move it contains, with all balances at that block.
 */
export async function fetchPositionValues(
  context: FetchContext,
  of: Address,
  inPair?: Address,
): Promise<Answered<readonly ValueDay[]>> {
  const { client, signal } = context
  const only = inPair === undefined ? '' : `, pair: ${quoted(addressKey(inPair))}`
  const where = `where: { user: ${quoted(addressKey(of))}${only} }`
  const { values, asOf, missing } = await client.request(
    'snapshots',
    () => ({
      snapshots: {
        field: `liquidityPositionSnapshots(first: ${ROWS}, orderBy: block, orderDirection: desc, ${where}) { timestamp block pair { id } liquidityTokenBalance }`,
        decode: list(snapshot, ROWS),
      },
    }),
    signal,
  )
  const moves = values.snapshots.map((row) => pointAt(row.timestamp, row)).reverse()
  const oldest = values.snapshots.length < ROWS ? undefined : values.snapshots.at(-1)
  const points = oldest === undefined ? moves : [...(await fetchPointsAt(context, where, oldest)), ...moves]
  const days = await fetchPairDays(context, points)
  return {
    value: positionValueByDay(points, days, asOf.timestamp),
    asOf,
    missing: oldest === undefined ? missing : [...missing, 'history'],
  }
}

/** All balances at a block. */
async function fetchPointsAt(
  { client, signal }: FetchContext,
  where: string,
  { block, timestamp: time }: ReturnType<typeof snapshot>,
): Promise<readonly PositionPoint[]> {
  const { values } = await client.request(
    'positionsThen',
    () => ({
      positions: {
        field: `liquidityPositions(first: ${ROWS}, ${where}, block: { number: ${block} }) { pair { id } liquidityTokenBalance }`,
        decode: list(heldThen, ROWS),
      },
    }),
    signal,
  )
  return values.positions.map((row) => pointAt(time, row))
}

function pointAt(time: number, { pair, liquidityTokenBalance }: ReturnType<typeof heldThen>): PositionPoint {
  return { pair, timestamp: time, balance: liquidityTokenBalance }
}

/** Fetches the days of the positions' pairs, starting at the first position. */
export async function fetchPairDays(
  { client, signal }: FetchContext,
  points: readonly PositionPoint[],
): Promise<readonly PairDay[]> {
  const pairs = [...new Set(points.map(({ pair }) => addressKey(pair)))].sort()
  if (pairs.length === 0) return []
  const from = points.reduce((first, point) => Math.min(first, point.timestamp), Infinity) - 86_400
  const where = `{ pairAddress_in: [${pairs.map(quoted).join(', ')}], date_gte: ${from} }`
  const days: PairDay[] = []
  for (let skip = 0; skip <= MAXIMUM_SKIP; skip += ROWS) {
    const { values } = await client.request(
      'pairDaysOfPositions',
      () => ({
        days: {
          field: `pairDayDatas(first: ${ROWS}, skip: ${skip}, orderBy: date, orderDirection: desc, where: ${where}) { date pairAddress totalSupply reserve0 reserveUSD }`,
          decode: list(pairDay, ROWS),
        },
      }),
      signal,
    )
    for (const day of values.days) {
      days.push({
        pair: day.pairAddress,
        date: day.date,
        totalSupply: day.totalSupply,
        liquidityUsd: day.reserve0.isZero() ? day.reserveUSD : ifPriced(undefined, day.reserveUSD),
      })
    }
    if (values.days.length < ROWS) break
  }
  return days
}
