import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import {
  farm,
  farmStake,
  farmStakeVersion,
  vaultShare,
  vaultShareVersion,
  vaultTotal,
  vaultTotalVersion,
} from './tables.ts'

/** Context of a stake change. Addresses in lower case. */
export interface HoldingScene {
  readonly db: Context['db']
  readonly blockNumber: number
}

/** Adds a farm. */
export async function indexFarm({ db }: HoldingScene, pid: number, stakeToken: Address): Promise<void> {
  await db.insert(farm).values({ pid, stakeToken }).onConflictDoUpdate({ stakeToken })
}

/** Updates an account's stake in a farm. @throws for an unknown farm. */
export async function indexStake(
  { db, blockNumber }: HoldingScene,
  { account, pid }: { readonly account: Address; readonly pid: number },
  change: (before: bigint) => bigint,
): Promise<void> {
  const known = await db.find(farmStake, { account, pid })
  const stakeToken = known?.stakeToken ?? (await db.find(farm, { pid }))?.stakeToken
  if (stakeToken === undefined) throw new Error(`Farm ${pid} is not in the tables.`)
  const amount = change(known?.amount ?? 0n)
  await db.insert(farmStake).values({ account, pid, stakeToken, amount }).onConflictDoUpdate({ amount })
  await db
    .insert(farmStakeVersion)
    .values({ account, pid, changedBlock: blockNumber, amount })
    .onConflictDoUpdate({ amount })
}

/** Updates an account's vault shares after a deposit or withdrawal. */
export async function indexShares(
  { db, blockNumber }: HoldingScene,
  account: Address,
  difference: bigint,
): Promise<void> {
  const shares = ((await db.find(vaultShare, { account }))?.shares ?? 0n) + difference
  await db.insert(vaultShare).values({ account, shares }).onConflictDoUpdate({ shares })
  await db
    .insert(vaultShareVersion)
    .values({ account, changedBlock: blockNumber, shares })
    .onConflictDoUpdate({ shares })
  const total = ((await db.find(vaultTotal, { id: VAULT }))?.shares ?? 0n) + difference
  await db.insert(vaultTotal).values({ id: VAULT, shares: total }).onConflictDoUpdate({ shares: total })
  await db
    .insert(vaultTotalVersion)
    .values({ changedBlock: blockNumber, shares: total })
    .onConflictDoUpdate({ shares: total })
}

/** Id of the single totals row. */
const VAULT = 'vault'
