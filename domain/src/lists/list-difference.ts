import { addressKey } from '../money/address.ts'
import type { ListToken, TokenList } from './token-list.ts'
import { versionUpgrade, type VersionUpgrade } from './list-version.ts'

/** Token fields a list can change without changing the token's identity. */
export type ListTokenField = 'symbol' | 'name' | 'decimals' | 'logoURI' | 'tags'

export interface ChangedListToken {
  readonly before: ListToken
  readonly after: ListToken
  readonly fields: readonly ListTokenField[]
}

/** Changes an update would make, for the user to review. In list order. */
export interface TokenListDifference {
  readonly added: readonly ListToken[]
  readonly removed: readonly ListToken[]
  readonly changed: readonly ChangedListToken[]
  /**
   * Symbols that now refer to another address on the same chain: the tokens are also in `removed` and `added`.
   * This is how a list becomes a trap.
   */
  readonly moved: readonly { readonly before: ListToken; readonly after: ListToken }[]
  /** Upgrade claimed by the version numbers. */
  readonly upgrade: VersionUpgrade
  /** Minimum upgrade the changes require: major for removals, minor for additions, patch for changes. */
  readonly leastUpgrade: VersionUpgrade
  /** Whether the claimed upgrade is at least the required one. */
  readonly isHonest: boolean
  /** Whether no existing token is removed or changed. */
  readonly isOnlyAdding: boolean
}

const FIELDS: readonly ListTokenField[] = ['symbol', 'name', 'decimals', 'logoURI', 'tags']
const UPGRADES: readonly VersionUpgrade[] = ['none', 'patch', 'minor', 'major']

/** Compares a list with its update, token by token, by chain and address. */
export function tokenListDifference(current: TokenList, next: TokenList): TokenListDifference {
  const before = tokensByKey(current)
  const after = tokensByKey(next)
  const added = next.tokens.filter((token) => !before.has(keyOf(token)))
  const removed = current.tokens.filter((token) => !after.has(keyOf(token)))
  const changed = next.tokens.flatMap((token) => {
    const old = before.get(keyOf(token))
    const fields = old === undefined ? [] : changedFields(old, token)
    return old === undefined || fields.length === 0 ? [] : [{ before: old, after: token, fields }]
  })
  const upgrade = versionUpgrade(current.version, next.version)
  const leastUpgrade = leastUpgradeFor(added.length, removed.length, changed.length)
  return {
    added,
    removed,
    changed,
    moved: movedSymbols(removed, added),
    upgrade,
    leastUpgrade,
    isHonest: UPGRADES.indexOf(upgrade) >= UPGRADES.indexOf(leastUpgrade),
    isOnlyAdding: removed.length === 0 && changed.length === 0,
  }
}

function leastUpgradeFor(added: number, removed: number, changed: number): VersionUpgrade {
  if (removed > 0) return 'major'
  if (added > 0) return 'minor'
  return changed > 0 ? 'patch' : 'none'
}

function changedFields(before: ListToken, after: ListToken): ListTokenField[] {
  return FIELDS.filter((field) => textOf(before[field]) !== textOf(after[field]))
}

function textOf(value: ListToken[ListTokenField]): string {
  return JSON.stringify(value ?? null)
}

function movedSymbols(removed: readonly ListToken[], added: readonly ListToken[]) {
  const bySymbol = new Map(removed.map((token) => [symbolKey(token), token]))
  return added.flatMap((after) => {
    const before = bySymbol.get(symbolKey(after))
    return before === undefined ? [] : [{ before, after }]
  })
}

function symbolKey({ chainId, symbol }: ListToken): string {
  return `${chainId} ${symbol.toLowerCase()}`
}

function tokensByKey({ tokens }: TokenList): ReadonlyMap<string, ListToken> {
  return new Map(tokens.map((token) => [keyOf(token), token]))
}

function keyOf({ chainId, address }: ListToken): string {
  return `${chainId} ${addressKey(address)}`
}
