export { probeToken, type PoolLiquidity, type PoolMove, type TokenProbe } from './probe-token.ts'
export { type TokenInspection } from './inspect-token.ts'
export { type Power } from './powers.ts'
export {
  tokenFindings,
  type PowerHolder,
  type Severity,
  type TokenFinding,
  type TradeStep,
} from './token-findings.ts'
export { tokenProbeQuery } from './token-probe-query.ts'
export { useAreUntaxed, useTokenProbe, useUntaxed } from './use-token-probe.ts'
export { useTokenFindings } from './use-token-findings.ts'
