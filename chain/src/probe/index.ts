export { probeToken, type TokenProbe } from './probe-token.ts'
export { tokenProbeQuery } from './token-probe-query.ts'
export { useAreUntaxed, useTokenProbe } from './use-token-probe.ts'
