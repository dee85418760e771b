import { IbullError } from '@ibull/domain'
import { skipToken, useQueries, useQuery, type SkipToken, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { ChainAnswer, ChainQuery } from './chain-query.ts'
import type { ReadState } from './read-types.ts'
import { useChainReader } from './reader-context.ts'

/** A read whose state a component shows. `undefined` options mean that an input is missing: idle. */
export function useChainQuery<T>(query: ChainQuery<T> | undefined): ReadState<T> {
  const { queryClient } = useChainReader()
  const result = useQuery<ChainAnswer<T>, Error, T>(
    query === undefined ? IDLE_QUERY : { ...query, select: selectValue },
    queryClient,
  )
  return useReadState(query !== undefined, result)
}

/** Several reads of one kind, in their order. */
export function useChainQueries<T>(queries: readonly ChainQuery<T>[]): readonly ReadState<T>[] {
  const { queryClient } = useChainReader()
  return useQueries({ queries, combine: combineStates<T> }, queryClient)
}

const IDLE_QUERY: { queryKey: readonly unknown[]; queryFn: SkipToken } = {
  queryKey: ['chain', 'idle'],
  queryFn: skipToken,
}

function selectValue<T>(answer: ChainAnswer<T>): T {
  return answer.value
}

function combineStates<T>(results: readonly UseQueryResult<ChainAnswer<T>>[]): readonly ReadState<T>[] {
  return results.map(({ data, error, refetch }) => readState(true, data?.value, error, refetch))
}

function useReadState<T>(isEnabled: boolean, result: UseQueryResult<T>): ReadState<T> {
  const { data, error, refetch } = result
  return useMemo(() => readState(isEnabled, data, error, refetch), [isEnabled, data, error, refetch])
}

function readState<T>(
  isEnabled: boolean,
  data: T | undefined,
  error: Error | null,
  refetch: () => Promise<unknown>,
): ReadState<T> {
  if (!isEnabled) return { status: 'idle' }
  if (data !== undefined) return { status: 'ready', value: data, isStale: error !== null }
  if (error === null) return { status: 'loading' }
  return {
    status: 'failed',
    error: error instanceof IbullError ? error : new RpcInvalidResultError('query', error),
    retry: () => void refetch(),
  }
}

/** The same state with another value in it. */
export function mapReadState<T, U>(state: ReadState<T>, map: (value: T) => U): ReadState<U> {
  return state.status === 'ready' ? { ...state, value: map(state.value) } : state
}
