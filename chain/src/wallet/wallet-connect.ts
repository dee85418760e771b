import type { CreateConnectorFn } from '@wagmi/core'
import { walletConnect } from '@wagmi/connectors/walletConnect'

/** The WalletConnect connector with its own QR window. A bundle of its own: loaded when the user asks for it. */
export function createWalletConnectConnector(projectId: string): CreateConnectorFn {
  return walletConnect({ projectId, showQrModal: true })
}
