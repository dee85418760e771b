export { pendingReferrer, useKeptReferrer } from './referrer-store.ts'
export { ReferrerGate } from './referrer-gate.tsx'
