import type { Address } from 'viem'

/** What happens to a contract: deployed, left out, or reused at an address. */
export type Source = 'deploy' | 'none' | Address

/** A token of the parameters: one of the protocol's own two, or one that is there already. */
export type TokenRef = 'mainToken' | 'wrappedNative' | Address

/** A farm. The numbers of farms follow from their order. */
export interface FarmTerms {
  /** A single token, or the two tokens of a pair. */
  readonly stake: TokenRef | readonly [TokenRef, TokenRef]
  readonly allocPoint: bigint
  readonly depositFeeBps: bigint
  readonly harvestIntervalSeconds: bigint
  readonly isPaused: boolean
}

/** A staking pool. Amounts are in base units, times in seconds. */
export interface PoolTerms {
  readonly stakedToken: TokenRef
  readonly rewardToken: TokenRef
  readonly rewardPerSecond: bigint
  readonly startTime: bigint
  readonly endTime: bigint
  readonly bonusEndTime: bigint
  readonly bonusMultiplier: bigint
  readonly poolLimitPerUser: bigint
}

/** Everything that differs from one deployment of the protocol to another. */
export interface ProtocolSettings {
  readonly chainId: number
  /** Owns everything that has an owner, once it accepted. */
  readonly owner: Address
  readonly treasury: Address
  /** The supply that the main token begins with, in base units, and who gets it. */
  readonly mainToken: { readonly initialSupply: bigint; readonly holder: Address } | undefined
  readonly farming: {
    /** Base units of the main token a second, for all farms together. */
    readonly ibullPerSecond: bigint
    readonly blockTimeMs: bigint
    readonly referralCommissionBps: bigint
    readonly feeReceiver: Address
  }
  readonly vault: {
    readonly admin: Address
    readonly performanceFeeBps: bigint
    readonly callFeeBps: bigint
    readonly withdrawFeeBps: bigint
    readonly withdrawFeePeriodSeconds: bigint
  }
  readonly feeCollector: {
    /** Tokens that others may be exchanged through to reach the main token. */
    readonly bridges: readonly TokenRef[]
    /** The first exchange of a token, where it is not for the wrapped native token. */
    readonly routes: readonly (readonly [token: TokenRef, bridge: TokenRef])[]
  }
  readonly farms: readonly FarmTerms[]
  readonly pools: readonly PoolTerms[]
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
