import {
  explorerHashOf,
  hashOfBundle,
  pendingNotice,
  transactionStore,
  type TransactionRecord,
} from '@ibull/chain'
import type { FlowSnapshot } from '@ibull/chain/write'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'

type HandedOver = Pick<FlowSnapshot<unknown>, 'hash' | 'bundleId'>

/** Under which hash the record keeps what a flow has handed over; `undefined` before. */
export function recordedHashOf({ hash, bundleId }: HandedOver): FlowSnapshot<unknown>['hash'] {
  return bundleId === undefined ? hash : hashOfBundle(bundleId)
}

/** The current record of what a flow has handed over. */
export function useHandedOver(snapshot: HandedOver): TransactionRecord | undefined {
  const hash = recordedHashOf(snapshot)
  return useStore(transactionStore, ({ records }) =>
    records.find((record) => record.chainId === network.id && record.hash === hash),
  )
}

/** The copy key of what to say of a record that takes long. */
export const noticeCopy = {
  awaitingSignatures: 'transactions.noticeAwaitingSignatures',
  notSeen: 'transactions.noticeNotSeen',
  slow: 'transactions.noticeSlow',
} as const satisfies Record<NonNullable<ReturnType<typeof pendingNotice>>, string>

/** What an explorer can show of what was handed over; the hash itself before it is recorded. */
export function shownHashOf(
  record: TransactionRecord | undefined,
  snapshot: HandedOver,
): FlowSnapshot<unknown>['hash'] {
  return record === undefined ? snapshot.hash : explorerHashOf(record)
}
