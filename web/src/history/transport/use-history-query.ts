import { useChainReader, type ChainReader } from '@ibull/chain'
import { IbullError } from '@ibull/domain'
import { hashKey, skipToken, useQuery, type QueryClient, type SkipToken } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { historyClientOf, type HistoryClient, type Answered } from './history-client.ts'
import { HistoryUnavailableError } from './history-errors.ts'
import type { HistoryState } from './history-state.ts'

/** How often what is on screen is asked for again, while the page is visible. */
export const REFRESH_MS = 10_000
const KEEP_MS = 5 * 60_000

/** What a question needs. */
export interface AskContext {
  readonly client: HistoryClient
  readonly queryClient: QueryClient
  readonly signal: AbortSignal | undefined
}

export type HistoryKey = readonly (string | number)[]

/** The whole key of a question of one chain. */
export function historyKey(chainId: number, key: HistoryKey): readonly unknown[] {
  return ['history', chainId, ...key]
}

/** Options that every query of the indexer shares. */
export const HISTORY_QUERY_POLICY = {
  gcTime: KEEP_MS,
  networkMode: 'always',
  retry: false,
  // Fractions and amounts are compared by nobody, and their objects are not plain.
  structuralSharing: false,
} as const

/**
 * A question to the indexer that a component shows: asked again every ten seconds while the page is visible; what is
 * asked by several components is asked once.
 * @param key names the question and all that it depends on; `undefined`: an input is missing, idle.
 * @param ask must depend on nothing but the key.
 */
export function useHistoryQuery<T>(
  key: HistoryKey | undefined,
  ask: (context: AskContext) => Promise<Answered<T>>,
): HistoryState<T> {
  const { isEnabled, data, failure, retry } = useAnswer(key, ask)
  return useMemo(() => historyState(isEnabled, data, failure, retry), [isEnabled, data, failure, retry])
}

export interface AnswerState<T> {
  readonly isEnabled: boolean
  /** The last answer that came. */
  readonly data: T | undefined
  /** Of the last finished try. */
  readonly failure: Error | undefined
  readonly retry: () => void
}

/** As {@link useHistoryQuery}, for what looks at the failure itself. */
export function useAnswer<T>(
  key: HistoryKey | undefined,
  ask: (context: AskContext) => Promise<T>,
): AnswerState<T> {
  const reader = useChainReader()
  const { queryClient } = reader
  const client = historyClientOf(reader)
  const isEnabled = client !== undefined && key !== undefined
  const queryKey = isEnabled ? historyKey(client.network.id, key) : IDLE_KEY
  const queryFn: ((context: { signal: AbortSignal }) => Promise<T>) | SkipToken = isEnabled
    ? ({ signal }) => rememberingFailure(client, queryKey, signal, ask({ client, queryClient, signal }))
    : skipToken
  const { data, error, errorUpdateCount, refetch } = useQuery<T, Error>(
    {
      queryKey,
      queryFn,
      ...HISTORY_QUERY_POLICY,
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: true,
    },
    queryClient,
  )
  // TanStack Query forgets a failure as soon as the next try begins: it stands until a try succeeds.
  const remembered = errorUpdateCount > 0 ? client?.failures.get(hashKey(queryKey)) : undefined
  const failure = isEnabled ? (error ?? remembered ?? undefined) : undefined
  const retry = useCallback(() => void refetch(), [refetch])
  return { isEnabled, data, failure, retry }
}

const IDLE_KEY: readonly unknown[] = ['history', 'idle']

async function rememberingFailure<T>(
  client: HistoryClient,
  queryKey: readonly unknown[],
  signal: AbortSignal,
  answer: Promise<T>,
): Promise<T> {
  const hash = hashKey(queryKey)
  try {
    const value = await answer
    client.failures.delete(hash)
    return value
  } catch (error) {
    if (!signal.aborted && error instanceof Error) client.failures.set(hash, error)
    throw error
  }
}

function historyState<T>(
  isEnabled: boolean,
  data: Answered<T> | undefined,
  failure: Error | undefined,
  retry: () => void,
): HistoryState<T> {
  if (!isEnabled) return { status: 'idle' }
  if (data !== undefined) {
    const { value, asOf, missing } = data
    return { status: 'ready', value, isStale: failure !== undefined, asOf, missing }
  }
  if (failure === undefined) return { status: 'loading' }
  const error =
    failure instanceof IbullError ? failure : new HistoryUnavailableError('query', failure.message, failure)
  return { status: 'failed', error, retry }
}

/** Whether the network has an indexer at all. Without one every hook stays idle. */
export function useHasHistory(): boolean {
  return historyClientOf(useChainReader()) !== undefined
}

/** Asks everything that is on screen again. */
export function useRetryHistory(): () => void {
  const reader = useChainReader()
  return useCallback(() => void retryHistory(reader), [reader])
}

async function retryHistory({ queryClient, network }: ChainReader): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['history', network.id], refetchType: 'active' })
}
