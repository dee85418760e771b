import type { GuardedSigner } from '../guard/guarded-signer.ts'
import type { GasSpeed, Network } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'

/** Approval amount: exactly what is needed, or unlimited. */
export type ApprovalMode = 'exact' | 'unlimited'

export interface WritePreferences {
  readonly deadlineSeconds: number
  readonly gasSpeed: GasSpeed
  readonly approvalMode: ApprovalMode
}

/** External dependencies of a flow. */
export interface WriteServices {
  readonly network: Network
  /** Our own nodes; the wallet's are never read. */
  readonly rpc: RpcClient
  readonly signer: GuardedSigner
  readonly transactions: TransactionStore
  readonly getPreferences: () => WritePreferences
  /** Refetches the page's reads at this block or later (`ChainReader.refresh`). */
  readonly refreshReads: (block: bigint) => Promise<void>
}
