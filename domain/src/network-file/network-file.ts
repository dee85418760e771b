import type { Address } from '../money/address.ts'
import type { TokenSaleListing } from '../token-sale/listing.ts'
import type { PoolListing } from '../yield/pools/pool-listing.ts'

/** A token as a network file describes it; its name in `tokens` is its symbol. */
export interface FileToken {
  readonly address: Address
  readonly decimals: number
  readonly name: string
  /** Where two tokens have the same symbol, or one that can't be a name in the file. */
  readonly symbol?: string
}

/** Optional servers. Absent ones switch off history, analytics, governance and token lists, never trading. */
export interface NetworkServices {
  /**
   * Where history and analytics are requested: GraphQL endpoints of the subgraph's shape, our indexer's or hosted
   * ones. A path of the page's own origin, or an absolute https URL. Both or none.
   */
  readonly exchangeGraphUrl?: string
  readonly blocksGraphUrl?: string
  /** The history of the games, of profiles and of the trading competition: GraphQL endpoints of their subgraphs' shapes, each on its own. */
  readonly lotteryGraphUrl?: string
  readonly predictionGraphUrl?: string
  readonly profileGraphUrl?: string
  readonly competitionGraphUrl?: string
  /** Where the hub answers, without a slash at the end: a path of the page's own origin. */
  readonly hubUrl?: string
  /**
   * Where proposals and votes are sent and read, without a slash at the end: a Snapshot hub, below our own
   * (`/api/governance`) or `https://hub.snapshot.org`.
   */
  readonly governanceHubUrl?: string
  /** The origins that requests to the others are redirected to, such as `https://seq.snapshot.org` for Snapshot's hub. */
  readonly redirectOrigins?: readonly string[]
}

/** A token list that every user starts with. */
export interface DefaultList {
  /** A list location in its canonical spelling, or a path of the hub that hosts the list itself. */
  readonly url: string
  /** Whether its tokens are offered at once; those of an inactive list come after the separator. */
  readonly isActive: boolean
}

/**
 * Everything that differs from network to network, as data: the contents of `networks/<key>.json`. A `string` in a list
 * of tokens is a name from `tokens`.
 */
export interface NetworkFile {
  /** The name of the network in builds. `local` is the development chain's alone: its build has the demo wallet. */
  readonly key: string
  readonly chainId: number
  readonly name: string
  /** Where room is short, as in the header. */
  readonly shortName: string
  readonly isTestNetwork: boolean
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    /** What wallets call it, where that differs. */
    readonly walletSymbol?: string
  }
  /** In order of preference: https URLs, http ones of this machine, or a path of the page's own origin. */
  readonly rpcUrls: readonly string[]
  /** An explorer with the usual page names (`/tx/`, `/address/`, `/token/`, `/block/`) below `url`. */
  readonly explorer: { readonly name: string; readonly url: string }
  /** The expected time between two blocks, in milliseconds. */
  readonly blockTimeMs: number
  /** How often a page asks for the block number, in milliseconds. */
  readonly pollIntervalMs: number
  /** The factory's first block, where an indexer begins; `null` when it is not known. */
  readonly startBlock: number | null
  /** keccak256 of a pair's creation code: with the factory it gives every pair's address. */
  readonly initCodeHash: `0x${string}`
  /** By their names in the manifests of the contracts, without the wrapped and the main token. */
  readonly contracts: Readonly<Record<string, Address>>
  readonly tokens: Readonly<Record<string, FileToken>>
  readonly wrappedNative: string
  /** The token that the exchange's own rewards are paid in. */
  readonly mainToken: string
  /** Tokens that routes may pass through. */
  readonly baseTokens: readonly string[]
  /** The row of quick choices in the token selector, after the native currency. */
  readonly suggestedTokens: readonly string[]
  /** Tokens whose pairs are looked through for a user's liquidity. */
  readonly trackedTokens: readonly string[]
  readonly pinnedPairs: readonly (readonly [string, string])[]
  /** Always offered, whether lists can be fetched or not. */
  readonly defaultTokens: readonly string[]
  /** Tokens that stand for one US dollar where a price is derived. */
  readonly stableTokens: readonly string[]
  readonly defaultLists: readonly DefaultList[]
  /** Tokens whose choice opens the special notice. */
  readonly specialNoticeTokens: readonly Address[]
  /** Tokens that can't be traded here: they break the exchange's contracts, or the law forbids it. */
  readonly unsupportedTokens: readonly Address[]
  readonly gasPresetsGwei: { readonly standard: number; readonly fast: number; readonly instant: number }
  readonly services: NetworkServices
  /** What farm numbers mean beyond what the farm master stores. */
  readonly farms?: {
    /** Farms of a single token, shown among the pools. */
    readonly tokenOnlyPids: readonly number[]
    /** Farms shown as finished only, whatever their points: the numbers from `from` to `to`, both included. */
    readonly archivedPids?: { readonly from: number; readonly to: number }
  }
  /** How the team lists its staking pools, by `sousId`. */
  readonly pools?: Readonly<Record<string, Partial<PoolListing>>>
  /** Enumerable ERC-721 collections of others that are shown beside the own one. */
  readonly collections?: readonly Address[]
  /** Where people propose and vote. */
  readonly governance?: {
    /** Part of every signed message, such as `ibull.eth`. */
    readonly space: string
    readonly name: string
    /** Their proposals are core; they may cancel any. */
    readonly admins: readonly Address[]
    /** What publishing a proposal needs, in whole main tokens. */
    readonly minimumPower: number
    /** What a result needs to be valid, in whole main tokens. */
    readonly quorum?: number
    /** The liquidity of the main token with these counts. */
    readonly pairedTokens: readonly string[]
  }
  /** The token sales that the team lists, the newest first. At most the first is active. */
  readonly tokenSales?: readonly TokenSaleListing[]
}
