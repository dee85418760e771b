import type { YieldKey } from '@ibull/domain'
import { create } from 'zustand'

/** When a change of a farm, a pool or the vault is due, in chain seconds. */
export type QueuedDates = ReadonlyMap<YieldKey, bigint>

const NONE: QueuedDates = new Map()

export const queuedDatesStore = create<{ readonly dates: QueuedDates }>()(() => ({ dates: NONE }))

/** Returns the changes that a {@link QueuedChangesNotice} on the page has found. */
export function useQueuedDates(): QueuedDates {
  return queuedDatesStore(({ dates }) => dates)
}
