import { rememberingFailure, type ChainReader } from '@ibull/chain'
import { skipToken, type QueryClient, type SkipToken } from '@tanstack/react-query'
import { historyClientOf, type GraphEndpoint, type HistoryClient } from './history-client.ts'

/** Refresh interval of visible queries. */
const REFRESH_MS = 10_000
const KEEP_MS = 5 * 60_000

/** Dependencies of a fetch function. */
export interface FetchContext {
  readonly client: HistoryClient
  readonly queryClient: QueryClient
  readonly signal: AbortSignal | undefined
}

export type HistoryKey = readonly (string | number)[]

/** Returns the full query key for one chain. */
export function historyKey(chainId: number, key: HistoryKey): readonly unknown[] {
  return ['history', chainId, ...key]
}

/** Options shared by every query of the indexer. */
export const HISTORY_QUERY_POLICY = {
  gcTime: KEEP_MS,
  networkMode: 'always',
  retry: false,
  // Fractions and amounts are class instances, which structural sharing can't compare.
  structuralSharing: false,
} as const

const IDLE_KEY: readonly unknown[] = ['history', 'idle']

/** Builds TanStack Query options for a fetch function; idle without a key, and if the network has no indexer. */
export function historyQuery<T>(
  reader: ChainReader,
  key: HistoryKey | undefined,
  load: (context: FetchContext) => Promise<T>,
  endpoint: GraphEndpoint = 'exchange',
) {
  const { queryClient, network } = reader
  const client = historyClientOf(reader, endpoint)
  const isEnabled = client !== undefined && key !== undefined
  const queryKey = isEnabled
    ? historyKey(network.id, endpoint === 'exchange' ? key : [endpoint, ...key])
    : IDLE_KEY
  const queryFn: ((context: { signal: AbortSignal }) => Promise<T>) | SkipToken = isEnabled
    ? ({ signal }) =>
        rememberingFailure(reader, queryKey, signal, () => load({ client, queryClient, signal }))
    : skipToken
  return {
    queryKey,
    queryFn,
    ...HISTORY_QUERY_POLICY,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  } as const
}
