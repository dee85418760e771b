export { QueuedChangesLater } from './queued-changes-later.tsx'
export { useQueuedDates, type QueuedDates } from './queued-dates.ts'
