import type { Address } from '@ibull/domain'
import type { Hex } from './network.ts'

/** One token of the local world. */
export interface LocalToken {
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** What the local world's deployment writes down: the shape of `local.generated.ts`. */
export interface LocalDeployment {
  readonly chainId: number
  readonly factory: Address
  readonly initCodeHash: Hex
  readonly router: Address
  readonly multicall: Address
  readonly wrappedNative: Address
  readonly mainToken: Address
  readonly farm: Address
  readonly referral: Address
  readonly stakingPoolFactory: Address
  readonly vault: Address
  readonly feeCollector: Address
  readonly zap: Address
  readonly yieldLens: Address
  readonly tokenOnlyPids: readonly number[]
  readonly baseTokens: readonly Address[]
  readonly trackedStables: readonly Address[]
  readonly suggestedBases: readonly Address[]
  readonly pinnedPairs: readonly (readonly [Address, Address])[]
  /** The default list, the wrapped native token first. */
  readonly tokens: readonly LocalToken[]
  /** Tokens with unusual behaviour: tradable, but imported by address. */
  readonly oddTokens: readonly (LocalToken & { readonly note: string })[]
}
