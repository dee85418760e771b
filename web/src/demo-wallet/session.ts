import { demoAddresses, type DemoAddress } from './demo-accounts.ts'
import type { Draft } from './draft-transaction.ts'

const connectionKey = 'ibull.demoWallet.v1'
const accountKey = 'ibull.demoWallet.account.v1'
const heldKey = 'ibull.demoWallet.held.v1'

/** Whether the user connected this tab's page; survives a reload, but not closing the tab. */
export function isConnectedSession(): boolean {
  return read(connectionKey) === 'connected'
}

/** Stores the connection for this tab. Without storage it lasts until the next reload. */
export function saveSession(isConnected: boolean): void {
  write(connectionKey, isConnected ? 'connected' : undefined)
}

/** Returns the tab's account: the last selected one, otherwise the first. */
export function readAccount(): DemoAddress {
  const saved = read(accountKey)
  return demoAddresses.find((address) => address === saved) ?? demoAddresses[0]
}

/** Stores the selected account for this tab. */
export function saveAccount(address: DemoAddress): void {
  write(accountKey, address)
}

/** Whether there are held transactions from before a reload. */
export function hasHeldDrafts(): boolean {
  return read(heldKey) !== null
}

/** Returns the held transactions; none if the stored value is invalid. */
export function readHeldDrafts(): readonly Draft[] {
  try {
    const drafts: unknown = JSON.parse(read(heldKey) ?? '[]', (_, value: unknown) =>
      typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    )
    return Array.isArray(drafts) && drafts.every(isDraft) ? drafts : []
  } catch {
    return []
  }
}

/** Stores the held transactions. */
export function saveHeldDrafts(drafts: readonly Draft[]): void {
  const text = JSON.stringify(drafts, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  write(heldKey, drafts.length === 0 ? undefined : text)
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const field = (name: keyof Draft): unknown => Reflect.get(value, name)
  return (
    typeof field('from') === 'string' &&
    typeof field('data') === 'string' &&
    typeof field('nonce') === 'number' &&
    typeof field('value') === 'bigint' &&
    typeof field('gas') === 'bigint' &&
    typeof field('gasPrice') === 'bigint'
  )
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch (error) {
    console.warn('The demo wallet could not remember its state.', error)
  }
}
