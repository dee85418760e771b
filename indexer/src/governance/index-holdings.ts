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

/** Where something happened to a stake. Addresses are in lower case. */
export interface HoldingScene {
  readonly db: Context['db']
  readonly blockNumber: number
}

/** A farm was opened. */
export async function indexFarm({ db }: HoldingScene, pid: number, stakeToken: Address): Promise<void> {
  await db.insert(farm).values({ pid, stakeToken }).onConflictDoUpdate({ stakeToken })
}

/** An account's stake in a farm changed. @throws for a farm that was never opened. */
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

/** An account received shares of the vault, or gave some back. */
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

/** The id of the only row of totals. */
const VAULT = 'vault'
