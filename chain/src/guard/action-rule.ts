import type { Address } from '@ibull/domain'
import type { Abi } from 'viem'
import type { MarketListing } from '@ibull/domain/prediction'
import type { NetworkContracts } from '../networks/network.ts'
import { GuardRefusedError, type GuardRefusal } from './guard-refused-error.ts'
import type { PreviewRow } from './preview-row.ts'
import type { TypedDataRequest } from './signing-request.ts'

/** Facts a request is checked against, taken from the app's own state and never from the request itself. */
export interface GuardContext {
  /** Chain the app is built for. */
  readonly chainId: number
  /** The connected account. */
  readonly account: Address
  /** Network contracts. Each rule names the ones its feature uses. */
  readonly contracts: NetworkContracts
  /** All prediction markets of the network, the first of which `contracts` has too. */
  readonly predictionMarkets: readonly MarketListing[]
  /** Tokens the flow allows this request to touch. */
  readonly chosenTokens: readonly Address[]
  readonly chosenContracts: readonly Address[]
  readonly spenders: readonly Address[]
  readonly typedRecipient: Address | undefined
  /** The chain's clock, Unix seconds. */
  readonly chainTimeSeconds: bigint
  /** The user's transaction deadline. */
  readonly deadlineSeconds: number
  /** Highest gas price to sign, in wei per gas. */
  readonly gasPriceCeilingWei: bigint
  /** Highest gas limit to sign. */
  readonly gasCeiling: bigint
}

export interface DecodedCall {
  readonly functionName: string
  readonly args: readonly unknown[]
}

/**
 * What an action may look like on chain. A feature declares one rule per action; the guard itself checks chain,
 * account, target, selector and encoding before `check`.
 */
export interface ActionRule<Intent> {
  readonly kind: string
  /** Functions this action may call. */
  readonly functions: Abi
  /** Allowed call targets; `undefined` stands for a contract the network lacks. */
  readonly targets: (intent: Intent, context: GuardContext) => readonly (Address | undefined)[]
  /** Native value sent with the call, in wei. */
  readonly value: (intent: Intent) => bigint
  /**
   * Compares the decoded arguments with the intent and returns preview rows.
   * @throws {GuardRefusedError} through {@link refuseUnless} on a mismatch.
   */
  readonly check: (call: DecodedCall, intent: Intent, context: GuardContext) => readonly PreviewRow[]
}

/** What a typed-data signature may look like. */
export interface SignatureRule<Intent> {
  readonly kind: string
  readonly primaryType: string
  /** The domain has no chain id. The rule checks that the signature has no use on chain. */
  readonly isForAnyChain?: true
  readonly check: (data: TypedDataRequest, intent: Intent, context: GuardContext) => readonly PreviewRow[]
}

/** An action's rule bound to the user's stated intent; opaque outside the guard. */
export interface GuardedAction {
  readonly kind: string
  readonly guards: 'transaction' | 'signature'
}

/** Asserts a guard check. @throws {GuardRefusedError} unless `isAsStated`. */
export function refuseUnless(
  isAsStated: boolean,
  refusal: GuardRefusal,
  expected: unknown,
  found: unknown,
): void {
  if (!isAsStated) throw new GuardRefusedError(refusal, String(expected), String(found))
}
