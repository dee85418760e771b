import type { Context } from 'hono'
import type { TokenList } from '@ibull/domain'
import { DEFAULT_GATEWAYS } from './lists/content-gateways.ts'
import type { Governance } from './governance/governance.ts'
import { realInternet, type Internet } from './internet/internet.ts'
import type { NameOptions } from './names/name-routes.ts'

/** What one hub is made of. Everything has a default that is fit for the public internet. */
export interface HubOptions {
  /** Resolves ENS names. Without it a list that is named by one can't be fetched. */
  readonly ethereumRpcUrl?: string
  /** https URLs without a path, in the order in which they are asked. */
  readonly ipfsGateways?: readonly string[]
  /** Lists that the hub serves itself, by file name: `/api/lists/<name>.json`. */
  readonly hostedLists?: Readonly<Record<string, TokenList>>
  readonly internet?: Internet
  /** The network's own node, which then answers pages and wallets at `/rpc`. */
  readonly nodeUrl?: string
  /** The names of profiles. Without them the hub has no `/api/users`. */
  readonly names?: NameOptions
  /** Proposals and votes. Without it the hub has no `/api/governance`. */
  readonly governance?: Governance
  readonly limits?: Partial<HubLimits>
  /** Who asks, for the limit per client: by default the address of the connection. */
  readonly clientOf?: (context: Context) => string
  /** Hears in one line of every request that failed. */
  readonly log?: (line: string) => void
  /** In milliseconds; only differences count. */
  readonly now?: () => number
}

/** All limits of a hub. Times in milliseconds. */
export interface HubLimits {
  readonly listTimeoutMs: number
  readonly logoTimeoutMs: number
  readonly rpcTimeoutMs: number
  /** For what collections publish: their gateways are slow. */
  readonly contentTimeoutMs: number
  readonly listMaxAgeMs: number
  readonly logoMaxAgeMs: number
  readonly metadataMaxAgeMs: number
  readonly cacheBytes: number
  /** Fetches that run at the same time, and that wait for one to end. */
  readonly running: number
  readonly waiting: number
  /** Of one client and per kind. What is in the cache is not counted. */
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

const DEFAULT_LIMITS: HubLimits = {
  listTimeoutMs: 5_000,
  logoTimeoutMs: 5_000,
  rpcTimeoutMs: 10_000,
  contentTimeoutMs: 10_000,
  listMaxAgeMs: 60_000,
  logoMaxAgeMs: 24 * 3_600_000,
  metadataMaxAgeMs: 3_600_000,
  cacheBytes: 64_000_000,
  running: 32,
  waiting: 256,
  listsPerMinute: 60,
  logosPerMinute: 1_200,
  rpcPerMinute: 1_200,
  metadataPerMinute: 600,
  artworksPerMinute: 600,
  namesPerMinute: 600,
  registrationsPerMinute: 10,
  governanceReadsPerMinute: 1_200,
  governanceMessagesPerMinute: 100,
}

/** The options with all defaults. */
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
  readonly log: (line: string) => void
  readonly now: () => number
}

export function completeOptions(options: HubOptions): CompleteHubOptions {
  return {
    ethereumRpcUrl: options.ethereumRpcUrl,
    ipfsGateways: options.ipfsGateways ?? DEFAULT_GATEWAYS,
    hostedLists: options.hostedLists ?? {},
    internet: options.internet ?? realInternet,
    nodeUrl: options.nodeUrl,
    names: options.names,
    governance: options.governance,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    clientOf: options.clientOf ?? connectionAddress,
    log: options.log ?? (() => undefined),
    now: options.now ?? (() => performance.now()),
  }
}

/** What @hono/node-server reports about the connection. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

function connectionAddress(context: Context): string {
  const bindings = context.env as NodeBindings | undefined
  return bindings?.incoming?.socket?.remoteAddress ?? ''
}
