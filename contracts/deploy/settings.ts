import type { Address } from 'viem'

/** Treatment of a contract: deployed, skipped, or reused at an address. */
export type Source = 'deploy' | 'none' | Address

/** A token in the parameters: one of the protocol's own two, or an existing one. */
export type TokenRef = 'mainToken' | 'wrappedNative' | Address

/** Settings of a deployment that every feature can read. */
export interface CommonParameters {
  readonly chainId: number
  /** Owns all contracts once it has accepted; with a timelock, controls it. */
  readonly owner: Address
  /** May stop minters and deposits immediately, and nothing else. */
  readonly guardian: Address
  readonly treasury: Address
  readonly contracts: Readonly<Record<string, Source>>
}

/** Settings of the deployment process. */
export interface DeploymentSettings {
  readonly rpcUrl: string
  /** Environment variable with the deployer's private key. */
  readonly keyVariable: string
  /** Confirmations required after the last step. */
  readonly confirmations: number
  /** In gwei; the node's suggestion if missing. */
  readonly gasPriceGwei: number | undefined
  /** Those of the named tokens that are worth a US dollar each. */
  readonly stableTokens: readonly Address[]
}
