import type { Context } from 'hono'
import type { TokenList } from '@ibull/domain'
import { DEFAULT_GATEWAYS } from './lists/content-gateways.ts'
import type { Governance } from './governance/governance.ts'
import { realInternet, type Internet } from './internet/internet.ts'
import type { NameOptions } from './names/name-routes.ts'
import { limitedLog } from './serving/limited-log.ts'
import { RequestRate } from './serving/request-rate.ts'

/** Where a request comes from. */
export interface RequestSource {
  readonly header: (name: string) => string | undefined
  /** Remote address of the connection; empty if unknown. */
  readonly address: string
}

/** Options of a hub. All defaults are safe on the public internet. */
export interface HubOptions {
  /** Resolves ENS names. Without it, lists named by ENS can't be fetched. */
  readonly ethereumRpcUrl?: string
  /** https URLs without a path, in order of preference. */
  readonly ipfsGateways?: readonly string[]
  /** Lists served by the hub itself, by file name: `/api/lists/<name>.json`. */
  readonly hostedLists?: Readonly<Record<string, TokenList>>
  readonly internet?: Internet
  /** The network's own node, served to pages and wallets at `/rpc`. */
  readonly nodeUrl?: string
  /** Profile names. Without them the hub has no `/api/users`. */
  readonly names?: NameOptions
  /** Proposals and votes. Without it the hub has no `/api/governance`. */
  readonly governance?: Governance
  readonly limits?: Partial<HubLimits>
  /** Identifies clients for rate limits: by default by remote address. */
  readonly clientOf?: (source: RequestSource) => string
  /** Limits each client's node requests. By default each hub has its own counter. */
  readonly nodeRate?: RequestRate
  /** Called with a log line for every failed request. */
  readonly log?: (line: string) => void
  /** Milliseconds; only differences matter. */
  readonly now?: () => number
}

/** Limits of a hub. Times in milliseconds. */
export interface HubLimits {
  readonly listTimeoutMs: number
  readonly logoTimeoutMs: number
  readonly rpcTimeoutMs: number
  /** For collection contents, whose gateways are slow. */
  readonly contentTimeoutMs: number
  readonly listMaxAgeMs: number
  readonly logoMaxAgeMs: number
  readonly metadataMaxAgeMs: number
  readonly cacheBytes: number
  /** Bytes of all fetched bodies until they are answered, and of all requests. */
  readonly fetchedBytes: number
  readonly uploadedBytes: number
  /** Maximum concurrent and queued fetches. */
  readonly running: number
  readonly waiting: number
  /** Concurrent and queued verifications of voting power. */
  readonly verifying: number
  readonly verificationsWaiting: number
  /** Per client and kind, in plain reads: what is larger, takes longer or asks for more costs more. Cache hits are free. */
  readonly listsPerMinute: number
  readonly logosPerMinute: number
  readonly rpcPerMinute: number
  readonly metadataPerMinute: number
  readonly artworksPerMinute: number
  readonly namesPerMinute: number
  readonly registrationsPerMinute: number
  readonly governanceReadsPerMinute: number
  readonly governanceMessagesPerMinute: number
}

export const DEFAULT_LIMITS: HubLimits = {
  listTimeoutMs: 5_000,
  logoTimeoutMs: 5_000,
  rpcTimeoutMs: 10_000,
  contentTimeoutMs: 10_000,
  listMaxAgeMs: 60_000,
  logoMaxAgeMs: 24 * 3_600_000,
  metadataMaxAgeMs: 3_600_000,
  cacheBytes: 32_000_000,
  fetchedBytes: 96_000_000,
  uploadedBytes: 48_000_000,
  running: 128,
  waiting: 256,
  verifying: 4,
  verificationsWaiting: 64,
  listsPerMinute: 120,
  logosPerMinute: 1_200,
  rpcPerMinute: 1_200,
  metadataPerMinute: 600,
  artworksPerMinute: 600,
  namesPerMinute: 600,
  registrationsPerMinute: 10,
  governanceReadsPerMinute: 1_200,
  governanceMessagesPerMinute: 100,
}

/** Limits of the WebSocket to the node. Times in milliseconds. */
export interface SocketLimits {
  readonly sockets: number
  readonly socketsPerClient: number
  readonly subscriptionsPerSocket: number
  readonly subscriptionsPerClient: number
  /** Of a client's subscriptions per block, in comparisons of a log with a filter; a notification counts as 50. */
  readonly workPerClient: number
  /** The same of all clients. */
  readonly workPerBlock: number
  /** Pending node requests per socket. */
  readonly requestsAtOnce: number
  readonly answerBytes: number
  /** Held in memory for a socket: pending requests, their answers, and whatever the client hasn't read yet. */
  readonly bytesPerSocket: number
  readonly bytesPerClient: number
  readonly bytes: number
  /** Interval of the keepalive ping. */
  readonly pingEveryMs: number
  /** Polling interval for the newest block while anyone is subscribed. */
  readonly blocksEveryMs: number
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  sockets: 1_000,
  socketsPerClient: 20,
  subscriptionsPerSocket: 20,
  subscriptionsPerClient: 100,
  workPerClient: 40_000,
  workPerBlock: 300_000,
  requestsAtOnce: 32,
  answerBytes: 20_000_000,
  bytesPerSocket: 24_000_000,
  bytesPerClient: 48_000_000,
  bytes: 384_000_000,
  pingEveryMs: 30_000,
  blocksEveryMs: 500,
}

/** Options with all defaults applied. */
export interface CompleteHubOptions {
  readonly ethereumRpcUrl: string | undefined
  readonly ipfsGateways: readonly string[]
  readonly hostedLists: Readonly<Record<string, TokenList>>
  readonly internet: Internet
  readonly nodeUrl: string | undefined
  readonly names: NameOptions | undefined
  readonly governance: Governance | undefined
  readonly limits: HubLimits
  readonly clientOf: (context: Context) => string
  readonly nodeRate: RequestRate
  readonly log: (line: string) => void
  readonly now: () => number
}

export function completeOptions(options: HubOptions): CompleteHubOptions {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const now = options.now ?? (() => performance.now())
  const clientOf = options.clientOf ?? (({ address }) => address)
  return {
    ethereumRpcUrl: options.ethereumRpcUrl,
    ipfsGateways: options.ipfsGateways ?? DEFAULT_GATEWAYS,
    hostedLists: options.hostedLists ?? {},
    internet: options.internet ?? realInternet,
    nodeUrl: options.nodeUrl,
    names: options.names,
    governance: options.governance,
    limits,
    clientOf: (context) => clientOf(sourceOf(context)),
    nodeRate: options.nodeRate ?? new RequestRate(limits.rpcPerMinute, now),
    log: limitedLog(options.log ?? (() => undefined), now),
    now,
  }
}

/** Connection info of @hono/node-server. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

function sourceOf(context: Context): RequestSource {
  const bindings = context.env as NodeBindings | undefined
  return {
    header: (name) => context.req.header(name),
    address: bindings?.incoming?.socket?.remoteAddress ?? '',
  }
}
