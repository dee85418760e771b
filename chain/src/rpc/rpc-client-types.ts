import type { IbullError } from '@ibull/domain'

/** One JSON-RPC request. */
export interface RpcRequest<T> {
  readonly method: string
  readonly params: readonly unknown[]
  /**
   * Turns the raw result into its typed value. What it throws counts as this endpoint's failure: a
   * retryable error moves on to the next endpoint, another one ends the request.
   */
  readonly parse: (result: unknown) => T
  readonly signal?: AbortSignal | undefined
}

/** How the nodes behave. `since` is in milliseconds since 1970 by this computer's clock. */
export type ChainHealth =
  /** The last answers came in time. */
  | { readonly status: 'ok' }
  /** An answer takes longer than a second, or the last one did. */
  | { readonly status: 'slow'; readonly since: number }
  /** Answers come, but the latest block is older than it should be, or the nodes lag behind what was seen. */
  | { readonly status: 'stale'; readonly since: number; readonly error: IbullError | undefined }
  /** Requests fail. What is on screen is the last that was known. */
  | { readonly status: 'failing'; readonly since: number; readonly error: IbullError }

/** A value that changes, in the form of React's `useSyncExternalStore`. */
export interface ReadableStore<T> {
  getSnapshot(): T
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** Speaks JSON-RPC with the nodes of one network. */
export interface RpcClient {
  readonly chainId: number
  /**
   * Asks an endpoint, and others when it fails: at most five tries with growing pauses. An endpoint's
   * answers are used only after it has proven its chain id.
   * @throws {ExecutionRevertedError} when a call reverts, {RpcRequestError} when a node refuses the request,
   * {RpcWrongChainError} when every endpoint serves another chain, {RpcUnavailableError} when all tries failed,
   * and the signal's reason when it is aborted.
   */
  request<T>(request: RpcRequest<T>): Promise<T>
  readonly health: ReadableStore<ChainHealth>
  /** Why the user's own endpoint does not serve, while it doesn't; the network's own nodes then answer in its place. */
  readonly userEndpointHealth: ReadableStore<IbullError | undefined>
  /** Puts the user's own endpoint before the network's, or takes it away again. */
  setUserEndpoint(url: string | undefined): void
}
