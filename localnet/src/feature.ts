import type { ProtocolParameters, TokenRef } from '@ibull/contracts/deploy'
import type { Address } from '@ibull/domain'
import type { InitialName } from '@ibull/hub'
import type { Background } from './background.ts'
import type { BlockWriter, LocalTransaction } from './chain/block-writer.ts'
import type { RpcClient } from './chain/rpc-client.ts'
import type { Deployment } from './deploy/deployment.ts'
import type { HistoryLength } from './history/plan-history.ts'
import type { Logger } from './log.ts'

/** The moments that times are relative to, in seconds of the chain. */
export interface WorldTimes {
  /** When the past begins. */
  readonly start: number
  /** When it ends, and the world continues by itself. */
  readonly present: number
}

/** What the parameters of the local deployment depend on. */
export interface LocalSetting {
  /** Deploys and owns everything. */
  readonly deployer: Address
  /** Receives the initial supply of the main token. */
  readonly issuer: Address
  readonly treasury: Address
  /** The token of the market with this id. */
  readonly token: (id: string) => TokenRef
  /** The price of BNB in USD. */
  readonly priceFeed: Address
  readonly times: WorldTimes
}

/** The liquidity of a pair right after its opening. */
export type OpeningLiquidity = (a: string, b: string) => bigint

/** A chain whose market has just opened. */
export interface OpenedWorld {
  readonly client: RpcClient
  readonly writer: BlockWriter
  readonly deployment: Deployment
  readonly times: WorldTimes
}

/** What happens at one moment of the past. */
export interface Happening {
  /** Seconds since the start of the history. */
  readonly at: number
  /** Whether it has a block of its own at that very second; else it may share one that is up to half an hour later. */
  readonly isExact?: true
  /** Called in the order of time, with everything before mined that is in an earlier block. */
  readonly transactions: () => readonly LocalTransaction[] | Promise<readonly LocalTransaction[]>
}

/** The past of a feature. It changes nothing in the exchange. */
export interface Seed {
  /** Everything that the seed follows from, as values: chains with other content are not the same. */
  readonly content: unknown
  /** Sets the feature up on the chain, and returns what happens then. */
  readonly open: (world: OpenedWorld) => Promise<readonly Happening[]>
}

/** A world that runs. */
export interface LiveWorld {
  readonly client: RpcClient
  readonly deployment: Deployment
  readonly logger: (name: string) => Logger
}

/** The manifest of a feature of the local world: what its folder's `feature.ts` exports. */
export interface LocalFeature {
  /** Its part of the parameters with which the protocol is deployed. */
  readonly parameters?: (setting: LocalSetting) => Partial<ProtocolParameters>
  /** Names that accounts have registered with the hub. */
  readonly names?: readonly InitialName[]
  /** Its part of the past. The same length gives the same past, always. */
  readonly seed?: (length: HistoryLength, liquidityOf: OpeningLiquidity) => Seed
  /** Starts what acts in it while the world runs. */
  readonly live?: (world: LiveWorld) => Promise<Background>
}
