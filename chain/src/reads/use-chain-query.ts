import { IbullError, type Loadable } from '@ibull/domain'
import {
  QueryObserver,
  skipToken,
  useQuery,
  type QueryObserverResult,
  type SkipToken,
} from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { ReadableStore } from '../rpc/rpc-client-types.ts'
import { lastFailure, type ChainAnswer, type ChainQuery } from './chain-query.ts'
import type { ChainReader } from './read-types.ts'
import { useChainReader } from './reader-context.ts'

/** Returns a read's state for rendering. Idle when the query is `undefined` because an input is missing. */
export function useChainQuery<T>(query: ChainQuery<T> | undefined): Loadable<T> {
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

/** Returns the states of several reads of the same kind, in order. Memoize the array. */
export function useChainQueries<T>(queries: readonly ChainQuery<T>[]): readonly Loadable<T>[] {
  const reader = useChainReader()
  const store = useMemo(() => createReadStore(reader, queries), [reader, queries])
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
}

/**
 * Exposes several reads as one store. Replaces TanStack Query's `useQueries`, which would add to every page's
 * first load for lists needed only later.
 */
function createReadStore<T>(
  reader: ChainReader,
  queries: readonly ChainQuery<T>[],
): ReadableStore<readonly Loadable<T>[]> {
  const observers = queries.map(
    (query) => new QueryObserver<ChainAnswer<T>, Error>(reader.queryClient, query),
  )
  let states: readonly Loadable<T>[] = []
  const update = (): void => {
    const next = observers.map((observer, index) => {
      const query = queries[index]
      const result = observer.getCurrentResult()
      const failure = query === undefined ? undefined : failureOf(reader, query, result)
      const state = readState(true, result.data?.value, failure, observer.refetch)
      const known = states[index]
      return known !== undefined && isSameState(known, state) ? known : state
    })
    const isSame = next.length === states.length && next.every((state, index) => state === states[index])
    if (!isSame) states = next
  }
  update()
  return {
    getSnapshot: () => states,
    subscribe(listener) {
      const leave = observers.map((observer) =>
        observer.subscribe(() => {
          update()
          listener()
        }),
      )
      update()
      return () => {
        for (const leaveOne of leave) leaveOne()
      }
    },
  }
}

function isSameState<T>(a: Loadable<T>, b: Loadable<T>): boolean {
  if (a.status === 'ready' && b.status === 'ready') return a.value === b.value && a.isStale === b.isStale
  if (a.status === 'failed' && b.status === 'failed') return a.error === b.error
  return a.status === b.status
}

const IDLE_QUERY: { queryKey: readonly unknown[]; queryFn: SkipToken } = {
  queryKey: ['chain', 'idle'],
  queryFn: skipToken,
}

function selectValue<T>(answer: ChainAnswer<T>): T {
  return answer.value
}

/** An error persists until an attempt succeeds, including while the next one is in flight. */
function failureOf(
  reader: ChainReader,
  query: ChainQuery<unknown>,
  { data, error, errorUpdateCount }: QueryObserverResult<unknown>,
): unknown {
  if (error !== null) return error
  return data === undefined && errorUpdateCount > 0 ? lastFailure(reader, query.queryKey) : undefined
}

function readState<T>(
  isEnabled: boolean,
  data: T | undefined,
  failure: unknown,
  refetch: () => Promise<unknown>,
): Loadable<T> {
  if (!isEnabled) return { status: 'idle' }
  if (data !== undefined) return { status: 'ready', value: data, isStale: failure !== undefined }
  if (failure === undefined) return { status: 'loading' }
  return {
    status: 'failed',
    error: failure instanceof IbullError ? failure : new RpcInvalidResultError('query', failure),
    retry: () => void refetch(),
  }
}
