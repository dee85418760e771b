import type { SearchResult } from '../../../history/index.ts'
import { groupsOf } from './known-groups.ts'
import type { SearchGroup } from './search-groups.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Groups search results: tokens and pairs; for an address also the account, after a token or pair with the same
 * address; for a transaction hash the explorer's page.
 */
export function foundGroups(query: SearchQuery, result: SearchResult | undefined): readonly SearchGroup[] {
  const { address, hash } = query
  return groupsOf([
    { id: 'tokens', options: result?.tokens.map((token) => ({ kind: 'token', token }) as const) ?? [] },
    {
      id: 'pairs',
      options:
        result?.pairs.map(
          ({ address: pair, token0, token1 }) => ({ kind: 'pair', address: pair, token0, token1 }) as const,
        ) ?? [],
    },
    { id: 'account', options: address === undefined ? [] : [{ kind: 'account', address }] },
    { id: 'transaction', options: hash === undefined ? [] : [{ kind: 'transaction', hash }] },
  ])
}
