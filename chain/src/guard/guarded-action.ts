import type { Address } from '@ibull/domain'
import type { Abi } from 'viem'
import type { ActionRule, DecodedCall, GuardContext, GuardedAction, SignatureRule } from './action-rule.ts'
import type { PreviewRow } from './preview-row.ts'
import type { TypedDataRequest } from './signing-request.ts'

/** An action rule bound to the user's stated intent. */
interface StatedTransaction {
  readonly functions: Abi
  readonly value: bigint
  readonly targets: (context: GuardContext) => readonly (Address | undefined)[]
  readonly check: (call: DecodedCall, context: GuardContext) => readonly PreviewRow[]
}

interface StatedSignature {
  readonly primaryType: string
  readonly isForAnyChain: boolean
  readonly check: (data: TypedDataRequest, context: GuardContext) => readonly PreviewRow[]
}

const transactions = new WeakMap<GuardedAction, StatedTransaction>()
const signatures = new WeakMap<GuardedAction, StatedSignature>()

/** Binds a transaction rule to the user's intent. The result is the only way to reach a wallet's send method. */
export function stateTransaction<Intent>(rule: ActionRule<Intent>, intent: Intent): GuardedAction {
  const action: GuardedAction = Object.freeze({ kind: rule.kind, guards: 'transaction' })
  transactions.set(action, {
    functions: rule.functions,
    value: rule.value(intent),
    targets: (context) => rule.targets(intent, context),
    check: (call, context) => rule.check(call, intent, context),
  })
  return action
}

/** Binds a typed-data rule to the user's intent. */
export function stateSignature<Intent>(rule: SignatureRule<Intent>, intent: Intent): GuardedAction {
  const action: GuardedAction = Object.freeze({ kind: rule.kind, guards: 'signature' })
  signatures.set(action, {
    primaryType: rule.primaryType,
    isForAnyChain: rule.isForAnyChain === true,
    check: (data, context) => rule.check(data, intent, context),
  })
  return action
}

export function statedTransaction(action: GuardedAction): StatedTransaction | undefined {
  return transactions.get(action)
}

export function statedSignature(action: GuardedAction): StatedSignature | undefined {
  return signatures.get(action)
}
