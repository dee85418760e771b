import type { GuardedSigner } from '../guard/guarded-signer.ts'
import type { GasSpeed, Network } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'

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
  /** Our own nodes; the wallet's are never read. */
  readonly rpc: RpcClient
  readonly signer: GuardedSigner
  readonly transactions: TransactionStore
  readonly getPreferences: () => WritePreferences
  /** Repeats the page's reads as of this block or a later one (`ChainReader.refresh`). */
  readonly refreshReads: (block: bigint) => Promise<void>
}
