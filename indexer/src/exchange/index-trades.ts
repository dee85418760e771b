import type { Address } from '@ibull/domain'
import { noteAccount } from './accounts.ts'
import { beginEvent, existingPair, existingToken } from './begin-event.ts'
import { recordFactory, recordPair, recordToken } from './records.ts'
import type { FactoryRow, PairRow } from './rows.ts'
import type { Scene } from './scene.ts'
import { burn, lastReturn, lastSupplyChange, mint, swap } from './tables.ts'
import { providerFees, worthOfBoth, worthOfSwap } from './valuation.ts'

/** The log that it comes from, and its transaction. */
export interface LogPlace {
  readonly pairId: Address
  readonly transactionHash: Address
  readonly logIndex: number
  /** Who signed the transaction. */
  readonly signer: Address
}

export interface SwapEvent {
  readonly sender: Address
  readonly to: Address
  readonly amount0In: bigint
  readonly amount1In: bigint
  readonly amount0Out: bigint
  readonly amount1Out: bigint
}

/** A swap, valued with the reserves that it left. */
export async function indexSwap(scene: Scene, place: LogPlace, event: SwapEvent): Promise<void> {
  const { db, memory } = scene
  const factory = await beginEvent(scene)
  const pair = await existingPair(scene, place.pairId)
  const amount0 = event.amount0In + event.amount0Out
  const amount1 = event.amount1In + event.amount1Out
  const { token0Id, token1Id } = pair
  const amountUsd = worthOfSwap(memory.mirror, { token0Id, token1Id, amount0, amount1 })
  const volumeUsd = amountUsd ?? 0n
  await db.insert(swap).values({ ...eventFields(scene, place, pair), ...event, amountUsd })
  await noteAccount(scene, place.signer, { swapCount: 1, volumeUsd })
  await count(scene, factory, pair, { amount0, amount1, volumeUsd, feesUsd: providerFees(volumeUsd) })
}

export interface MintEvent {
  readonly sender: Address
  readonly amount0: bigint
  readonly amount1: bigint
}

/** Liquidity that was added. The transfer just before says who received how many LP tokens. */
export async function indexMint(scene: Scene, place: LogPlace, event: MintEvent): Promise<void> {
  const { db } = scene
  const factory = await beginEvent(scene)
  const pair = await existingPair(scene, place.pairId)
  const change = await supplyChange(scene, place)
  await db.insert(mint).values({
    ...eventFields(scene, place, pair),
    ...event,
    to: change?.recipient ?? event.sender,
    liquidity: change?.liquidity ?? 0n,
    amountUsd: worthOfAmounts(scene, pair, event),
  })
  await noteAccount(scene, place.signer, { mintCount: 1 })
  await count(scene, factory, pair)
}

/** `sender` called the pair: most often the router. */
export interface BurnEvent extends MintEvent {
  readonly to: Address
}

/**
 * Liquidity that was withdrawn. The transfer before says how many LP tokens were burned. Its `sender` is, as in the
 * subgraphs, the account that returned the LP tokens in this transaction.
 */
export async function indexBurn(scene: Scene, place: LogPlace, event: BurnEvent): Promise<void> {
  const { db } = scene
  const factory = await beginEvent(scene)
  const pair = await existingPair(scene, place.pairId)
  const change = await supplyChange(scene, place)
  const back = await db.find(lastReturn, { pairId: place.pairId })
  await db.insert(burn).values({
    ...eventFields(scene, place, pair),
    ...event,
    sender: back?.transactionHash === place.transactionHash ? back.account : event.sender,
    liquidity: change?.liquidity ?? 0n,
    amountUsd: worthOfAmounts(scene, pair, event),
  })
  await noteAccount(scene, place.signer, { burnCount: 1 })
  await count(scene, factory, pair)
}

function eventFields({ moment }: Scene, place: LogPlace, { token0Id, token1Id }: PairRow) {
  const { pairId, transactionHash, logIndex, signer } = place
  return {
    id: `${transactionHash}-${logIndex}`,
    transactionHash,
    logIndex,
    blockNumber: moment.blockNumber,
    timestamp: moment.timestamp,
    pairId,
    token0Id,
    token1Id,
    from: signer,
  }
}

function worthOfAmounts(
  { memory }: Scene,
  { token0Id, token1Id }: PairRow,
  { amount0, amount1 }: MintEvent,
): bigint | null {
  return worthOfBoth(memory.mirror, { token0Id, token1Id, amount0, amount1 })
}

/** The pair's last change of supply: a pair always emits it right before the event. */
async function supplyChange({ db }: Scene, { pairId }: LogPlace) {
  return db.find(lastSupplyChange, { pairId })
}

interface Moved {
  readonly amount0: bigint
  readonly amount1: bigint
  readonly volumeUsd: bigint
  readonly feesUsd: bigint
}

const NOTHING_MOVED: Moved = { amount0: 0n, amount1: 0n, volumeUsd: 0n, feesUsd: 0n }

/** One more transaction of the pair, of both its tokens and of the exchange. */
async function count(
  scene: Scene,
  factory: FactoryRow,
  pair: PairRow,
  { amount0, amount1, volumeUsd, feesUsd }: Moved = NOTHING_MOVED,
): Promise<void> {
  await recordPair(scene, pair, {
    ...pair,
    volume0: pair.volume0 + amount0,
    volume1: pair.volume1 + amount1,
    volumeUsd: pair.volumeUsd + volumeUsd,
    feesUsd: pair.feesUsd + feesUsd,
    transactionCount: pair.transactionCount + 1,
  })
  for (const [id, amount] of [
    [pair.token0Id, amount0],
    [pair.token1Id, amount1],
  ] as const) {
    const token = await existingToken(scene, id)
    await recordToken(scene, token, {
      ...token,
      volume: token.volume + amount,
      volumeUsd: token.volumeUsd + volumeUsd,
      transactionCount: token.transactionCount + 1,
    })
  }
  await recordFactory(scene, factory, {
    ...factory,
    volumeUsd: factory.volumeUsd + volumeUsd,
    feesUsd: factory.feesUsd + feesUsd,
    transactionCount: factory.transactionCount + 1,
  })
}
