import { IbullError } from '@ibull/domain'
import { skipToken, useQueries, useQuery, type SkipToken, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import { lastFailure, type ChainAnswer, type ChainQuery } from './chain-query.ts'
import type { ChainReader, ReadState } from './read-types.ts'
import { useChainReader } from './reader-context.ts'

/** A read whose state a component shows. `undefined` options mean that an input is missing: idle. */
export function useChainQuery<T>(query: ChainQuery<T> | undefined): ReadState<T> {
  const reader = useChainReader()
  const result = useQuery<ChainAnswer<T>, Error, T>(
    query === undefined ? IDLE_QUERY : { ...query, select: selectValue },
    reader.queryClient,
  )
  const { data, refetch } = result
  const failure = query === undefined ? undefined : failureOf(reader, query, result)
  const isEnabled = query !== undefined
  return useMemo(() => readState(isEnabled, data, failure, refetch), [isEnabled, data, failure, refetch])
}

/** Several reads of one kind, in their order. Keep the array between renders. */
export function useChainQueries<T>(queries: readonly ChainQuery<T>[]): readonly ReadState<T>[] {
  const reader = useChainReader()
  const combine = useCallback(
    (results: readonly UseQueryResult<ChainAnswer<T>>[]): readonly ReadState<T>[] =>
      results.flatMap((result, index) => {
        const query = queries[index]
        if (query === undefined) return []
        return [readState(true, result.data?.value, failureOf(reader, query, result), result.refetch)]
      }),
    [reader, queries],
  )
  return useQueries({ queries, combine }, reader.queryClient)
}

const IDLE_QUERY: { queryKey: readonly unknown[]; queryFn: SkipToken } = {
  queryKey: ['chain', 'idle'],
  queryFn: skipToken,
}

function selectValue<T>(answer: ChainAnswer<T>): T {
  return answer.value
}

/** A failure stands until a try succeeds, also while the next try is on its way. */
function failureOf(
  reader: ChainReader,
  query: ChainQuery<unknown>,
  { data, error, errorUpdateCount }: UseQueryResult<unknown>,
): unknown {
  if (error !== null) return error
  return data === undefined && errorUpdateCount > 0 ? lastFailure(reader, query.queryKey) : undefined
}

function readState<T>(
  isEnabled: boolean,
  data: T | undefined,
  failure: unknown,
  refetch: () => Promise<unknown>,
): ReadState<T> {
  if (!isEnabled) return { status: 'idle' }
  if (data !== undefined) return { status: 'ready', value: data, isStale: failure !== undefined }
  if (failure === undefined) return { status: 'loading' }
  return {
    status: 'failed',
    error: failure instanceof IbullError ? failure : new RpcInvalidResultError('query', failure),
    retry: () => void refetch(),
  }
}

/** The same state with another value in it. */
export function mapReadState<T, U>(state: ReadState<T>, map: (value: T) => U): ReadState<U> {
  return state.status === 'ready' ? { ...state, value: map(state.value) } : state
}
