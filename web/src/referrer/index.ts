export { pendingReferrer, useKeptReferrer } from './referrer-store.ts'
