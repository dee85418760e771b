import type { Address } from '@ibull/domain'
import type { GasSpeed, Hex, Network } from '../networks/network.ts'
import type { Hash } from '../transactions/transaction-record.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'
import type { GuardContext, GuardedAction } from '../guard/action-rule.ts'
import type { PreviewRow } from '../guard/preview-row.ts'
import type { SigningRequest, TypedDataRequest } from '../guard/signing-request.ts'

/** One JSON-RPC request to our own node, never to the wallet. A viem client has this shape. */
export interface NodeReader {
  readonly request: (args: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
}

/** How much an approval allows: the stated amount, or everything for ever. */
export type ApprovalMode = 'exact' | 'unlimited'

export interface WritePreferences {
  readonly deadlineSeconds: number
  readonly gasSpeed: GasSpeed
  readonly approvalMode: ApprovalMode
}

/** The connected wallet as the flows see it. Every signature passes the guard inside. */
export interface GuardedSigner {
  /** Decodes and checks the request, then asks the wallet. @throws {GuardRefusedError} before the wallet is asked. */
  readonly sendTransaction: (
    request: SigningRequest,
    action: GuardedAction,
    context: GuardContext,
  ) => Promise<Hash>
  /** Checks the typed data, then asks the wallet. @throws {GuardRefusedError} before the wallet is asked. */
  readonly signTypedData: (
    request: TypedDataRequest,
    action: GuardedAction,
    context: GuardContext,
  ) => Promise<Hex>
  /** Account and chain of the wallet as it answers now; `undefined` without one. */
  readonly getIdentity: () => { readonly account: Address; readonly chainId: number } | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Decodes the bytes and describes them. @throws {GuardRefusedError} when they don't match the stated action. */
export type PreviewRequest = (
  request: SigningRequest | TypedDataRequest,
  action: GuardedAction,
  context: GuardContext,
) => readonly PreviewRow[]

/** Everything that a flow uses of the outside world. */
export interface WriteServices {
  readonly network: Network
  readonly node: NodeReader
  readonly signer: GuardedSigner
  readonly transactions: TransactionStore
  readonly getPreferences: () => WritePreferences
  /** Reads the given query keys again (`queryClient.invalidateQueries` for each). */
  readonly invalidate: (queryKeys: readonly (readonly unknown[])[]) => Promise<void>
}
