import { storedTexts } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'

type Stored = { readonly nonce?: number; readonly status?: string }

/** Returns what the app has stored of the transactions that are pending, newest first. */
export async function pendingTransactions(page: Page): Promise<readonly Stored[]> {
  const text = (await storedTexts(page))['ibull.transactions.v1'] ?? '{}'
  const { records = [] } = JSON.parse(text) as { records?: readonly Stored[] }
  return records.filter(({ status }) => status === 'pending')
}

/**
 * Waits until the app has seen its pending transaction on the chain and noted its nonce. Before that it proves
 * nothing by another transaction of the same nonce, so a story that takes the transaction away must wait for it.
 */
export async function untilTransactionSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await pendingTransactions(page))[0]?.nonce).toEqual(expect.any(Number))
}
