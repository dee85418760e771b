import type { ProtocolParameters, TokenRef } from '@ibull/contracts/deploy'
import type { Address } from '@ibull/domain'
import type { InitialName } from '@ibull/hub'
import type { Background } from './background.ts'
import type { BlockWriter, LocalTransaction } from './chain/block-writer.ts'
import type { RpcClient } from './chain/rpc-client.ts'
import type { Deployment } from './deploy/deployment.ts'
import type { HistoryLength } from './history/plan-history.ts'
import type { Logger } from './log.ts'

/** Reference times, in chain seconds. */
export interface WorldTimes {
  /** Start of the past. */
  readonly start: number
  /** End of the past; from here the world continues by itself. */
  readonly present: number
}

/** Inputs of the local deployment's parameters. */
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

/** An event of the past. */
export interface Happening {
  /** Seconds since the start of the history. */
  readonly at: number
  /**
   * Whether it has its own block at that exact second; otherwise it may share one that is up to half an hour
   * later.
   */
  readonly isExact?: true
  /** Called in chronological order, after everything in earlier blocks has been mined. */
  readonly transactions: () => readonly LocalTransaction[] | Promise<readonly LocalTransaction[]>
}

/** A feature's past. It changes nothing in the exchange. */
export interface Seed {
  /** All inputs of the seed, as values: they identify the chain's content. */
  readonly content: unknown
  /** Sets the feature up on the chain, and returns the events that follow. */
  readonly open: (world: OpenedWorld) => Promise<readonly Happening[]>
}

/** A world that runs. */
export interface LiveWorld {
  readonly client: RpcClient
  readonly deployment: Deployment
  /** Of what happens by chance. */
  readonly seed: number
  readonly logger: (name: string) => Logger
}

/** The manifest of a local world feature, exported by its folder's `feature.ts`. */
export interface LocalFeature {
  /** Its part of the deployment parameters. */
  readonly parameters?: (setting: LocalSetting) => Partial<ProtocolParameters>
  /** Names that accounts have registered with the hub. */
  readonly names?: readonly InitialName[]
  /** Its part of the past, deterministic for a given length. */
  readonly seed?: (length: HistoryLength, liquidityOf: OpeningLiquidity) => Seed
  /** Starts its activity in the running world. */
  readonly live?: (world: LiveWorld) => Promise<Background>
}
