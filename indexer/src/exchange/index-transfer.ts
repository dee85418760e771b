import type { Address } from '@ibull/domain'
import { zeroAddress } from 'viem'
import { noteAccount } from './accounts.ts'
import { beginEvent } from './begin-event.ts'
import { recordPair } from './records.ts'
import type { Scene } from './scene.ts'
import { existingPair } from './stored-rows.ts'
import { lastReturn, lastSupplyChange, position, positionVersion } from './tables.ts'

/** A transfer, mint or burn of LP tokens. */
export interface LpTransfer {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly transactionHash: Address
}

/**
 * Applies an LP token transfer. From the zero address it is a mint; from the pair to the zero address, a burn.
 * Other accounts may send tokens to the zero address too: those remain in the supply.
 */
export async function indexTransfer(scene: Scene, pairId: Address, transfer: LpTransfer): Promise<void> {
  const { db } = scene
  const { from, to, value, transactionHash } = transfer
  await beginEvent(scene)
  if (value === 0n || (from === to && from !== zeroAddress)) return
  const before = await existingPair(scene, pairId)
  const isNew = from === zeroAddress
  const isGone = to === zeroAddress && from === pairId
  const supplyChange = isNew ? value : isGone ? -value : 0n
  if (isNew || isGone) {
    const fee = await protocolShare(scene, pairId)
    const change = { recipient: isNew ? to : null, liquidity: value, ...fee, isTaken: false }
    await db
      .insert(lastSupplyChange)
      .values({ pairId, ...change })
      .onConflictDoUpdate(change)
  }
  if (to === pairId && !isNew) {
    const back = { transactionHash, account: from }
    await db
      .insert(lastReturn)
      .values({ pairId, ...back })
      .onConflictDoUpdate(back)
  }
  const leaves = await changePosition(scene, pairId, from, -value)
  const joins = await changePosition(scene, pairId, to, value)
  const after = {
    ...before,
    totalSupply: before.totalSupply + supplyChange,
    providerCount: before.providerCount + leaves + joins,
  }
  // A Sync later in the same transaction updates the candles after a supply change.
  await recordPair(scene, before, after, [])
}

/**
 * Detects the pair's protocol fee mint that precedes an account's mint or burn: the supply change not yet claimed
 * by an event. The minimum liquidity locked by the first deposit goes to the zero address and isn't a fee.
 */
async function protocolShare({ db }: Scene, pairId: Address) {
  const open = await db.find(lastSupplyChange, { pairId })
  return open === null || open.isTaken || open.recipient === null || open.recipient === zeroAddress
    ? { feeTo: null, feeLiquidity: null }
    : { feeTo: open.recipient, feeLiquidity: open.liquidity }
}

/** @returns the change in the number of accounts with LP tokens. */
async function changePosition(
  scene: Scene,
  pairId: Address,
  account: Address,
  difference: bigint,
): Promise<number> {
  if (account === zeroAddress || account === pairId) return 0
  const { db, moment } = scene
  const { blockNumber, timestamp } = moment
  const known = (await db.find(position, { pairId, account }))?.balance ?? 0n
  const balance = known + difference
  await noteAccount(scene, account)
  await db
    .insert(position)
    .values({ pairId, account, balance, blockNumber })
    .onConflictDoUpdate({ balance, blockNumber })
  await db
    .insert(positionVersion)
    .values({ pairId, account, blockNumber, timestamp, balance })
    .onConflictDoUpdate({ balance })
  return Number(balance > 0n) - Number(known > 0n)
}
