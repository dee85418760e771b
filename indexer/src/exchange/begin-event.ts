import type { Address } from '@ibull/domain'
import { DAY } from './candles.ts'
import { recordFactory, recordPair, recordToken } from './records.ts'
import type { FactoryRow, PairRow, TokenRow } from './rows.ts'
import { tableAddress, type Scene } from './scene.ts'
import { existingPair, existingToken } from './stored-rows.ts'
import { factory, pair, token } from './tables.ts'
import { toPrice, toUsd } from './units.ts'
import { worthOfBoth } from './valuation.ts'

/** Returns the exchange's row before its first pair. */
export function emptyFactory(id: Address, timestamp: number): FactoryRow {
  return {
    id,
    pairCount: 0,
    transactionCount: 0,
    volumeUsd: 0n,
    feesUsd: 0n,
    liquidityUsd: 0n,
    syncCount: 0,
    valuedDay: dayOf(timestamp),
    isProtocolPaid: false,
  }
}

/**
 * Runs before every exchange event: ensures that the mirror matches the tables' history, and revalues everything
 * before the first event of a day (UTC).
 */
export async function beginEvent(scene: Scene): Promise<FactoryRow> {
  const { db, exchange, moment, memory } = scene
  memory.rows.begin(moment)
  const id = tableAddress(exchange.factory)
  // A copy: the database mutates the returned object when the row is written.
  const known = (memory.rows.factory ??= {
    ...((await db.find(factory, { id })) ?? emptyFactory(id, moment.timestamp)),
  })
  if (!memory.mirror.isOf(known)) await refillMirror(scene, known)
  return dayOf(moment.timestamp) > known.valuedDay ? valueEverything(scene, known) : known
}

/** Values a pair's reserves. */
export function valuePair({ memory }: Scene, row: PairRow): Pick<PairRow, 'liquidityUsd'> {
  const sides = {
    token0Id: row.token0Id,
    token1Id: row.token1Id,
    amount0: row.reserve0,
    amount1: row.reserve1,
  }
  return { liquidityUsd: worthOfBoth(memory.mirror, sides) }
}

/** Values a token, and its total held by pairs. */
export function valueToken({ memory }: Scene, row: TokenRow): Pick<TokenRow, 'priceUsd' | 'liquidityUsd'> {
  const price = memory.mirror.priceOf(row.id)
  const worth = memory.mirror.worthOf(row.id, row.liquidity)
  return {
    priceUsd: price === undefined ? null : toPrice(price),
    liquidityUsd: worth === undefined ? null : toUsd(worth),
  }
}

async function valueEverything(scene: Scene, known: FactoryRow): Promise<FactoryRow> {
  const { memory, moment } = scene
  const filled = new Set(memory.mirror.filledPairs().map(({ id }) => id))
  const tokens = new Map<Address, boolean>()
  let { liquidityUsd } = known
  for (const { id } of memory.mirror.pairs()) {
    const before = await existingPair(scene, id)
    const after = { ...before, ...valuePair(scene, before) }
    liquidityUsd += (after.liquidityUsd ?? 0n) - (before.liquidityUsd ?? 0n)
    await recordPair(scene, before, after, filled.has(id) ? [DAY] : [])
    for (const tokenId of [before.token0Id, before.token1Id]) {
      tokens.set(tokenId, filled.has(id) || tokens.get(tokenId) === true)
    }
  }
  for (const [id, isInFilledPair] of tokens) {
    const before = await existingToken(scene, id)
    const after = { ...before, ...valueToken(scene, before) }
    await recordToken(scene, before, after, isInFilledPair ? [DAY] : [])
  }
  const after = { ...known, liquidityUsd, valuedDay: dayOf(moment.timestamp) }
  await recordFactory(scene, known, after, [DAY])
  return after
}

async function refillMirror({ db, memory }: Scene, { syncCount, pairCount }: FactoryRow): Promise<void> {
  const tokens = await db.sql.select({ id: token.id, decimals: token.decimals }).from(token)
  const pairs = await db.sql
    .select({
      id: pair.id,
      token0Id: pair.token0Id,
      token1Id: pair.token1Id,
      reserve0: pair.reserve0,
      reserve1: pair.reserve1,
    })
    .from(pair)
  memory.mirror.refill(tokens, pairs, { syncCount, pairCount })
}

function dayOf(timestamp: number): number {
  return Math.floor(timestamp / DAY)
}
