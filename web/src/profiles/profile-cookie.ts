import { readSavedLogin, walletStore } from '@ibull/chain'
import type { CollectibleId } from '@ibull/chain/profile'
import { addressKey, type Address } from '@ibull/domain'
import { network } from '../platform/index.ts'

/** Cached profile for the menu until the chain has responded. */
export interface RememberedProfile {
  readonly username: string
  /** Collection and token ID of the picture. */
  readonly avatar: CollectibleId | undefined
}

/** In seconds. */
const THIRTY_DAYS = 30 * 24 * 60 * 60
const VALUE = /^(?<username>[A-Za-z0-9]{0,15})\.(?:(?<nftAddress>0x[0-9a-fA-F]{40})\.(?<tokenId>\d{1,78}))?$/

/** Stores an account's name and picture for 30 days. */
export function rememberProfile(account: Address, { username, avatar }: RememberedProfile): void {
  const picture = avatar === undefined ? '' : `${avatar.nftAddress}.${avatar.tokenId}`
  write(account, `${username}.${picture}`, THIRTY_DAYS)
}

/** Returns an account's cached profile; `undefined` if there is none, or it is invalid. */
export function rememberedProfile(account: Address): RememberedProfile | undefined {
  const prefix = `${cookieName(account)}=`
  const found = cookieText()
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
  const parts = found === undefined ? undefined : VALUE.exec(found.slice(prefix.length))?.groups
  if (parts === undefined) return undefined
  const { username = '', nftAddress, tokenId } = parts
  const avatar =
    nftAddress === undefined || tokenId === undefined
      ? undefined
      : { nftAddress: nftAddress as Address, tokenId: BigInt(tokenId) }
  return { username, avatar }
}

/** Deletes an account's cached profile. */
export function forgetProfile(account: Address): void {
  write(account, '', 0)
}

/** Disconnecting deletes the profile; closing the page while connected keeps it, as does a wallet that is late. */
walletStore.subscribe((now, before) => {
  if (before.account === undefined || now.account !== undefined || now.status !== 'disconnected') return
  if (before.status !== 'starting' || readSavedLogin()?.isConnected === false) forgetProfile(before.account)
})

function write(account: Address, value: string, seconds: number): void {
  try {
    document.cookie = `${cookieName(account)}=${value}; path=/; max-age=${seconds}; samesite=strict`
  } catch {
    // A page without cookies reads the chain each time.
  }
}

function cookieText(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

function cookieName(account: Address): string {
  return `profile_${network.id}_${addressKey(account)}`
}
