import type { IbullError } from '@ibull/domain'

/** A JSON-RPC request. */
export interface RpcRequest<T> {
  readonly method: string
  readonly params: readonly unknown[]
  /**
   * Parses the raw result. An error it throws counts as this endpoint's failure: a retryable one moves on to the
   * next endpoint, any other ends the request.
   */
  readonly parse: (result: unknown) => T
  readonly signal?: AbortSignal | undefined
}

/** Node health. `since` is in Unix milliseconds of the local clock. */
export type ChainHealth =
  /** The last responses were in time. */
  | { readonly status: 'ok' }
  /** A response takes longer than a second, or the last one did. */
  | { readonly status: 'slow'; readonly since: number }
  /** Nodes respond, but their latest block is older than it should be, or behind one already seen. */
  | { readonly status: 'stale'; readonly since: number; readonly error: IbullError | undefined }
  /** Requests fail. The page displays the last known state. */
  | { readonly status: 'failing'; readonly since: number; readonly error: IbullError }

/** An observable value, compatible with React's `useSyncExternalStore`. */
export interface ReadableStore<T> {
  getSnapshot(): T
  /** @returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** JSON-RPC client of a network's nodes. */
export interface RpcClient {
  readonly chainId: number
  /**
   * Sends a request to an endpoint, and to others when it fails: up to five attempts with increasing delays. An
   * endpoint is used only after its chain id has been verified.
   * @throws {ExecutionRevertedError} when a call reverts, {RpcRequestError} when a node rejects the request,
   * {RpcWrongChainError} when every endpoint serves another chain, {RpcUnavailableError} when all attempts failed,
   * and the signal's reason when aborted.
   */
  request<T>(request: RpcRequest<T>): Promise<T>
  readonly health: ReadableStore<ChainHealth>
  /** Error of the user's own endpoint while it fails and the network's own nodes replace it. */
  readonly userEndpointHealth: ReadableStore<IbullError | undefined>
  /** URL of the endpoint that answered last, if it still does. */
  readonly answeredBy: () => string | undefined
  /** Puts the user's own endpoint ahead of the network's, or removes it. */
  setUserEndpoint(url: string | undefined): void
}
