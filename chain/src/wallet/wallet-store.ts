import type { Address, IbullError } from '@ibull/domain'
import { createStore } from 'zustand/vanilla'

/** Where a wallet comes from: announced by EIP-6963, a bare `window.ethereum`, or WalletConnect. */
export type WalletKind = 'announced' | 'legacy' | 'walletConnect'

/** A wallet that the user can choose. Names and icons are sanitised; `icon` is a data URI or absent. */
export interface WalletOption {
  /** The reverse domain name of an announced wallet, `legacy`, or `walletConnect`. Unique in the list. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly kind: WalletKind
}

/**
 * - `starting`: the saved login has not been read yet
 * - `disconnected`: no wallet; `isAwaitingSavedWallet` says that a saved one may still be injected
 * - `connecting`: the wallet's own window is open
 * - `connected`: `account`, `chainId` and `connector` are set
 */
export type WalletStatus = 'starting' | 'disconnected' | 'connecting' | 'connected'

export interface WalletState {
  readonly status: WalletStatus
  readonly account: Address | undefined
  /** The chain that the wallet is on; it may be another than the app's. */
  readonly chainId: number | undefined
  /** The connected wallet, or the one that is being connected. */
  readonly connector: WalletOption | undefined
  /** Every wallet found so far, in the order of discovery, the last used one first. */
  readonly wallets: readonly WalletOption[]
  /** The `id` of the wallet that was used last, now or on an earlier visit. */
  readonly lastUsedId: string | undefined
  readonly isAwaitingSavedWallet: boolean
  /** While WalletConnect waits: the link to show as a QR code, to copy, or to open in a wallet. */
  readonly pairingUri: string | undefined
  /** Why the last connect or switch failed; cleared by the next attempt. */
  readonly error: IbullError | undefined
}

export const initialWalletState: WalletState = {
  status: 'starting',
  account: undefined,
  chainId: undefined,
  connector: undefined,
  wallets: [],
  lastUsedId: undefined,
  isAwaitingSavedWallet: false,
  pairingUri: undefined,
  error: undefined,
}

/** What the app knows of the user's wallet. Only the wallet room writes it; any room may subscribe. */
export const walletStore = createStore<WalletState>(() => initialWalletState)
