import type { Address } from '@ibull/domain'
import { parseAddress } from '../tokens/parse-address.ts'

/** Storage key of the saved login. */
export const WALLET_STORAGE_KEY = 'ibull.wallet.v1'

/** The last used wallet, and whether it was connected when the page closed. */
export interface SavedLogin {
  readonly walletId: string
  readonly isConnected: boolean
  /** The wallet's account when it was last connected. */
  readonly account?: Address | undefined
}

/** Reads the saved login; `undefined` when there is none or storage is unavailable. */
export function readSavedLogin(): SavedLogin | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(WALLET_STORAGE_KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const walletId: unknown = Reflect.get(saved, 'walletId')
    const isConnected: unknown = Reflect.get(saved, 'isConnected')
    if (typeof walletId !== 'string' || typeof isConnected !== 'boolean') return undefined
    return { walletId, isConnected, account: parseAddress(String(Reflect.get(saved, 'account'))) }
  } catch {
    return undefined
  }
}

/** Saves the login. Without storage it lasts until the page closes. */
export function saveLogin(login: SavedLogin): void {
  try {
    localStorage.setItem(WALLET_STORAGE_KEY, JSON.stringify(login))
  } catch (error) {
    console.warn('The login could not be saved.', error)
  }
}
