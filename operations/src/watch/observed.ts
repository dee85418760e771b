import type { Address } from 'viem'
import type { QueuedOperation } from './chronicle.ts'

/** Who has a permission, and who should. */
export interface Permission {
  /** Such as `mainToken MinterChanged` or `farm owner`. */
  readonly title: string
  readonly holders: readonly Address[]
  readonly planned: readonly Address[]
}

/** A farm, in base units of its token. */
export interface ObservedFarm {
  readonly pid: number
  readonly staked: bigint
  /** The farm master's balance. */
  readonly held: bigint
  readonly isPaused: boolean
  readonly isPausePlanned: boolean
}

/** A staking pool, in base units of its tokens. */
export interface ObservedPool {
  readonly name: string
  readonly address: Address
  readonly staked: bigint
  readonly owed: bigint
  readonly funded: bigint
  readonly isOneToken: boolean
  readonly stakedTokenHeld: bigint
  readonly rewardTokenHeld: bigint
  /** At its start and end, in seconds. */
  readonly startTime: number
  readonly endTime: number
  /** Base units a second, with the bonus of now. */
  readonly rate: bigint
}

/** Minting of the main token, in base units. */
export interface ObservedMinting {
  /** A second. */
  readonly emission: bigint
  readonly commissionBps: bigint
  /** In the window. */
  readonly minted: bigint
  readonly unexplained: bigint
  /** Of this year. */
  readonly remaining: bigint
  readonly yearlyLimit: bigint
}

export interface ObservedVault {
  readonly isStopped: boolean
  readonly pending: bigint
  /** In seconds; nothing before the first deposit. */
  readonly harvestedAt: number | undefined
}

/** A token that the fee collector exchanges. Times are in seconds. */
export interface ObservedConversion {
  readonly token: Address
  /** Whether its pair has liquidity; never so for the main token, which is burnt as it is. */
  readonly hasPair: boolean
  /** 0 where the pair was never observed. */
  readonly observedAt: number
  readonly toBurn: bigint
  /** Less than this is not worth the gas. */
  readonly least: bigint
  /** Since when it could be converted; nothing while it can't be. */
  readonly readySince: number | undefined
}

/** The protocol at one block. What the parameters leave out is missing. */
export interface ObservedProtocol {
  /** In seconds. */
  readonly timestamp: number
  readonly permissions: readonly Permission[]
  readonly operations: readonly QueuedOperation[]
  readonly minting: ObservedMinting | undefined
  readonly farms: readonly ObservedFarm[]
  readonly lockedRewards: bigint | undefined
  readonly pools: readonly ObservedPool[]
  readonly vault: ObservedVault | undefined
  readonly conversions: readonly ObservedConversion[]
  /** What could not be read although the node answered. */
  readonly unreadable: readonly string[]
}

/** What a round found out about the node. */
export type ObservedNode =
  /** `reason` is a sentence. */
  | { readonly isUp: false; readonly reason: string }
  | {
      readonly isUp: true
      readonly head: bigint
      readonly timestamp: number
      readonly isReorganised: boolean
    }

/** What is wrong with a job of the keeper, with its node, or with the keeper as a whole. */
export interface KeeperProblem {
  /** The job, `node`, or nothing. */
  readonly subject: string
  readonly text: string
}

/** The services beside the chain. */
export interface ObservedServices {
  readonly indexer: { readonly reason: string } | { readonly block: bigint } | undefined
  /** In wei. */
  readonly keeperBalance: bigint | undefined
  /** What is wrong with the keeper; empty where it is well. */
  readonly keeperProblems: readonly KeeperProblem[] | undefined
}
