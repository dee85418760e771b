import type { Address } from '@ibull/domain'
import {
  existingPool,
  existingSale,
  recordPool,
  recordSale,
  recordUser,
  userOf,
  type SaleScene,
} from './records.ts'
import { tokenSaleCommitment, tokenSaleHarvest } from './tables.ts'

/** An account and the pool of the sale that it deals with. */
export interface PoolPlace {
  readonly account: Address
  readonly pid: number
}

/** Records what an account commits to a pool. */
export async function indexCommitment(
  scene: SaleScene,
  { account, pid }: PoolPlace,
  amount: bigint,
): Promise<void> {
  const sale = await existingSale(scene)
  const pool = await existingPool(scene, pid)
  const user = await userOf(scene, account)
  const column = pid === 0 ? 'amount0' : 'amount1'
  const total = user[column] + amount
  const poolTotal = pool.totalAmount + amount
  const isFirst = (before: bigint): number => (before === 0n && amount > 0n ? 1 : 0)
  await recordSale(scene, {
    ...sale,
    totalUsers: sale.totalUsers + isFirst(user.amount0 + user.amount1),
    totalCommitments: sale.totalCommitments + 1,
    totalAmount: sale.totalAmount + amount,
  })
  await recordPool(scene, {
    ...pool,
    totalUsers: pool.totalUsers + isFirst(user[column]),
    totalAmount: poolTotal,
  })
  await recordUser(scene, { ...user, [column]: total, totalCommitments: user.totalCommitments + 1 })
  await scene.db
    .insert(tokenSaleCommitment)
    .values({ ...logRow(scene, { account, pid }), amount, total, poolTotal })
}

/** Records what an account received from a pool. With a release over time there are several harvests. */
export async function indexHarvest(
  scene: SaleScene,
  { account, pid }: PoolPlace,
  { offeringAmount, excessAmount }: Record<'offeringAmount' | 'excessAmount', bigint>,
): Promise<void> {
  const pool = await existingPool(scene, pid)
  const user = await userOf(scene, account)
  await recordPool(scene, {
    ...pool,
    harvestedAmount: pool.harvestedAmount + offeringAmount,
    excessAmount: pool.excessAmount + excessAmount,
  })
  await recordUser(scene, {
    ...user,
    totalHarvests: user.totalHarvests + 1,
    harvestedAmount: user.harvestedAmount + offeringAmount,
    excessAmount: user.excessAmount + excessAmount,
  })
  await scene.db
    .insert(tokenSaleHarvest)
    .values({ ...logRow(scene, { account, pid }), offeringAmount, excessAmount })
}

function logRow(
  { saleId, transactionHash, logIndex, blockNumber, timestamp }: SaleScene,
  { account, pid }: PoolPlace,
) {
  const id = `${transactionHash}-${String(logIndex)}`
  return { id, saleId, pid, account, transactionHash, logIndex, blockNumber, timestamp }
}
