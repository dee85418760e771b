import type { IbullError } from '@ibull/domain'
import {
  DuplicateTransactionError,
  hashOfBundle,
  type Hash,
  type TransactionSummary,
} from '../transactions/transaction-record.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'
import type { AccountFacts } from './account-facts.ts'
import type { PreparedBatch } from './batch.ts'
import type { FlowStep, PreparedTransaction } from './flow-types.ts'

/**
 * Wallet's result for a request: the record's identity, plus the wallet's batch id for a batch, or the failure that it
 * reported of what may have been sent.
 */
export interface HandedOver {
  readonly hash: Hash
  readonly bundleId: string | undefined
  readonly failure?: IbullError | undefined
}

/** The result of a request that the wallet answered with a failure after which it may have been sent. */
export function unanswered(failure: IbullError): HandedOver {
  return { hash: hashOfBundle(`unanswered at ${Date.now()}`), bundleId: undefined, failure }
}

/** Key of a batch among the late results. Step ids are never empty. */
export const BATCH = ''

/** Steps of a plan may share an id, for example one approval per token. */
export function keyOf({ id, values }: FlowStep): string {
  return `${id} ${JSON.stringify(values)}`
}

/** Records a hash, however late it arrives. A known hash (the wallet replied twice) is rechecked. */
export function record(
  transactions: TransactionStore,
  { hash, bundleId, failure }: HandedOver,
  { request, summary, approval }: PreparedTransaction,
  facts: AccountFacts,
): void {
  const { chainId, from, to, data, value } = request
  const isUnanswered = failure === undefined ? undefined : (true as const)
  const sent = { chainId, hash, bundleId, isUnanswered, from, to, data, value, summary, approval }
  try {
    transactions.add({ ...sent, ...facts })
  } catch (error) {
    if (!(error instanceof DuplicateTransactionError)) throw error
    transactions.reopen(chainId, hash)
  }
}

/** Records a batch under its purpose. Any account may submit it, so no nonce is expected. */
export function recordBatch(
  transactions: TransactionStore,
  given: HandedOver,
  { calls }: PreparedBatch,
  facts: AccountFacts,
  summaryOf: ((calls: readonly TransactionSummary[]) => TransactionSummary | undefined) | undefined,
): void {
  const last = calls.at(-1)
  if (last === undefined) return
  const summary = summaryOf?.(calls.map((call) => call.summary)) ?? last.summary
  const action = { ...last, summary }
  const approval = calls.find((call) => call.approval !== undefined)?.approval
  const call = approval === undefined ? action : { ...action, approval }
  record(transactions, given, call, { ...facts, expectedNonce: undefined })
}
