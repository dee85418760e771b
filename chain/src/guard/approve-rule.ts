import { isSameAddress, MAX_UINT256, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule } from './action-rule.ts'
import { addressArgument, bigintArgument } from './call-arguments.ts'
import { allowanceRow } from './preview-row.ts'

/** Intent of an approval. `reset` clears an earlier allowance. */
export interface ApproveIntent {
  readonly token: Address
  readonly spender: Address
  readonly allows: 'exact' | 'unlimited' | 'reset'
  /** Raw amount the next step needs. */
  readonly needed: bigint
}

export const approveAbi = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const

/** Returns the raw amount written by an approval. */
export function approvedAmount({ allows, needed }: ApproveIntent): bigint {
  if (allows === 'reset') return 0n
  return allows === 'unlimited' ? MAX_UINT256 : needed
}

/** `approve(spender, amount)` on a token chosen by the user, with one of our contracts as spender. */
export const approveRule: ActionRule<ApproveIntent> = {
  kind: 'approve',
  functions: approveAbi,
  targets: (intent, context) => context.chosenTokens.filter((token) => isSameAddress(token, intent.token)),
  value: () => 0n,
  check: ({ args }, intent, context) => {
    const spender = addressArgument(args[0])
    const amount = bigintArgument(args[1])
    const isOurs = context.spenders.some((address) => isSameAddress(address, spender))
    refuseUnless(isOurs && isSameAddress(spender, intent.spender), 'spender', intent.spender, spender)
    refuseUnless(amount === approvedAmount(intent), 'amount', approvedAmount(intent), amount)
    return [
      { label: 'token', value: { kind: 'address', address: intent.token } },
      { label: 'spender', value: { kind: 'address', address: spender } },
      allowanceRow(intent.token, amount),
    ]
  },
}
