import type { Address } from 'viem'
import type { QueuedOperation } from './chronicle.ts'

/** Actual and expected holders of a permission. */
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
  /** Current rate in base units per second, including the bonus. */
  readonly rate: bigint
}

/** Minting of the main token, in base units. */
export interface ObservedMinting {
  /** Per second. */
  readonly emission: bigint
  readonly commissionBps: bigint
  /** Within the window. */
  readonly minted: bigint
  readonly unexplained: bigint
  /** This year. */
  readonly remaining: bigint
  readonly yearlyLimit: bigint
}

export interface ObservedVault {
  readonly isStopped: boolean
  readonly pending: bigint
  /** In seconds; `undefined` before the first deposit. */
  readonly harvestedAt: number | undefined
}

/** A token that the fee collector converts. Times are in seconds. */
export interface ObservedConversion {
  readonly token: Address
  /** Whether its pair has liquidity; never for the main token, which is burnt directly. */
  readonly hasPair: boolean
  /** 0 if the pair was never observed. */
  readonly observedAt: number
  readonly toBurn: bigint
  /** Amounts below this aren't worth the gas. */
  readonly least: bigint
  /** Time since which it could be converted; `undefined` while it can't be. */
  readonly readySince: number | undefined
}

/** The protocol's state at one block. Contracts skipped by the parameters are missing. */
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
  /** Reads that failed although the node responded. */
  readonly unreadable: readonly string[]
}

/** A round's findings about the node. */
export type ObservedNode =
  /** `reason` is a sentence. */
  | { readonly isUp: false; readonly reason: string }
  | {
      readonly isUp: true
      readonly head: bigint
      readonly timestamp: number
      readonly isReorganised: boolean
    }

/** A problem of a keeper's job, of its node, or of the keeper as a whole. */
export interface KeeperProblem {
  /** The job, `node`, or `undefined`. */
  readonly subject: string
  readonly text: string
}

/** A hub, by its host and port, and why it isn't well; `undefined` if it is. */
export interface ObservedHub {
  readonly host: string
  readonly reason: string | undefined
}

/** The app's site as its visitors meet it. */
export interface ObservedSite {
  readonly host: string
  /** Why visitors don't get the page; `undefined` if they do. */
  readonly reason: string | undefined
  /** When its certificate ends, in seconds; `undefined` if it has none or did not answer. */
  readonly expiresAt: number | undefined
}

/** Off-chain services. */
export interface ObservedServices {
  readonly indexer: { readonly reason: string } | { readonly block: bigint } | undefined
  readonly site: ObservedSite | undefined
  /** When the last backup was made, in seconds; 0 if none was. `undefined` if backups aren't watched. */
  readonly backedUpAt: number | undefined
  /** Address of the keeper in the settings, or as the keeper itself says. */
  readonly keeper: Address | undefined
  /** In wei. */
  readonly keeperBalance: bigint | undefined
  /** The keeper's problems; empty if it is healthy. */
  readonly keeperProblems: readonly KeeperProblem[] | undefined
  readonly hubs: readonly ObservedHub[]
}
