import { isUrl } from '@ibull/domain'
import urls from 'virtual:private-endpoints'
import { useStore } from 'zustand'
import { createPersistedStore } from '../platform/index.ts'

/** Endpoints of the network file that keep a transaction out of the pending pool, the suggested first. */
export const privateEndpoints: readonly string[] = urls

/** How a wallet's transactions go out, as far as the user chose it here. */
export type Sending =
  | { readonly kind: 'public' }
  | { readonly kind: 'private'; readonly url: string }
  /** The chosen endpoint isn't in the network file any more. */
  | { readonly kind: 'lost'; readonly url: string }

type Choices = { readonly byWallet: Readonly<Record<string, string>> }

const MOST_WALLETS = 20
const LONGEST_TEXT = 200
const OWN_PATH = /^\/(?!\/)[\w./-]*$/

const choices = createPersistedStore<Choices>({
  name: 'privateEndpoints',
  version: 1,
  defaults: { byWallet: {} },
  schema: { byWallet: readChoices },
})

function readChoices(stored: unknown): Choices['byWallet'] | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const valid = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      entry[0].length <= LONGEST_TEXT &&
      typeof entry[1] === 'string' &&
      entry[1].length <= LONGEST_TEXT &&
      (isUrl(entry[1]) || OWN_PATH.test(entry[1])),
  )
  return Object.fromEntries(valid.slice(-MOST_WALLETS))
}

/**
 * Remembers the endpoint that a wallet sends through: the one it was given, for a wallet for which this page sends,
 * otherwise the one it agreed to add. `undefined` forgets it.
 */
export function choosePrivateEndpoint(walletId: string, url: string | undefined): void {
  choices.update(({ byWallet }) => {
    const { [walletId]: _before, ...others } = byWallet
    const kept = Object.entries(others).slice(1 - MOST_WALLETS)
    return { byWallet: Object.fromEntries(url === undefined ? kept : [...kept, [walletId, url]]) }
  })
}

function sendingIn({ byWallet }: Choices, walletId: string | undefined): Sending {
  if (walletId === undefined || !Object.hasOwn(byWallet, walletId)) return { kind: 'public' }
  const url = byWallet[walletId] ?? ''
  return { kind: privateEndpoints.includes(url) ? 'private' : 'lost', url }
}

/** Returns how a wallet's transactions go out. */
export function sendingOf(walletId: string): Sending {
  return sendingIn(choices.store.getState(), walletId)
}

/** Like {@link sendingOf}, for components. */
export function useSending(walletId: string | undefined): Sending {
  return sendingIn(useStore(choices.store), walletId)
}

/** Names an endpoint as users recognise it: its host, with what follows. */
export function endpointName(url: string): string {
  const { host, pathname } = new URL(url, location.href)
  return pathname === '/' ? host : `${host}${pathname}`
}
