export { PoolNotice as default, LivePoolNotice } from './pool-notice.tsx'
