import type { Address } from '../money/address.ts'
import type { MarketListing } from '../prediction/market-listing.ts'
import type { TokenSaleListing } from '../token-sale/listing.ts'
import type { PoolListing } from '../yield/pools/pool-listing.ts'

/** A token in a network file; its key in `tokens` is its symbol. */
export interface FileToken {
  readonly address: Address
  readonly decimals: number
  readonly name: string
  /** Set if two tokens share a symbol, or if the symbol can't be a key in the file. */
  readonly symbol?: string
}

/**
 * Optional services. Without them there is no history, analytics, governance or token lists; trading always works.
 */
export interface NetworkServices {
  /**
   * History and analytics: GraphQL endpoints with the subgraph's schema, our indexer's or hosted ones. A path on
   * the page's own origin, or an absolute https URL. Both or neither.
   */
  readonly exchangeGraphUrl?: string
  readonly blocksGraphUrl?: string
  /**
   * History of the games, profiles, trading competition, token sales and farm auctions: GraphQL endpoints with their subgraphs' schemas, each
   * optional on its own.
   */
  readonly lotteryGraphUrl?: string
  readonly predictionGraphUrl?: string
  readonly profileGraphUrl?: string
  readonly competitionGraphUrl?: string
  readonly saleGraphUrl?: string
  readonly auctionGraphUrl?: string
  /** Hub's base URL, without a trailing slash: a path on the page's own origin. */
  readonly hubUrl?: string
  /**
   * API for proposals and votes, without a trailing slash: a Snapshot hub, below our own (`/api/governance`) or
   * `https://hub.snapshot.org`.
   */
  readonly governanceHubUrl?: string
  /** Origins the other services redirect to, such as `https://seq.snapshot.org` for Snapshot's hub. */
  readonly redirectOrigins?: readonly string[]
  /**
   * Worth in US dollars from which the review of a swap says that no second node confirmed its quote. If omitted:
   * 1,000.
   */
  readonly confirmedFromUsd?: number
  /**
   * Location of a token's picture, used if no list has one: an https URL with `{address}` where the checksummed
   * address belongs. The hub fetches it.
   */
  readonly tokenLogosUrl?: string
}

/** A token with a special notice. */
export interface NoticedToken {
  readonly address: Address
  /** Token whose notice is shown: SafeMoon taxes transfers, Bondly was compromised. */
  readonly notice: 'SAFEMOON' | 'BONDLY'
}

/** A token list every user starts with. */
export interface DefaultList {
  /** Canonical list location, or a path on the hub that hosts the list itself. */
  readonly url: string
  /** Whether its tokens are listed by default; those of an inactive list come after the separator. */
  readonly isActive: boolean
}

/**
 * Everything that differs between networks, as data: the contents of `networks/<key>.json`. Strings in token lists
 * are keys of `tokens`.
 */
