import { storedTexts } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'

/**
 * Waits until the app has seen its pending transaction on the chain and noted its nonce. Before that it proves
 * nothing by another transaction of the same nonce, so a story that takes the transaction away must wait for it.
 */
export async function untilTransactionSeen(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const text = (await storedTexts(page))['ibull.transactions.v1'] ?? '{}'
      const stored = JSON.parse(text) as { records?: readonly { nonce?: number; status?: string }[] }
      return stored.records?.find(({ status }) => status === 'pending')?.nonce
    })
    .toEqual(expect.any(Number))
}
