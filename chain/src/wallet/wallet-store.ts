import type { Address, IbullError } from '@ibull/domain'
import { createStore } from 'zustand/vanilla'

/** Wallet source: EIP-6963 announcement, a bare `window.ethereum`, or WalletConnect. */
export type WalletKind = 'announced' | 'legacy' | 'walletConnect'

/** The Safe whose page shows the app in a frame. */
export const SAFE_WALLET_ID = 'global.safe'

/** A wallet the user can choose. Names and icons are sanitized; `icon` is a data URI or absent. */
export interface WalletOption {
  /** Reverse domain name of an announced wallet, `legacy`, or `walletConnect`. Unique in the list. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly kind: WalletKind
}

/**
 * - `starting`: the saved login isn't restored yet; `account` is the one saved with it, for reading only
 * - `disconnected`: no wallet; with `isAwaitingSavedWallet`, a saved one may still be injected
 * - `connecting`: the wallet's prompt is open
 * - `connected`: `account`, `chainId` and `connector` are set
 */
export type WalletStatus = 'starting' | 'disconnected' | 'connecting' | 'connected'

export interface WalletState {
  readonly status: WalletStatus
  readonly account: Address | undefined
  /** The wallet's current chain, which may differ from the app's. */
  readonly chainId: number | undefined
  /** The connected or connecting wallet. */
  readonly connector: WalletOption | undefined
  /** Wallets found so far, in order of discovery, with the last used one first. */
  readonly wallets: readonly WalletOption[]
  /** `id` of the last used wallet, now or on an earlier visit. */
  readonly lastUsedId: string | undefined
  readonly isAwaitingSavedWallet: boolean
  /** While WalletConnect is pairing: the link to display as a QR code, copy, or open in a wallet. */
  readonly pairingUri: string | undefined
  /** Error of the last connect or switch; cleared by the next attempt. */
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

/** State of the user's wallet. Written only by `wallet/`; any package may subscribe. */
export const walletStore = createStore<WalletState>(() => initialWalletState)