export interface NetworkFile {
  /** Network name in builds. `local` is reserved for the development chain: its build includes the demo wallet. */
  readonly key: string
  readonly chainId: number
  readonly name: string
  /** Used where space is limited, as in the header. */
  readonly shortName: string
  readonly isTestNetwork: boolean
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    /** Symbol used by wallets, if different. */
    readonly walletSymbol?: string
  }
  /** In order of preference: https URLs, http URLs of this machine, or a path on the page's own origin. */
  readonly rpcUrls: readonly string[]
  /**
   * WebSocket endpoints that announce new blocks (`newHeads`), in order of preference: wss URLs, ws URLs of this
   * machine, or a path on the page's own origin.
   */
  readonly wsUrls?: readonly string[]
  /**
   * Endpoints that keep a transaction out of the pending pool until it is in a block, at most six, the suggested
   * first: https URLs, http URLs of this machine, or a path on the page's own origin. They are added to wallets;
   * pages read nothing through them.
   */
  readonly privateRpcUrls?: readonly string[]
  /**
   * Origins whose pages may show the app in a frame and are its wallet there, such as `https://app.safe.global`: only
   * in builds with `VITE_SAFE_APP`.
   */
  readonly safeAppHosts?: readonly string[]
  /** Block explorer with the usual paths (`/tx/`, `/address/`, `/token/`, `/block/`) below `url`. */
  readonly explorer: { readonly name: string; readonly url: string }
  /** Expected block time in milliseconds. */
  readonly blockTimeMs: number
  /** Polling interval for the block number, in milliseconds. */
  readonly pollIntervalMs: number
  /** Factory's deployment block, where indexing starts; `null` if unknown. */
  readonly startBlock: number | null
  /** keccak256 of the pair creation code: with the factory's address it determines every pair's address. */
  readonly initCodeHash: `0x${string}`
  /**
   * Swap fee of the pairs and its parts paid to the protocol, in basis points of the input. If omitted: 25, 3 and 5,
   * as our contracts and PancakeSwap V2. Uniswap V2: 30, 0 and 0; with a protocol fee 30, 5 and 0.
   */
  readonly exchange?: {
    readonly swapFeeBps: number
    readonly treasuryFeeBps: number
    /** Buys back and burns the main token. */
    readonly buybackFeeBps: number
  }
  /** Keyed by their names in the contract manifests, without the wrapped and the main token. */
  readonly contracts: Readonly<Record<string, Address>>
  readonly tokens: Readonly<Record<string, FileToken>>
  readonly wrappedNative: string
  /** Token in which the exchange's own rewards are paid. */
  readonly mainToken: string
  /** Tokens routes may pass through. */
  readonly baseTokens: readonly string[]
  /** Quick choices in the token selector, after the native currency. */
  readonly suggestedTokens: readonly string[]
  /** Tokens whose pairs are searched for a user's liquidity. */
  readonly trackedTokens: readonly string[]
  readonly pinnedPairs: readonly (readonly [string, string])[]
  /** Always listed, even if no token lists can be fetched. */
  readonly defaultTokens: readonly string[]
  /** Tokens valued at one US dollar when deriving prices. */
  readonly stableTokens: readonly string[]
  readonly defaultLists: readonly DefaultList[]
  /** Tokens whose selection opens the special notice. */
  readonly specialNoticeTokens: readonly NoticedToken[]
  /** Tokens that can't be traded here: they break the exchange's contracts, or are forbidden by law. */
  readonly unsupportedTokens: readonly Address[]
  /** Contracts whose LP tokens count as locked; at most 16. */
  readonly liquidityLockers?: readonly Address[]
  /** Highest gas price of each speed, and what is sent while the node has no price. */
  readonly gasPresetsGwei: { readonly standard: number; readonly fast: number; readonly instant: number }
  /** Lowest gas price that the network mines; missing: none. */
  readonly gasFloorGwei?: number
  readonly services: NetworkServices
  /** Farm settings beyond the farm master's own state. */
  readonly farms?: {
    /** Farms of a single token, listed among the pools. */
    readonly tokenOnlyPids: readonly number[]
    /** Farms always listed as finished, whatever their allocation points: `from` to `to`, inclusive. */
    readonly archivedPids?: { readonly from: number; readonly to: number }
  }
  /** Listing of staking pools, by `sousId`. */
  readonly pools?: Readonly<Record<string, Partial<PoolListing>>>
  /** Third-party enumerable ERC-721 collections shown next to the exchange's own. */
  readonly collections?: readonly Address[]
  /** Registry that resolves names of recipients. Without it, every name is rejected. */
  readonly nameService?: {
    /** A registry of ENS's interface (EIP-137) on this chain. */
    readonly registry: Address
    /** The last labels of the names it knows, such as `bnb`. */
    readonly topLevelNames: readonly string[]
  }
  /** Governance space. */
  readonly governance?: {
    /** Included in every signed message, such as `ibull.eth`. */
    readonly space: string
    readonly name: string
    /** Their proposals are core; they may cancel any proposal. */
    readonly admins: readonly Address[]
    /** Voting power required to publish a proposal, in whole main tokens. */
    readonly minimumPower: number
    /** Voting power required for a valid result, in whole main tokens. */
    readonly quorum?: number
    /** Liquidity of the main token paired with these counts toward voting power. */
    readonly pairedTokens: readonly string[]
    /** How long voting is open at least and at most, in seconds: 12 hours and 180 days by default. */
    readonly leastVotingSeconds?: number
    readonly mostVotingSeconds?: number
    /** Age of a proposal's snapshot block when it is published, in seconds: 30 days by default. */
    readonly mostSnapshotSeconds?: number
  }
  /** Prediction markets besides `contracts.prediction`, which is the native currency's, in the order shown. */
  readonly predictionMarkets?: readonly MarketListing[]
  /** Listed token sales: the active one first, if there is one, then the newest. */
  readonly tokenSales?: readonly TokenSaleListing[]
}
