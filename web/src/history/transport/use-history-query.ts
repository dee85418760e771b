import { lastFailure, useChainReader, type ChainReader } from '@ibull/chain'
import { addressKey, IbullError, type Address } from '@ibull/domain'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { historyClientOf, type Answered, type GraphEndpoint } from './history-client.ts'
import { HistoryUnavailableError } from './history-errors.ts'
import { historyQuery, type FetchContext, type HistoryKey } from './history-query.ts'
import type { HistoryState } from './history-state.ts'

/**
 * A question to the indexer that a component shows: asked again every ten seconds while the page is visible; what is
 * asked by several components is asked once.
 * @param key names the question and all that it depends on; `undefined`: an input is missing, idle.
 * @param load must depend on nothing but the key.
 */
export function useHistoryQuery<T>(
  key: HistoryKey | undefined,
  load: (context: FetchContext) => Promise<Answered<T>>,
  endpoint?: GraphEndpoint,
): HistoryState<T> {
  const { isEnabled, data, failure, retry } = useAnswer(key, load, endpoint)
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
  load: (context: FetchContext) => Promise<T>,
  endpoint?: GraphEndpoint,
): AnswerState<T> {
  const reader = useChainReader()
  const query = historyQuery(reader, key, load, endpoint)
  const isEnabled = query.queryFn !== skipToken
  const { data, error, errorUpdateCount, refetch } = useQuery<T, Error>(query, reader.queryClient)
  // TanStack Query forgets a failure as soon as the next attempt begins: it is kept until an attempt succeeds.
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

/** Whether the network has an indexer of this at all. Without one its hooks stay idle. */
export function useHasHistory(endpoint?: GraphEndpoint): boolean {
  return historyClientOf(useChainReader(), endpoint) !== undefined
}

/** Asks everything that is on screen again. */
export function useRetryHistory(): () => void {
  const reader = useChainReader()
  return useCallback(() => void retryHistory(reader), [reader])
}

async function retryHistory({ queryClient, network }: ChainReader): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['history', network.id], refetchType: 'active' })
}

/** A question about one thing, idle without it. */
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
