import { protocolLiquidityDown, type Address } from '@ibull/domain'
import { feeBpsOf } from '../process/settings.ts'
import { noteAccount } from './accounts.ts'
import { beginEvent } from './begin-event.ts'
import { recordFactory, recordPair, recordToken } from './records.ts'
import type { FactoryRow, PairRow } from './rows.ts'
import type { Scene } from './scene.ts'
import { existingPair, existingToken } from './stored-rows.ts'
import { burn, lastReturn, lastSupplyChange, mint, swap, transaction } from './tables.ts'
import { providerFees, worthOfBoth, worthOfSwap } from './valuation.ts'

/** A log's position and transaction. */
export interface LogPlace {
  readonly pairId: Address
  readonly transactionHash: Address
  readonly logIndex: number
  /** Signer of the transaction. */
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

/** Records a swap, valued with the resulting reserves. */
export async function indexSwap(scene: Scene, place: LogPlace, event: SwapEvent): Promise<void> {
  const { db, memory } = scene
  const factory = await beginEvent(scene)
  const pair = await existingPair(scene, place.pairId)
  const amount0 = event.amount0In + event.amount0Out
  const amount1 = event.amount1In + event.amount1Out
  const { token0Id, token1Id } = pair
  const amountUsd = worthOfSwap(memory.mirror, { token0Id, token1Id, amount0, amount1 })
  const volumeUsd = amountUsd ?? 0n
  const feesUsd = providerFees(volumeUsd, feeBpsOf(scene.exchange.feeBps).providers)
  await db.insert(swap).values({ ...eventFields(scene, place, pair), ...event, amountUsd })
  await noteTransaction(scene, place)
  await noteAccount(scene, place.signer, { swapCount: 1, volumeUsd })
  await count(scene, factory, pair, { amount0, amount1, volumeUsd, feesUsd })
}

export interface MintEvent {
  readonly sender: Address
  readonly amount0: bigint
  readonly amount1: bigint
}

/** Records added liquidity. The preceding transfer has the recipient and amount of LP tokens. */
export async function indexMint(scene: Scene, place: LogPlace, event: MintEvent): Promise<void> {
  const { db } = scene
  const factory = await beginEvent(scene)
  const pair = await existingPair(scene, place.pairId)
  const { recipient, ...change } = await takeSupplyChange(scene, place)
  await db.insert(mint).values({
    ...eventFields(scene, place, pair),
    ...event,
    ...change,
    to: recipient ?? event.sender,
    amountUsd: worthOfAmounts(scene, pair, event),
  })
  await noteTransaction(scene, place)
  await noteAccount(scene, place.signer, { mintCount: 1 })
  const isPaid = change.feeTo !== null || (factory.isProtocolPaid && !isShareDue(scene, pair, event, change))
  await countMove(scene, { ...factory, isProtocolPaid: isPaid }, pair)
}

/** `sender` called the pair: usually the router. */
export interface BurnEvent extends MintEvent {
  readonly to: Address
}

/**
 * Records removed liquidity. The preceding transfer has the amount of LP tokens burned. As in the subgraphs,
 * `sender` is the account that returned the LP tokens in this transaction; so is `to` if the pair paid its caller,
 * which forwards the amounts (as the router does with the native coin).
 */
export async function indexBurn(scene: Scene, place: LogPlace, event: BurnEvent): Promise<void> {
  const { db } = scene
  const factory = await beginEvent(scene)
  const pair = await existingPair(scene, place.pairId)
  const { recipient: _, ...change } = await takeSupplyChange(scene, place)
  const back = await db.find(lastReturn, { pairId: place.pairId })
  const sender = back?.transactionHash === place.transactionHash ? back.account : event.sender
  await db.insert(burn).values({
    ...eventFields(scene, place, pair),
    ...event,
    ...change,
    sender,
    to: event.to === event.sender ? sender : event.to,
    amountUsd: worthOfAmounts(scene, pair, event),
  })
  await noteTransaction(scene, place)
  await noteAccount(scene, place.signer, { burnCount: 1 })
  const isProtocolPaid = change.feeTo !== null || factory.isProtocolPaid
  await countMove(scene, { ...factory, isProtocolPaid }, pair)
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

/** Whether the protocol should have been minted its share right before this mint. */
function isShareDue(
  { exchange }: Scene,
  { reserve0, reserve1, totalSupply, kLast }: PairRow,
  { amount0, amount1 }: MintEvent,
  { liquidity }: { readonly liquidity: bigint },
): boolean {
  const { swap, providers } = feeBpsOf(exchange.feeBps)
  const before = {
    protocolShare: { numerator: swap - providers, denominator: swap },
    reserve0: reserve0 - amount0,
    reserve1: reserve1 - amount1,
    totalSupply: totalSupply - liquidity,
    kLast,
  }
  return protocolLiquidityDown(before) > 0n
}

/** Counts a mint or burn, after which the pair remembers the product of its reserves. */
async function countMove(scene: Scene, factory: FactoryRow, pair: PairRow): Promise<void> {
  await count(scene, factory, {
    ...pair,
    kLast: factory.isProtocolPaid ? pair.reserve0 * pair.reserve1 : 0n,
  })
}

/** Returns the pair's last supply change, which it always emits right before the event, and its context. */
async function takeSupplyChange({ db }: Scene, { pairId }: LogPlace) {
  const change = await db.find(lastSupplyChange, { pairId })
  if (change === null) return { recipient: null, liquidity: 0n, feeTo: null, feeLiquidity: null }
  const { recipient, liquidity, feeTo, feeLiquidity } = change
  await db.update(lastSupplyChange, { pairId }).set({ isTaken: true })
  return { recipient, liquidity, feeTo, feeLiquidity }
}

async function noteTransaction({ db, moment }: Scene, { transactionHash }: LogPlace): Promise<void> {
  const { blockNumber, timestamp } = moment
  await db.insert(transaction).values({ id: transactionHash, blockNumber, timestamp }).onConflictDoNothing()
}

interface Moved {
  readonly amount0: bigint
  readonly amount1: bigint
  readonly volumeUsd: bigint
  readonly feesUsd: bigint
}

const NOTHING_MOVED: Moved = { amount0: 0n, amount1: 0n, volumeUsd: 0n, feesUsd: 0n }

/** Counts a transaction of the pair, of both its tokens and of the exchange. */
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
