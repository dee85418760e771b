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

/** Returns the hash under which a flow's submitted transaction is recorded; `undefined` before submission. */
export function recordedHashOf({ hash, bundleId }: HandedOver): FlowSnapshot<unknown>['hash'] {
  return bundleId === undefined ? hash : hashOfBundle(bundleId)
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
  slow: 'transactions.noticeSlow',
} as const satisfies Record<NonNullable<ReturnType<typeof pendingNotice>>, string>

/** Returns the hash an explorer can show; the submitted hash itself before it is recorded. */
export function shownHashOf(
  record: TransactionRecord | undefined,
  snapshot: HandedOver,
): FlowSnapshot<unknown>['hash'] {
  return record === undefined ? snapshot.hash : explorerHashOf(record)
}
