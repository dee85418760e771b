import { addressKey, type Address } from '@ibull/domain'
import type { PairRow, TokenRow } from '../../../history/index.ts'
import { optionKey, type SearchGroup, type SearchOption } from './search-groups.ts'
import type { RecentFind } from './search-recents.ts'

export interface KnownThings {
  readonly recents: readonly RecentFind[]
  readonly watchedTokens: readonly Address[]
  readonly watchedPairs: readonly Address[]
  readonly tokenRows: readonly TokenRow[]
  readonly pairRows: readonly PairRow[]
}

/**
 * Returns the groups shown before anything is typed: recent finds, then watched items that aren't among them.
 * Items without a known name are left out, because they would be indistinguishable.
 */
export function knownGroups(known: KnownThings): readonly SearchGroup[] {
  const tokens = new Map(known.tokenRows.map(({ token }) => [addressKey(token.address), token]))
  const pairs = new Map(known.pairRows.map((pair) => [addressKey(pair.address), pair]))
  const optionOf = ({ kind, address }: RecentFind): readonly SearchOption[] => {
    if (kind === 'account') return [{ kind, address }]
    if (kind === 'token') {
      const token = tokens.get(addressKey(address))
      return token === undefined ? [] : [{ kind, token }]
    }
    const pair = pairs.get(addressKey(address))
    return pair === undefined ? [] : [{ kind, address, token0: pair.token0, token1: pair.token1 }]
  }
  const recent = known.recents.flatMap(optionOf)
  const recentKeys = new Set(recent.map(optionKey))
  const watched = [
    ...known.watchedTokens.flatMap((address) => optionOf({ kind: 'token', address })),
    ...known.watchedPairs.flatMap((address) => optionOf({ kind: 'pair', address })),
  ].filter((option) => !recentKeys.has(optionKey(option)))
  return groupsOf([
    { id: 'recent', options: recent },
    { id: 'watched', options: watched },
  ])
}

/** Returns the non-empty groups. */
export function groupsOf(groups: readonly SearchGroup[]): readonly SearchGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
