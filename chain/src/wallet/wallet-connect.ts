import type { CreateConnectorFn } from '@wagmi/core'
import { walletConnect } from '@wagmi/connectors/walletConnect'

/**
 * The WalletConnect connector, without a window of its own: the link to scan or open is told by
 * `walletStore` (`pairingUri`). A bundle of its own, loaded when the user asks for it.
 */
export function createWalletConnectConnector(projectId: string): CreateConnectorFn {
  return walletConnect({ projectId, showQrModal: false })
}
