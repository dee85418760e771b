import type { GuardedSigner } from '../guard/guarded-signer.ts'
import type { GasSpeed, Network } from '../networks/network.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'

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
