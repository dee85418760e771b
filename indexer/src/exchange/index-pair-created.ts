import type { Address } from '@ibull/domain'
import { zeroAddress } from 'viem'
import { beginEvent } from './begin-event.ts'
import { recordFactory, recordPair, recordToken } from './records.ts'
import type { PairRow, TokenRow } from './rows.ts'
import type { Scene } from './scene.ts'
import { findToken } from './stored-rows.ts'

/** Adds a new pair, and its tokens if new. */
export async function indexPairCreated(
  scene: Scene,
  created: { readonly pair: Address; readonly token0: Address; readonly token1: Address },
): Promise<void> {
  const { memory, moment } = scene
  const before = await beginEvent(scene)
  const token0 = await countPair(scene, created.token0, before.pairCount)
  const token1 = await countPair(scene, created.token1, before.pairCount)
  const row: PairRow = {
    id: created.pair,
    token0Id: token0.id,
    token1Id: token1.id,
    reserve0: 0n,
    reserve1: 0n,
    totalSupply: 0n,
    kLast: 0n,
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

/** Notes whether the factory now names a receiver of the protocol's share. */
export async function indexFeeTo(scene: Scene, feeTo: Address): Promise<void> {
  const before = await beginEvent(scene)
  await recordFactory(scene, before, { ...before, isProtocolPaid: feeTo !== zeroAddress }, [])
}

async function countPair(scene: Scene, id: Address, pairIndex: number): Promise<TokenRow> {
  const before = (await findToken(scene, id)) ?? (await newToken(scene, id, pairIndex))
  const after = { ...before, pairCount: before.pairCount + 1 }
  await recordToken(scene, before, after, [])
  return after
}

async function newToken({ memory, moment }: Scene, id: Address, pairIndex: number): Promise<TokenRow> {
  const metadata = await memory.metadata.of(id, pairIndex, moment.blockNumber)
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
