import { hashKey, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { OldBlockError } from '../errors/rpc-errors.ts'
import type { CallResults, ChainReader, ContractRead, ReadCadence } from './read-types.ts'

/** Part of a query key: JSON without undefined, so equal keys serialize equally. */
export type KeyPart = string | number | boolean | null | readonly KeyPart[]

/** `['chain', chainId, verb, ...parameters]`. */
export type ChainKey = readonly ['chain', number, string, ...KeyPart[]]

/** Cached result of a chain query: plain data (no class instances), with its block. */
export interface ChainAnswer<T> {
  readonly value: T
  readonly block: bigint
}

/** A read as TanStack Query options: a plain object for `useQuery`, `fetchQuery` and `prefetchQuery`. */
export interface ChainQuery<T> {
  readonly queryKey: ChainKey
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<ChainAnswer<T>>
  readonly meta: { readonly cadence: ReadCadence }
  readonly staleTime: number
  readonly gcTime: number
  readonly networkMode: 'always'
  readonly refetchOnWindowFocus: false
  readonly refetchOnReconnect: false
  readonly retry: (failureCount: number, error: Error) => boolean
  readonly retryDelay: () => number
}

export interface ChainQueryInput<R extends readonly ContractRead<unknown>[], T> {
  readonly verb: string
  readonly parameters: readonly KeyPart[]
  readonly cadence: ReadCadence
  /** Called before each fetch, so the reads may depend on what is already known. */
  readonly reads: () => R
  /** Builds the value from the results. Throwing fails the query. */
  readonly assemble: (results: CallResults<R>) => T
}

const CADENCES: readonly ReadCadence[] = ['block', 'tenSeconds', 'minute', 'once']
const GC_MS = 5 * 60_000
/** Retries of a chunk that returned an older block, and the delay between them. */
const OLD_BLOCK_RETRIES = 3
const OLD_BLOCK_RETRY_MS = 2_500
const OLD_BLOCK_RETRY_SPREAD_MS = 1_000

/** Returns the common key prefix of a chain: `queryClient.invalidateQueries({ queryKey: chainKeyPrefix(56) })`. */
export function chainKeyPrefix(chainId: number): readonly ['chain', number] {
  return ['chain', chainId]
}

/** Returns a query's cadence from its `meta`. `undefined` for queries that aren't chain reads. */
export function cadenceOf(meta: Record<string, unknown> | undefined): ReadCadence | undefined {
  return CADENCES.find((cadence) => cadence === meta?.['cadence'])
}

/** Returns the options shared by all chain queries: the block clock refetches them, and nothing else does. */
export function chainQueryPolicy(cadence: ReadCadence) {
  return {
    meta: { cadence },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GC_MS,
    // The local network works offline, where the default mode would wait for a connection.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failureCount: number, error: Error) =>
      error instanceof OldBlockError && failureCount < OLD_BLOCK_RETRIES,
    retryDelay: () => OLD_BLOCK_RETRY_MS + Math.random() * OLD_BLOCK_RETRY_SPREAD_MS,
  } as const
}

/** Turns contract reads into a query that joins the page's single `eth_call` per block. */
export function chainQuery<const R extends readonly ContractRead<unknown>[], T>(
  reader: ChainReader,
  input: ChainQueryInput<R, T>,
): ChainQuery<T> {
  const queryKey: ChainKey = ['chain', reader.network.id, input.verb, ...input.parameters]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const { results, block } = await reader.read(input.reads(), signal)
        return { value: input.assemble(results), block: block.number }
      }),
    ...chainQueryPolicy(input.cadence),
  }
}

const failures = /* @__PURE__ */ new WeakMap<ChainReader, Map<string, unknown>>()

/**
 * Runs a query's read, keeping its error until it succeeds. TanStack Query clears an error when the next attempt
 * starts, which would flicker between failed and loading every block.
 */
export async function rememberingFailure<T>(
  reader: ChainReader,
  queryKey: QueryKey,
  signal: AbortSignal,
  read: () => Promise<T>,
): Promise<T> {
  const hash = hashKey(queryKey)
  let ofReader = failures.get(reader)
  if (ofReader === undefined) {
    ofReader = new Map()
    failures.set(reader, ofReader)
  }
  try {
    const value = await read()
    ofReader.delete(hash)
    return value
  } catch (error) {
    if (!signal.aborted) ofReader.set(hash, error)
    throw error
  }
}

/** Returns the error of a query's last finished attempt; `undefined` if it succeeded. */
export function lastFailure(reader: ChainReader, queryKey: QueryKey): unknown {
  return failures.get(reader)?.get(hashKey(queryKey))
}
