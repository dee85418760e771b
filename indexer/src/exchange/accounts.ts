import type { Address } from '@ibull/domain'
import type { AccountRow } from './rows.ts'
import type { Scene } from './scene.ts'
import { account } from './tables.ts'

type Counts = Pick<AccountRow, 'swapCount' | 'mintCount' | 'burnCount' | 'volumeUsd'>

/** Records an account's activity and adds to its counters. */
export async function noteAccount(
  { db, moment }: Scene,
  id: Address,
  added: Partial<Counts> = {},
): Promise<void> {
  const { timestamp } = moment
  const { swapCount = 0, mintCount = 0, burnCount = 0, volumeUsd = 0n } = added
  await db
    .insert(account)
    .values({
      id,
      swapCount,
      mintCount,
      burnCount,
      volumeUsd,
      firstTimestamp: timestamp,
      lastTimestamp: timestamp,
    })
    .onConflictDoUpdate((row) => ({
      swapCount: row.swapCount + swapCount,
      mintCount: row.mintCount + mintCount,
      burnCount: row.burnCount + burnCount,
      volumeUsd: row.volumeUsd + volumeUsd,
      lastTimestamp: timestamp,
    }))
}
