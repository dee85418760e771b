export { pendingReferrer, useKeptReferrer, keepReferrer } from './referrer-store.ts'
export { ReferrerGate } from './referrer-gate.tsx'
