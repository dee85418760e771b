import type { ContractReads } from '@ibull/chain/contract-reads'
import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import type { Hex } from 'viem'
import {
  tokenSale,
  tokenSalePool,
  tokenSalePoolVersion,
  tokenSaleUser,
  tokenSaleUserVersion,
  tokenSaleVersion,
} from './tables.ts'

export type SaleRow = typeof tokenSale.$inferSelect
export type PoolRow = typeof tokenSalePool.$inferSelect
type UserRow = typeof tokenSaleUser.$inferSelect

/** Where and when something happened to a sale. */
export interface SaleScene {
  readonly db: Context['db']
  readonly reads: ContractReads
  readonly saleId: Address
  readonly blockNumber: number
  /** Unix seconds. */
  readonly timestamp: number
  readonly transactionHash: Hex
  readonly logIndex: number
}

/** The event's sale; null before its terms are known. */
export async function findSale({ db, saleId: id }: SaleScene): Promise<SaleRow | null> {
  const row = await db.find(tokenSale, { id })
  return row === null ? null : { ...row }
}

/** The event's sale. @throws before its terms are known */
export async function existingSale(scene: SaleScene): Promise<SaleRow> {
  const row = await findSale(scene)
  if (row === null) throw new Error(`Sale ${scene.saleId} is not in the tables.`)
  return row
}

/** Writes what a sale has become, and its version at this block. */
export async function recordSale({ db, blockNumber }: SaleScene, row: SaleRow): Promise<void> {
  const { id, raisingAmount, isFunded, totalUsers, totalCommitments, totalAmount } = row
  const state = { raisingAmount, isFunded, totalUsers, totalCommitments, totalAmount }
  await db.insert(tokenSale).values(row).onConflictDoUpdate(state)
  await db
    .insert(tokenSaleVersion)
    .values({ id, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** A pool of the event's sale. @throws if it has none of this number */
export async function existingPool({ db, saleId }: SaleScene, pid: number): Promise<PoolRow> {
  const row = await db.find(tokenSalePool, { saleId, pid })
  if (row === null) throw new Error(`Pool ${pid} of sale ${saleId} is not in the tables.`)
  return { ...row }
}

export async function recordPool({ db, blockNumber }: SaleScene, row: PoolRow): Promise<void> {
  const { saleId, pid, offeringAmount: _, hasTax: __, ...state } = row
  await db.insert(tokenSalePool).values(row).onConflictDoUpdate(state)
  await db
    .insert(tokenSalePoolVersion)
    .values({ saleId, pid, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** An account's part in the event's sale: nothing before its first commitment. */
export async function userOf({ db, saleId, blockNumber }: SaleScene, account: Address): Promise<UserRow> {
  const none = { amount0: 0n, amount1: 0n, totalCommitments: 0, totalHarvests: 0 }
  return {
    ...((await db.find(tokenSaleUser, { saleId, account })) ?? {
      saleId,
      account,
      blockNumber,
      ...none,
      harvestedAmount: 0n,
      excessAmount: 0n,
    }),
  }
}

export async function recordUser({ db, blockNumber }: SaleScene, row: UserRow): Promise<void> {
  const { saleId, account, blockNumber: _, ...state } = row
  await db.insert(tokenSaleUser).values(row).onConflictDoUpdate(state)
  await db
    .insert(tokenSaleUserVersion)
    .values({ saleId, account, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}
