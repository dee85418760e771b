import { lastFailure, useChainReader, type ChainReader } from '@ibull/chain'
import { addressKey, IbullError, type Address } from '@ibull/domain'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { historyClientOf, type Answered, type GraphEndpoint } from './history-client.ts'
import { HistoryUnavailableError } from './history-errors.ts'
import { historyQuery, type FetchContext, type HistoryKey } from './history-query.ts'
import type { HistoryState } from './history-state.ts'

/**
 * Queries the indexer for a component: refreshed every ten seconds while the page is visible, and shared between
 * components.
 * @param key query key with everything the result depends on; idle if `undefined` because an input is missing.
 * @param load must depend on nothing but the key.
 */
export function useHistoryQuery<T>(
  key: HistoryKey | undefined,
  load: (context: FetchContext) => Promise<Answered<T>>,
  endpoint?: GraphEndpoint,
): HistoryState<T> {
  const { isEnabled, data, failure, retry } = useAnswer(key, load, endpoint)
  const of = key?.join('\n')
  const current = useMemo(
    () => ({ of, state: historyState(isEnabled, data, failure, retry) }),
    [of, isEnabled, data, failure, retry],
  )
  // An answer renders in slices: a page of tables at once blocks a phone for a tenth of a second.
  const shown = useDeferredValue(current)
  return shown.of === of && current.state.status === 'ready' ? shown.state : current.state
}

export interface AnswerState<T> {
  readonly isEnabled: boolean
  /** Last received data. */
  readonly data: T | undefined
  /** Failure of the last finished attempt. */
  readonly failure: Error | undefined
  readonly retry: () => void
}

/** Like {@link useHistoryQuery}, for callers that need the failure itself. */
export function useAnswer<T>(
  key: HistoryKey | undefined,
  load: (context: FetchContext) => Promise<T>,
  endpoint?: GraphEndpoint,
): AnswerState<T> {
  const reader = useChainReader()
  const query = historyQuery(reader, key, load, endpoint)
  const isEnabled = query.queryFn !== skipToken
  const { data, error, errorUpdateCount, refetch } = useQuery<T, Error>(query, reader.queryClient)
  // TanStack Query clears a failure when the next attempt starts: it is kept until an attempt succeeds.
  const remembered = errorUpdateCount > 0 ? lastFailure(reader, query.queryKey) : undefined
  const failed = error ?? remembered
  const failure = isEnabled && failed instanceof Error ? failed : undefined
  const retry = useCallback(() => void refetch(), [refetch])
  return { isEnabled, data, failure, retry }
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

/** Whether the network has this endpoint. Without it, its hooks stay idle. */
export function useHasHistory(endpoint?: GraphEndpoint): boolean {
  return historyClientOf(useChainReader(), endpoint) !== undefined
}

/** Returns a function that refetches all queries on screen. */
export function useRetryHistory(): () => void {
  const reader = useChainReader()
  return useCallback(() => void retryHistory(reader), [reader])
}

async function retryHistory({ queryClient, network }: ChainReader): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['history', network.id], refetchType: 'active' })
}

/** Queries one entity by address, idle without it. */
export function useOfAddress<T>(
  name: string,
  of: Address | undefined,
  load: (context: FetchContext, of: Address) => Promise<Answered<T>>,
): HistoryState<T> {
  const key: HistoryKey | undefined = of === undefined ? undefined : [name, addressKey(of)]
  return useHistoryQuery(key, (context) => {
    if (of === undefined) throw new TypeError('A question without its address was asked.')
    return load(context, of)
  })
}
