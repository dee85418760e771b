import type { NeededAllowance } from '@ibull/chain/write'
import type { Address, Amount, Currency } from '@ibull/domain'

/**
 * Builds the approval an Enable button requests. Logs a warning and returns `undefined` if the token, amount or
 * spender is missing.
 */
export function approvalRequest(
  token: Currency | undefined,
  needed: Amount | undefined,
  spender: Address | undefined,
): NeededAllowance | undefined {
  if (token?.kind === 'token' && needed !== undefined && spender !== undefined) {
    return { token, spender, needed: needed.raw }
  }
  console.warn('Approval refused: something is missing.')
  return undefined
}
