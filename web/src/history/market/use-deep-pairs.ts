import { useChainReader } from '@ibull/chain'
import type { TokenPair } from '@ibull/domain'
import { useQuery } from '@tanstack/react-query'
import { historyQuery } from '../transport/history-query.ts'
import { fetchDeepPairs } from './deep-pair-queries.ts'

const REFRESH_MS = 10 * 60_000

/**
 * Returns the tokens of the exchange's deepest pairs, deepest first, at most 2,000 pairs, refreshed every ten
 * minutes. `undefined` until known, and if the network has no indexer. Unverified: whatever the endpoint returns.
 */
export function useDeepPairs(): readonly TokenPair[] | undefined {
  const reader = useChainReader()
  const query = historyQuery(reader, ['deepPairs'], fetchDeepPairs)
  const policy = { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS, refetchOnWindowFocus: false }
  return useQuery<readonly TokenPair[], Error>({ ...query, ...policy }, reader.queryClient).data
}
