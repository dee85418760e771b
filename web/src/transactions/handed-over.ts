import {
  explorerHashOf,
  hashOfBundle,
  pendingNotice,
  transactionStore,
  type TransactionRecord,
} from '@ibull/chain'
import type { FlowSnapshot, StepSnapshot } from '@ibull/chain/write'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'

type HandedOver = Pick<FlowSnapshot<unknown>, 'hash' | 'bundleId'>

/** Returns the hash under which a flow's submitted transaction is recorded; `undefined` before submission. */
export function recordedHashOf({ hash, bundleId }: HandedOver): FlowSnapshot<unknown>['hash'] {
  return bundleId === undefined ? hash : hashOfBundle(bundleId)
}

const APPROVAL_KINDS: ReadonlySet<string> = new Set(['approve', 'resetApproval', 'approveCollectible'])

/**
 * Returns the recorded hash for the screen that started the flow: `undefined` while only approvals on the way to its
 * transaction were submitted, as the user's form is still needed then.
 */
export function finalHashOf(snapshot: Pick<FlowSnapshot<unknown>, 'hash' | 'bundleId' | 'steps'>) {
  const { bundleId, steps } = snapshot
  const isOnTheWay = ({ summary }: StepSnapshot) => summary !== undefined && APPROVAL_KINDS.has(summary.kind)
  const isSubmitted = ({ state }: StepSnapshot) => 'hash' in state && state.hash !== undefined
  const hasOnlyApproved =
    bundleId === undefined && !steps.every(isOnTheWay) && steps.filter(isSubmitted).every(isOnTheWay)
  return hasOnlyApproved ? undefined : recordedHashOf(snapshot)
}

/** Returns the current record of a flow's submitted transaction. */
export function useHandedOver(snapshot: HandedOver): TransactionRecord | undefined {
  const hash = recordedHashOf(snapshot)
  return useStore(transactionStore, ({ records }) =>
    records.find((record) => record.chainId === network.id && record.hash === hash),
  )
}

/** Copy keys of notices about slow transactions. */
export const noticeCopy = {
  awaitingSignatures: 'transactions.noticeAwaitingSignatures',
  notSeen: 'transactions.noticeNotSeen',
  unanswered: 'transactions.noticeUnanswered',
  slow: 'transactions.noticeSlow',
} as const satisfies Record<NonNullable<ReturnType<typeof pendingNotice>>, string>

/** Returns the hash an explorer can show; the submitted hash itself before it is recorded. */
export function shownHashOf(
  record: TransactionRecord | undefined,
  snapshot: HandedOver,
): FlowSnapshot<unknown>['hash'] {
  return record === undefined ? snapshot.hash : explorerHashOf(record)
}
