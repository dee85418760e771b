import type { Address, IbullError } from '@ibull/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Hex, Network } from '../networks/network.ts'
import type { ReadableStore, RpcClient } from '../rpc/rpc-client-types.ts'
import type { RawResult } from './multicall.ts'

/** A prepared call of a view function: where to, with what, and how to read the answer. */
export interface ContractRead<T> {
  readonly to: Address
  readonly data: Hex
  /** Throws when the answer is not what the function promises. */
  readonly decode: (data: Hex) => T
  /** Calls that need not be made beside this one. */
  readonly alsoAnswers?: AnsweredCalls
}

/** Calls whose answers are part of another call's answer. */
export interface AnsweredCalls {
  /** Which they are: `callKey` of each. */
  readonly keys: readonly string[]
  /** Those that an answer contains, by `callKey`: none where it failed, or is not what the function promises. */
  readonly answersIn: (answer: RawResult | undefined) => ReadonlyMap<string, RawResult>
}

/** What became of one call of a batch. One failing call concerns only itself. */
export type CallResult<T> =
  | { readonly status: 'success'; readonly value: T }
  | { readonly status: 'failure'; readonly error: IbullError }

/** The results of several reads, in their order. */
export type CallResults<R extends readonly ContractRead<unknown>[]> = {
  readonly [K in keyof R]: R[K] extends ContractRead<infer T> ? CallResult<T> : never
}

/** A block as a page knows it. */
export interface BlockStamp {
  readonly number: bigint
  /** Chain time, in seconds since 1970. */
  readonly timestamp: bigint
}

/** The newest block that a page has seen. */
export interface ObservedBlock extends BlockStamp {
  /** When it was seen, in milliseconds since 1970 by this computer's clock. */
  readonly observedAt: number
}

/**
 * How often a read is repeated: with each new block, at most every 10 or 60 seconds (then together with
 * a new block), or never.
 */
export type ReadCadence = 'block' | 'tenSeconds' | 'minute' | 'once'

/** What a batch answered, all of it as of one block. */
export interface BatchAnswer<R extends readonly ContractRead<unknown>[]> {
  readonly results: CallResults<R>
  readonly block: BlockStamp
}

/** Reads one network: one `eth_call` per new block for everything that a page shows. */
export interface ChainReader {
  readonly network: Network
  readonly rpc: RpcClient
  readonly queryClient: QueryClient
  /** `undefined` until the first answer. */
  readonly block: ReadableStore<ObservedBlock | undefined>
  /**
   * Reads contracts as of the newest known block. Reads that are requested at the same time go together.
   * @throws {OldBlockError} when every node lags behind what was already seen, and as `RpcClient.request`.
   */
  read<const R extends readonly ContractRead<unknown>[]>(
    reads: R,
    signal?: AbortSignal,
  ): Promise<BatchAnswer<R>>
  /**
   * Looks for a new block now and repeats all reads, at `block` or a later one: after a transaction, its
   * block, once for all that ask meanwhile. Where no node knows that block yet it leaves the reads to the clock.
   */
  refresh(block?: bigint): Promise<void>
  /** Starts the block clock. @returns a function that stops it. */
  start(): () => void
}
