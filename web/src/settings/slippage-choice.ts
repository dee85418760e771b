import { STANDARD_SLIPPAGE_BPS } from '@ibull/domain'
import { useSettings } from './settings-store.ts'

/**
 * Returns the user's tolerance in basis points, and the standard one where it is automatic: for everything but a
 * swap, which derives its own.
 */
export function useStandardSlippage(): number {
  return useSettings((settings) => settings.slippageBps) ?? STANDARD_SLIPPAGE_BPS
}
