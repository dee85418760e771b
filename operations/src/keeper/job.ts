import type { ContractName, LotterySchedule } from '@ibull/contracts/deploy'
import type { MarketListing } from '@ibull/domain/prediction'
import type { Abi, Address, Hex, PublicClient } from 'viem'
import type { LocalAccount } from 'viem/accounts'

/** Chain state at the start of a round. */
export interface Moment {
  /** Chain time of the latest block, in seconds. */
  readonly timestamp: bigint
  /** In wei. */
  readonly gasPrice: bigint
}

/** A transaction proposed by a job. */
export interface Act {
  /** The same action has the same name in every round. */
  readonly name: string
  readonly to: Address
  readonly data: Hex
  /** Names the error of its revert. */
  readonly abi: Abi
  /**
   * Gain in wei of the native coin, known beforehand or from the call's result. Without it, the act is sent at any
   * cost.
   */
  readonly gain?: bigint | ((returned: Hex) => bigint)
  /** The gain must be at least this multiple of the gas cost. */
  readonly leastReturn: bigint
  /**
   * The only account allowed to send it. Jobs omit it for a keeper with another account; a dry run simulates as
   * it.
   */
  readonly onlyBy?: Address
}

/** A recurring task. */
export interface Job {
  readonly name: string
  /** Chain seconds between two checks. */
  readonly intervalSeconds: number
  /** Returns the acts due now. Sends nothing. */
  readonly plan: (moment: Moment) => Promise<readonly Act[]>
  /** Whether every second counts: other jobs send at most one transaction before this one is planned again. */
  readonly isUrgent?: true
  /** Overdue actions of any account, as of the last plan. */
  readonly overdue?: () => readonly string[]
}

/** The deployed protocol, as jobs use it. */
export interface Protocol {
  readonly client: PublicClient
  readonly addresses: ReadonlyMap<ContractName, Address>
  /** Prediction markets besides the deployment's own. */
  readonly predictionMarkets?: readonly MarketListing[] | undefined
  /** Maximum time without a vault harvest while its yield pays for the gas, in chain seconds. */
  readonly compoundSeconds: number
  /** Without it, no lottery rounds are started. */
  readonly lottery?: LotterySchedule | undefined
  /** `undefined` in a dry run. */
  readonly signer?: LocalAccount | undefined
}

/** A feature's jobs; none if the deployment lacks its contracts. */
export type FeatureJobs = (protocol: Protocol) => readonly Job[]
