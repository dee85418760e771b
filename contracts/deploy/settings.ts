import type { Address } from 'viem'

/** What happens to a contract: deployed, left out, or reused at an address. */
export type Source = 'deploy' | 'none' | Address

/** A token of the parameters: one of the protocol's own two, or one that is there already. */
export type TokenRef = 'mainToken' | 'wrappedNative' | Address

/** What every feature knows of a deployment. */
export interface CommonParameters {
  readonly chainId: number
  /** Owns everything that has an owner, once it accepted; with a timelock, decides what that does. */
  readonly owner: Address
  /** Can stop minters and deposits at once, and nothing else. */
  readonly guardian: Address
  readonly treasury: Address
  readonly contracts: Readonly<Record<string, Source>>
}

/** How the parameters get onto a chain. */
export interface DeploymentSettings {
  readonly rpcUrl: string
  /** The environment variable that holds the deployer's private key. */
  readonly keyVariable: string
  /** Blocks on top of the last step before it is believed. */
  readonly confirmations: number
  /** In gwei; the node's own proposal where it is missing. */
  readonly gasPriceGwei: number | undefined
}
