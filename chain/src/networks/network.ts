import type { Address, GasSpeed, NativeCurrency, PoolListing, SwapFee, Token } from '@ibull/domain'
import type { DefaultList, NetworkServices, NoticedToken } from '@ibull/domain/network-file'
import type { MarketListing } from '@ibull/domain/prediction'
import type { TokenSaleListing } from '@ibull/domain/token-sale'
import type { ContractName } from '../abi/contract-names.generated.ts'

export type { GasSpeed } from '@ibull/domain'
export type { NetworkServices } from '@ibull/domain/network-file'

/** Hex string with 0x prefix. */
export type Hex = `0x${string}`

type NeededContract = 'factory' | 'router' | 'multicall' | 'wrappedNative' | 'mainToken'

/**
 * Contracts of a network, named as in the contracts' manifests. `multicall` is compatible with Multicall3
 * (`aggregate3`, block number, timestamp, native balance). `undefined` means not deployed on this network, so its
 * feature is disabled.
 */
export type NetworkContracts = Readonly<Record<NeededContract, Address>> &
  Readonly<Partial<Record<Exclude<ContractName, NeededContract>, Address>>>

/** Block explorer. Pages are absolute or same-origin URLs. */
export interface Explorer {
  readonly name: string
  transactionUrl(hash: Hex): string
  addressUrl(address: Address): string
  tokenUrl(address: Address): string
  blockUrl(block: bigint): string
}

/** Parameters of `wallet_addEthereumChain` (EIP-3085). */
export interface AddChainParameters {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/** Governance space of a network. */
export interface NetworkGovernance {
  /** Included in every signed message, such as `ibull.eth`. */
  readonly space: string
  readonly name: string
  /** Their proposals are core, and they may cancel any proposal. */
  readonly admins: readonly Address[]
  /** Voting power required to publish a proposal, in whole main tokens. */
  readonly minimumPower: number
  /** Votes required for a valid result, in whole main tokens. */
  readonly quorum: number | undefined
  /** Tokens whose liquidity with the main token counts. */
  readonly pairedTokens: readonly Token[]
  /** See the fields of the network file. */
  readonly leastVotingSeconds?: number
  readonly mostVotingSeconds?: number
  readonly mostSnapshotSeconds?: number
}

/** Interpretation of farm ids beyond what the farm master stores. The farms themselves are read from the chain. */
export interface FarmNumbers {
  /** Single-token farms, listed among the pools. */
  readonly tokenOnlyPids: readonly number[]
  /** Farms listed only as finished, whatever their allocation points: ids from `from` to `to`, inclusive. */
  readonly archivedPids?: { readonly from: number; readonly to: number }
}

/** A registry of names with ENS's interface (EIP-137). */
export interface NameService {
  readonly registry: Address
  /** The last labels of the names it knows, such as `bnb`. */
  readonly topLevelNames: readonly string[]
}

/** Everything that varies between networks. */
export interface Network {
  readonly id: number
  /** Build name of the network, as in its file. */
  readonly key: string
  readonly name: string
  /** Displayed where space is limited, as in the header. */
  readonly shortName: string
  readonly isTestNetwork: boolean
  readonly native: NativeCurrency
  readonly wrappedNative: Token
  /** Token in which the exchange pays its own rewards. Its symbol replaces "CAKE" in copy. */
  readonly mainToken: Token
  /** In order of preference. */
  readonly rpcUrls: readonly string[]
  /** WebSocket endpoints that announce new blocks, in order of preference; without one, blocks are polled for. */
  readonly wsUrls?: readonly string[] | undefined
  readonly explorer: Explorer
  /** Expected block time, in milliseconds. */
  readonly blockTimeMs: number
  /** Polling interval for the block number, in milliseconds. */
  readonly pollIntervalMs: number
  readonly contracts: NetworkContracts
  readonly farms?: FarmNumbers | undefined
  /** The team's staking pool listings, by `sousId`. The pools themselves are read from the chain. */
  readonly pools?: Readonly<Record<number, Partial<PoolListing>>> | undefined
  /** Third-party enumerable ERC-721 collections displayed next to our own. */
  readonly collections?: readonly Address[] | undefined
  readonly governance?: NetworkGovernance | undefined
  /** Prediction markets besides `contracts.prediction`. See `marketsOf` for all of them. */
  readonly predictionMarkets?: readonly MarketListing[] | undefined
  /** Listed token sales: the active one first, if there is one, then the newest. */
  readonly tokenSales?: readonly TokenSaleListing[] | undefined
  /** keccak256 of a pair's creation code, from which pair addresses are computed with the factory. */
  readonly initCodeHash: Hex
  /** Swap fee that the pairs charge. */
  readonly swapFee: SwapFee
  /** Block of the factory's deployment, where indexing starts. `undefined` if unknown. */
  readonly startBlock: bigint | undefined
  /** Tokens that routes may pass through. */
  readonly baseTokens: readonly Token[]
  /** Quick picks in the token selector, after the native currency. */
  readonly suggestedTokens: readonly Token[]
  /** Tokens whose pairs are searched for a user's liquidity. */
  readonly trackedTokens: readonly Token[]
  readonly pinnedPairs: readonly (readonly [Token, Token])[]
  /** Always listed, even if token lists can't be fetched. */
  readonly defaultTokens: readonly Token[]
  readonly defaultLists: readonly DefaultList[]
  /** Stablecoins counted as one US dollar when prices are derived. */
  readonly stableTokens: readonly Token[]
  /** Tokens that trigger the special notice when selected. */
  readonly specialNoticeTokens: readonly NoticedToken[]
  /** Tokens that can't be traded here because they break the exchange's contracts or for legal reasons. */
  readonly unsupportedTokens: readonly Address[]
  /** Contracts whose LP tokens count as locked. */
  readonly liquidityLockers?: readonly Address[] | undefined
  /** Registry that resolves names (`alice.bnb`) to addresses. Without it, every name is rejected. */
  readonly nameService?: NameService | undefined
  /** Accounts shown only "Blocked address". */
  readonly blockedAddresses: readonly Address[]
  /** Contracts that are never valid recipients, in addition to the network's own contracts, tokens and pairs. */
  readonly refusedRecipients: readonly Address[]
  /** Highest gas price of each speed, and what is sent while the node has no price. */
  readonly gasPresetsGwei: Readonly<Record<GasSpeed, number>>
  /** Lowest gas price that the network mines. */
  readonly gasFloorGwei: number
  readonly addChainParameters: AddChainParameters
  readonly services: NetworkServices
}

/** Returns an explorer with the usual page paths (`/tx/`, `/address/`, `/token/`, `/block/`) under `baseUrl`. */
export function standardExplorer(name: string, baseUrl: string): Explorer {
  return {
    name,
    transactionUrl: (hash) => `${baseUrl}/tx/${hash}`,
    addressUrl: (address) => `${baseUrl}/address/${address}`,
    tokenUrl: (address) => `${baseUrl}/token/${address}`,
    blockUrl: (block) => `${baseUrl}/block/${block}`,
  }
}

/** US OFAC-listed accounts blocked by PancakeSwap. */
export const OFAC_ADDRESSES: readonly Address[] = [
  '0x7F367cC41522cE07553e823bf3be79A889DEbe1B',
  '0xd882cFc20F52f2599D84b8e8D58C7FB62cfE344b',
  '0x901bb9583b24D97e995513C6778dc6888AB6870e',
  '0xA7e5d5A720f06526557c513402f2e6B5fA20b008',
  '0x8576aCC5C05D6Ce88f4e49bf65BdF0C62F91353C',
]
