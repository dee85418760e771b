import { DuplicateTransactionError, type Hash } from '../transactions/transaction-record.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'
import type { AccountFacts } from './account-facts.ts'
import type { PreparedBatch } from './batch.ts'
import type { FlowStep, PreparedTransaction } from './flow-types.ts'

/** What the wallet gave for a request: its record's identity, and its own id when it is a batch. */
export interface HandedOver {
  readonly hash: Hash
  readonly bundleId: string | undefined
}

/** The key of a batch among the late answers. No step has an id without letters. */
export const BATCH = ''

/** Several steps of one plan may have the same id: an approval of each token. */
export function keyOf({ id, values }: FlowStep): string {
  return `${id} ${JSON.stringify(values)}`
}

/** Records a hash, however late it comes. A known one (a wallet answered twice) is checked again. */
export function record(
  transactions: TransactionStore,
  { hash, bundleId }: HandedOver,
  { request, summary, approval }: PreparedTransaction,
  facts: AccountFacts,
): void {
  const { chainId, from, to, data, value } = request
  try {
    transactions.add({ chainId, hash, bundleId, from, to, data, value, summary, approval, ...facts })
  } catch (error) {
    if (!(error instanceof DuplicateTransactionError)) throw error
    transactions.reopen(chainId, hash)
  }
}

/** A batch is recorded as what it is for; any account may send it, so that no nonce is to be expected. */
export function recordBatch(
  transactions: TransactionStore,
  given: HandedOver,
  { calls }: PreparedBatch,
  facts: AccountFacts,
): void {
  const action = calls.at(-1)
  if (action === undefined) return
  const approval = calls.find((call) => call.approval !== undefined)?.approval
  const call = approval === undefined ? action : { ...action, approval }
  record(transactions, given, call, { ...facts, expectedNonce: undefined })
}
