import type { Address, IbullError } from '@ibull/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Hex, Network } from '../networks/network.ts'
import type { ReadableStore, RpcClient } from '../rpc/rpc-client-types.ts'
import type { RawResult } from './multicall.ts'

/** A prepared view function call with its result decoder. */
export interface ContractRead<T> {
  readonly to: Address
  readonly data: Hex
  /** Throws when the data doesn't match the function's outputs. */
  readonly decode: (data: Hex) => T
  /** Calls covered by this one. */
  readonly alsoAnswers?: AnsweredCalls
}

/** Calls whose results are contained in another call's result. */
export interface AnsweredCalls {
  /** `callKey` of each covered call. */
  readonly keys: readonly string[]
  /** Extracts the contained results by `callKey`; none if the call failed or its data is malformed. */
  readonly answersIn: (answer: RawResult | undefined) => ReadonlyMap<string, RawResult>
}

/** Outcome of a call in a batch. A failing call affects only itself. */
export type CallResult<T> =
  | { readonly status: 'success'; readonly value: T }
  | { readonly status: 'failure'; readonly error: IbullError }

/** Results of several reads, in order. */
export type CallResults<R extends readonly ContractRead<unknown>[]> = {
  readonly [K in keyof R]: R[K] extends ContractRead<infer T> ? CallResult<T> : never
}

/** Block number and timestamp. */
export interface BlockStamp {
  readonly number: bigint
  /** Chain time, in Unix seconds. */
  readonly timestamp: bigint
}

/** Newest block seen by the page. */
export interface ObservedBlock extends BlockStamp {
  /** When it was seen, in Unix milliseconds of the local clock. */
  readonly observedAt: number
}

/**
 * How often a read repeats: every new block, at most every 10 or 60 seconds (along with a new block), or never.
 */
export type ReadCadence = 'block' | 'tenSeconds' | 'minute' | 'once'

/** Results of a batch, all at the same block. */
export interface BatchAnswer<R extends readonly ContractRead<unknown>[]> {
  readonly results: CallResults<R>
  readonly block: BlockStamp
}

/** Reads a network, with a single `eth_call` per new block for everything the page displays. */
export interface ChainReader {
  readonly network: Network
  readonly rpc: RpcClient
  readonly queryClient: QueryClient
  /** `undefined` until the first response. */
  readonly block: ReadableStore<ObservedBlock | undefined>
  /**
   * Reads contracts at the newest known block. Concurrent reads are batched.
   * @throws {OldBlockError} when every node lags behind the newest seen block, and as `RpcClient.request`.
   */
  read<const R extends readonly ContractRead<unknown>[]>(
    reads: R,
    signal?: AbortSignal,
  ): Promise<BatchAnswer<R>>
  /**
   * Polls for a new block now and repeats all reads at `block` or later: after a transaction, at its block, once
   * for all concurrent callers. If no node has that block yet, the reads are left to the clock.
   */
  refresh(block?: bigint): Promise<void>
  /**
   * Reports a block's number that an endpoint announced: while blocks are announced, none is polled for, and the
   * newest is read every 1.5 s at most.
   */
  announce(block: bigint): void
  /** Starts the block clock. @returns a function that stops it. */
  start(): () => void
}
