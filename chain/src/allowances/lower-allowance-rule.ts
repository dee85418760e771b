import { isSameAddress, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule } from '../guard/action-rule.ts'
import { approveAbi } from '../guard/approve-rule.ts'
import { addressArgument, bigintArgument } from '../guard/call-arguments.ts'
import { allowanceRow } from '../guard/preview-row.ts'

/** Intent of lowering an allowance. Raw amounts. */
export interface LowerAllowanceIntent {
  readonly token: Address
  readonly spender: Address
  /** 0 revokes it. */
  readonly amount: bigint
  /** What the spender may spend before. */
  readonly allowed: bigint
}

/**
 * `approve(spender, amount)` on a token chosen by the user, for any spender: it takes a permission away, so the amount
 * is below what is allowed already.
 */
export const lowerAllowanceRule: ActionRule<LowerAllowanceIntent> = {
  kind: 'lowerAllowance',
  functions: approveAbi,
  targets: ({ token }, { chosenTokens }) => chosenTokens.filter((chosen) => isSameAddress(chosen, token)),
  value: () => 0n,
  check: ({ args }, { token, spender, amount, allowed }) => {
    const toSpender = addressArgument(args[0])
    const toAmount = bigintArgument(args[1])
    refuseUnless(isSameAddress(toSpender, spender), 'spender', spender, toSpender)
    refuseUnless(toAmount === amount, 'amount', amount, toAmount)
    refuseUnless(toAmount < allowed, 'amount', `less than ${allowed}`, toAmount)
    return [
      { label: 'token', value: { kind: 'address', address: token } },
      { label: 'spender', value: { kind: 'address', address: toSpender } },
      allowanceRow(token, toAmount),
    ]
  },
}
