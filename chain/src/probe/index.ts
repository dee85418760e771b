export { probeToken, type TokenProbe } from './probe-token.ts'
export { tokenProbeQuery } from './token-probe-query.ts'
export { useAreUntaxed, useTokenProbe, useUntaxed } from './use-token-probe.ts'
