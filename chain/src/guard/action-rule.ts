import type { Address } from '@ibull/domain'
import type { Abi } from 'viem'
import type { NetworkContracts } from '../networks/network.ts'
import { GuardRefusedError, type GuardRefusal } from './guard-refused-error.ts'
import type { PreviewRow } from './preview-row.ts'
import type { TypedDataRequest } from './signing-request.ts'

/** The facts a request is checked against, taken from the app's own state and never from the request itself. */
export interface GuardContext {
  /** The chain that the app is built for. */
  readonly chainId: number
  /** The connected account. */
  readonly account: Address
  /** The network's contracts. Each rule names those of its own feature. */
  readonly contracts: NetworkContracts
  /** What the flow declares that this request may touch. */
  readonly chosenTokens: readonly Address[]
  readonly chosenContracts: readonly Address[]
  readonly spenders: readonly Address[]
  readonly typedRecipient: Address | undefined
  /** The chain's clock, unix seconds. */
  readonly chainTimeSeconds: bigint
  /** The user's transaction deadline. */
  readonly deadlineSeconds: number
}

export interface DecodedCall {
  readonly functionName: string
  readonly args: readonly unknown[]
}

/**
 * What one kind of action may look like on chain. A feature declares one rule per action; the checks of
 * chain, account, target, selector and well-formed bytes are the guard's own and come before `check`.
 */
export interface ActionRule<Intent> {
  readonly kind: string
  /** The only functions that this action may call. */
  readonly functions: Abi
  /** Where the call may go; `undefined` stands for a contract that the network does not have. */
  readonly targets: (intent: Intent, context: GuardContext) => readonly (Address | undefined)[]
  /** The native currency that goes along, in wei. */
  readonly value: (intent: Intent) => bigint
  /**
   * Compares the decoded arguments with the intent and describes them.
   * @throws {GuardRefusedError} by {@link refuseUnless} on a difference.
   */
  readonly check: (call: DecodedCall, intent: Intent, context: GuardContext) => readonly PreviewRow[]
}

/** What one kind of typed-data signature may look like. */
export interface SignatureRule<Intent> {
  readonly kind: string
  readonly primaryType: string
  /** The domain names no chain. The rule checks that nothing on a chain can be done with such a signature. */
  readonly isForAnyChain?: true
  readonly check: (data: TypedDataRequest, intent: Intent, context: GuardContext) => readonly PreviewRow[]
}

/** An action's rule together with what the user stated; opaque outside of the guard. */
export interface GuardedAction {
  readonly kind: string
  readonly guards: 'transaction' | 'signature'
}

/** @throws {GuardRefusedError} unless `isAsStated`. */
export function refuseUnless(
  isAsStated: boolean,
  refusal: GuardRefusal,
  expected: unknown,
  found: unknown,
): void {
  if (!isAsStated) throw new GuardRefusedError(refusal, String(expected), String(found))
}
