import { refuseUnless, type ActionRule } from '../guard/action-rule.ts'
import { bigintArgument } from '../guard/call-arguments.ts'

/** How much BNB becomes its wrapped token, or comes back. Raw, in wei. */
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
  targets: (_intent, context) => [context.wrappedNative],
  value: (intent) => intent.amount,
  check: (_call, intent, context) => [
    { label: 'pay', value: { kind: 'amount', currency: 'native', raw: intent.amount } },
    { label: 'receive', value: { kind: 'amount', currency: context.wrappedNative, raw: intent.amount } },
  ],
}

/** `withdraw(amount)` on the wrapped token. */
export const unwrapRule: ActionRule<WrapIntent> = {
  kind: 'unwrap',
  functions: unwrapAbi,
  targets: (_intent, context) => [context.wrappedNative],
  value: () => 0n,
  check: ({ args }, intent, context) => {
    const amount = bigintArgument(args[0])
    refuseUnless(amount === intent.amount, 'amount', intent.amount, amount)
    return [
      { label: 'pay', value: { kind: 'amount', currency: context.wrappedNative, raw: amount } },
      { label: 'receive', value: { kind: 'amount', currency: 'native', raw: amount } },
    ]
  },
}
