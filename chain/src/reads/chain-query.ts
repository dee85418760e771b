import { hashKey, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { OldBlockError } from '../errors/rpc-errors.ts'
import type { CallResults, ChainReader, ContractRead, ReadCadence } from './read-types.ts'

/** A part of a query key: JSON without undefined, so that equal keys are equal as text. */
export type KeyPart = string | number | boolean | null | readonly KeyPart[]

/** `['chain', chainId, verb, ...parameters]`. */
export type ChainKey = readonly ['chain', number, string, ...KeyPart[]]

/** What a chain query keeps: plain data (no class instances), and the block that it is of. */
export interface ChainAnswer<T> {
  readonly value: T
  readonly block: bigint
}

/** A read as TanStack Query's options: a plain object for `useQuery`, `fetchQuery` and `prefetchQuery`. */
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
  /** Asked before each fetch, so that what is read may depend on what is already known. */
  readonly reads: () => R
  /** Builds the value out of the results. What it throws is the query's failure. */
  readonly assemble: (results: CallResults<R>) => T
}

const CADENCES: readonly ReadCadence[] = ['block', 'tenSeconds', 'minute', 'once']
const GC_MS = 5 * 60_000
/** A chunk of an older block is read again, this often and after this long. */
const OLD_BLOCK_RETRIES = 3
const OLD_BLOCK_RETRY_MS = 2_500
const OLD_BLOCK_RETRY_SPREAD_MS = 1_000

/** The beginning of every key of a chain: `queryClient.invalidateQueries({ queryKey: chainKeyPrefix(56) })`. */
export function chainKeyPrefix(chainId: number): readonly ['chain', number] {
  return ['chain', chainId]
}

/** How often a query repeats, from its `meta`. `undefined` for a query that is not a chain read. */
export function cadenceOf(meta: Record<string, unknown> | undefined): ReadCadence | undefined {
  return CADENCES.find((cadence) => cadence === meta?.['cadence'])
}

/** Options that every chain query shares: the block clock repeats it, and nothing else does. */
export function chainQueryPolicy(cadence: ReadCadence) {
  return {
    meta: { cadence },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: GC_MS,
    // The local world works without a network, where the default would wait for one.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failureCount: number, error: Error) =>
      error instanceof OldBlockError && failureCount < OLD_BLOCK_RETRIES,
    retryDelay: () => OLD_BLOCK_RETRY_MS + Math.random() * OLD_BLOCK_RETRY_SPREAD_MS,
  } as const
}

/** Makes a read of contracts into a query that joins the page's one `eth_call` per block. */
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
 * Runs a query's read and keeps its failure until it succeeds. TanStack Query forgets a failure as soon as
 * the next try begins: a component would flicker between failed and loading with each block.
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

/** How the last finished try of a query failed, `undefined` when it did not. */
export function lastFailure(reader: ChainReader, queryKey: QueryKey): unknown {
  return failures.get(reader)?.get(hashKey(queryKey))
}
