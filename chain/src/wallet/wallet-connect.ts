import type { CreateConnectorFn } from '@wagmi/core'
import { walletConnect } from '@wagmi/connectors/walletConnect'

/**
 * Creates the WalletConnect connector without its own modal: `walletStore` (`pairingUri`) holds the link to scan
 * or open. A separate bundle, loaded on demand.
 */
export function createWalletConnectConnector(projectId: string): CreateConnectorFn {
  return walletConnect({ projectId, showQrModal: false })
}
