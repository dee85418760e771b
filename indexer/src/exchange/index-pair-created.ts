import type { Address } from '@ibull/domain'
import { beginEvent } from './begin-event.ts'
import { recordFactory, recordPair, recordToken } from './records.ts'
import type { PairRow, TokenRow } from './rows.ts'
import type { Scene } from './scene.ts'
import { token } from './tables.ts'
import { readTokenMetadata } from './token-metadata.ts'

/** A new pair, and its tokens where they are new. */
export async function indexPairCreated(
  scene: Scene,
  created: { readonly pair: Address; readonly token0: Address; readonly token1: Address },
): Promise<void> {
  const { memory, moment } = scene
  const before = await beginEvent(scene)
  const token0 = await countPair(scene, created.token0)
  const token1 = await countPair(scene, created.token1)
  const row: PairRow = {
    id: created.pair,
    token0Id: token0.id,
    token1Id: token1.id,
    reserve0: 0n,
    reserve1: 0n,
    totalSupply: 0n,
    priceToken0: null,
    liquidityUsd: null,
    volume0: 0n,
    volume1: 0n,
    volumeUsd: 0n,
    feesUsd: 0n,
    transactionCount: 0,
    providerCount: 0,
    createdBlock: moment.blockNumber,
    createdTimestamp: moment.timestamp,
  }
  memory.mirror.addPair(token0, token1, created.pair)
  await recordPair(scene, row, row, [])
  await recordFactory(scene, before, { ...before, pairCount: before.pairCount + 1 }, [])
}

async function countPair(scene: Scene, id: Address): Promise<TokenRow> {
  const before = (await scene.db.find(token, { id })) ?? (await newToken(scene, id))
  const after = { ...before, pairCount: before.pairCount + 1 }
  await recordToken(scene, before, after, [])
  return after
}

async function newToken({ client, exchange, memory, moment }: Scene, id: Address): Promise<TokenRow> {
  const metadata = memory.metadata.get(id) ?? (await readTokenMetadata(client, exchange.multicall, id))
  return {
    id,
    ...metadata,
    priceUsd: null,
    volume: 0n,
    volumeUsd: 0n,
    transactionCount: 0,
    pairCount: 0,
    liquidity: 0n,
    liquidityUsd: null,
    createdBlock: moment.blockNumber,
    createdTimestamp: moment.timestamp,
  }
}
