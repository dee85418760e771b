import type { Address, GasSpeed, NativeCurrency, PoolListing, Token } from '@ibull/domain'
import type { DefaultList, NetworkServices } from '@ibull/domain/network-file'
import type { TokenSaleListing } from '@ibull/domain/token-sale'
import type { ContractName } from '../abi/contract-names.generated.ts'

export type { GasSpeed } from '@ibull/domain'
export type { NetworkServices } from '@ibull/domain/network-file'

/** Hexadecimal text with its 0x prefix. */
export type Hex = `0x${string}`

type NeededContract = 'factory' | 'router' | 'multicall' | 'wrappedNative' | 'mainToken'

/**
 * Contracts of one network, as the contracts' manifests name them. `multicall` is compatible with Multicall3
 * (`aggregate3`, block number, timestamp, native balance). `undefined` means: not deployed there, so its feature is not
 * live.
 */
export type NetworkContracts = Readonly<Record<NeededContract, Address>> &
  Readonly<Partial<Record<Exclude<ContractName, NeededContract>, Address>>>

/** Where people look up what happened on the chain. Pages are absolute or same-origin URLs. */
export interface Explorer {
  readonly name: string
  transactionUrl(hash: Hex): string
  addressUrl(address: Address): string
  tokenUrl(address: Address): string
  blockUrl(block: bigint): string
}

/** What `wallet_addEthereumChain` (EIP-3085) is requested to add. */
export interface AddChainParameters {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/** Where people propose and vote. */
export interface NetworkGovernance {
  /** Part of every signed message, such as `ibull.eth`. */
  readonly space: string
  readonly name: string
  /** Their proposals are core; they may cancel any. */
  readonly admins: readonly Address[]
  /** What publishing a proposal needs, in whole main tokens. */
  readonly minimumPower: number
  /** What a result needs to be valid, in whole main tokens. */
  readonly quorum: number | undefined
  /** The liquidity of the main token with these counts. */
  readonly pairedTokens: readonly Token[]
}

/** What a network's farm numbers mean beyond what the farm master stores. Which farms exist is read from the chain. */
export interface FarmNumbers {
  /** Farms of a single token, shown among the pools. */
  readonly tokenOnlyPids: readonly number[]
  /** Farms shown as finished only, whatever their points: the numbers from `from` to `to`, both included. */
  readonly archivedPids: { readonly from: number; readonly to: number } | undefined
}

/** Everything that differs from network to network. */
export interface Network {
  readonly id: number
  /** The name of the network in builds, as in its file. */
  readonly key: string
  readonly name: string
  /** Where room is short, as in the header. */
  readonly shortName: string
  readonly isTestNetwork: boolean
  readonly native: NativeCurrency
  readonly wrappedNative: Token
  /** The token that the exchange's own rewards are paid in. Its symbol fills "CAKE" in texts. */
  readonly mainToken: Token
  /** In order of preference. */
  readonly rpcUrls: readonly string[]
  readonly explorer: Explorer
  /** The expected time between two blocks, in milliseconds. */
  readonly blockTimeMs: number
  /** How often a page asks for the block number, in milliseconds. */
  readonly pollIntervalMs: number
  readonly contracts: NetworkContracts
  readonly farms?: FarmNumbers
  /** How the team lists its staking pools, by `sousId`. Which pools exist is read from the chain. */
  readonly pools?: Readonly<Record<number, Partial<PoolListing>>>
  /** Enumerable ERC-721 collections of others that are shown beside the own one. */
  readonly collections?: readonly Address[]
  readonly governance?: NetworkGovernance
  /** The token sales that the team lists, the newest first. At most the first is active. */
  readonly tokenSales?: readonly TokenSaleListing[]
  /** keccak256 of a pair's creation code: with the factory it gives every pair's address. */
  readonly initCodeHash: Hex
  /** The factory's first block, where an indexer begins. `undefined` when it is not known. */
  readonly startBlock: bigint | undefined
  /** Tokens that routes may pass through. */
  readonly baseTokens: readonly Token[]
  /** The row of quick choices in the token selector, after the native currency. */
  readonly suggestedTokens: readonly Token[]
  /** Tokens whose pairs are looked through for a user's liquidity. */
  readonly trackedTokens: readonly Token[]
  readonly pinnedPairs: readonly (readonly [Token, Token])[]
  /** Always offered, whether lists can be fetched or not. */
  readonly defaultTokens: readonly Token[]
  readonly defaultLists: readonly DefaultList[]
  /** Tokens that stand for one US dollar where a price is derived. */
  readonly stableTokens: readonly Token[]
  /** Tokens whose choice opens the special notice. */
  readonly specialNoticeTokens: readonly Address[]
  /** Tokens that can't be traded here: they break the exchange's contracts, or the law forbids it. */
  readonly unsupportedTokens: readonly Address[]
  /** Whether a name (`alice.bnb`) can be turned into an address. Without a resolver every name is refused. */
  readonly hasNameResolver: boolean
  /** Accounts that see only "Blocked address". */
  readonly blockedAddresses: readonly Address[]
  /** Contracts that are never a sensible recipient. The network's own contracts, tokens and pairs add to it. */
  readonly refusedRecipients: readonly Address[]
  readonly gasPresetsGwei: Readonly<Record<GasSpeed, number>>
  readonly addChainParameters: AddChainParameters
  readonly services: NetworkServices
}

/** An explorer with the usual page names (`/tx/`, `/address/`, `/token/`, `/block/`) below `baseUrl`. */
export function standardExplorer(name: string, baseUrl: string): Explorer {
  return {
    name,
    transactionUrl: (hash) => `${baseUrl}/tx/${hash}`,
    addressUrl: (address) => `${baseUrl}/address/${address}`,
    tokenUrl: (address) => `${baseUrl}/token/${address}`,
    blockUrl: (block) => `${baseUrl}/block/${block}`,
  }
}

/** Accounts on the US OFAC list that the exchange family refuses. */
export const OFAC_ADDRESSES: readonly Address[] = [
  '0x7F367cC41522cE07553e823bf3be79A889DEbe1B',
  '0xd882cFc20F52f2599D84b8e8D58C7FB62cfE344b',
  '0x901bb9583b24D97e995513C6778dc6888AB6870e',
  '0xA7e5d5A720f06526557c513402f2e6B5fA20b008',
  '0x8576aCC5C05D6Ce88f4e49bf65BdF0C62F91353C',
]

/** Uniswap V2's factory and routers on Ethereum: sent to by mistake, never a sensible recipient. */
export const UNISWAP_V2_ADDRESSES: readonly Address[] = [
  '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  '0xf164fC0Ec4E93095b804a4795bBe1e041497b92a',
  '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
]
