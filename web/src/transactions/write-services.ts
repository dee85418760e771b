import { transactionStore, type ChainReader } from '@ibull/chain'
import type { WriteServices } from '@ibull/chain/write'
import { loadWalletRuntime } from '../connect/index.ts'
import { settingsStore } from '../settings/index.ts'

/** Loads the external services used by every flow on the page. */
export async function loadWriteServices(reader: ChainReader): Promise<WriteServices> {
  const { signer, restored } = await loadWalletRuntime()
  await restored
  return {
    network: reader.network,
    rpc: reader.rpc,
    signer,
    transactions: transactionStore,
    getPreferences: () => {
      const { deadlineSeconds, gasSpeed, approvalMode } = settingsStore.getState()
      return { deadlineSeconds, gasSpeed, approvalMode }
    },
    refreshReads: (block) => reader.refresh(block),
  }
}
