import { refuseUnless, type ActionRule } from '../guard/action-rule.ts'
import { bigintArgument } from '../guard/call-arguments.ts'
import { amountRow, leavingRow } from '../guard/preview-row.ts'

/** Amount to wrap or unwrap. Raw, in wei. */
export interface WrapIntent {
  readonly amount: bigint
}

export const wrapAbi = [
  { type: 'function', name: 'deposit', stateMutability: 'payable', inputs: [], outputs: [] },
] as const

export const unwrapAbi = [
  {
    type: 'function',
    name: 'withdraw',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'amount', type: 'uint256' }],
    outputs: [],
  },
] as const

/** `deposit()` with value on the wrapped token. */
export const wrapRule: ActionRule<WrapIntent> = {
  kind: 'wrap',
  functions: wrapAbi,
  targets: (_intent, context) => [context.contracts.wrappedNative],
  value: (intent) => intent.amount,
  check: (_call, intent, context) => [
    leavingRow('pay', 'native', intent.amount),
    amountRow('receive', context.contracts.wrappedNative, intent.amount),
  ],
}

/** `withdraw(amount)` on the wrapped token. */
export const unwrapRule: ActionRule<WrapIntent> = {
  kind: 'unwrap',
  functions: unwrapAbi,
  targets: (_intent, context) => [context.contracts.wrappedNative],
  value: () => 0n,
  check: ({ args }, intent, context) => {
    const amount = bigintArgument(args[0])
    refuseUnless(amount === intent.amount, 'amount', intent.amount, amount)
    return [
      leavingRow('pay', context.contracts.wrappedNative, amount),
      amountRow('receive', 'native', amount),
    ]
  },
}
