import type { ActionRule, GuardedAction, SignatureRule } from './action-rule.ts'

type StatedTransaction = { readonly rule: ActionRule<unknown>; readonly intent: unknown }
type StatedSignature = { readonly rule: SignatureRule<unknown>; readonly intent: unknown }

const transactions = new WeakMap<GuardedAction, StatedTransaction>()
const signatures = new WeakMap<GuardedAction, StatedSignature>()

/** Ties a transaction rule to what the user stated. The result is the only way to a wallet's send. */
export function stateTransaction<Intent>(rule: ActionRule<Intent>, intent: Intent): GuardedAction {
  const action: GuardedAction = Object.freeze({ kind: rule.kind, guards: 'transaction' })
  transactions.set(action, { rule: rule as ActionRule<unknown>, intent })
  return action
}

/** Ties a typed-data rule to what the user stated. */
export function stateSignature<Intent>(rule: SignatureRule<Intent>, intent: Intent): GuardedAction {
  const action: GuardedAction = Object.freeze({ kind: rule.kind, guards: 'signature' })
  signatures.set(action, { rule: rule as SignatureRule<unknown>, intent })
  return action
}

export function statedTransaction(action: GuardedAction): StatedTransaction | undefined {
  return transactions.get(action)
}

export function statedSignature(action: GuardedAction): StatedSignature | undefined {
  return signatures.get(action)
}
