import type { Address } from '@ibull/domain'
import type { Hex, Network, NetworkContracts } from './network.ts'

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
  readonly contracts: NetworkContracts
  readonly initCodeHash: Hex
  readonly tokenOnlyPids: readonly number[]
  readonly pools: NonNullable<Network['pools']>
  readonly tokenSales: NonNullable<Network['tokenSales']>
  readonly baseTokens: readonly Address[]
  readonly trackedStables: readonly Address[]
  readonly suggestedBases: readonly Address[]
  readonly pinnedPairs: readonly (readonly [Address, Address])[]
  /** The default list, the wrapped native token first. */
  readonly tokens: readonly LocalToken[]
  /** Tokens with unusual behaviour: tradable, but imported by address. */
  readonly oddTokens: readonly (LocalToken & { readonly note: string })[]
}
