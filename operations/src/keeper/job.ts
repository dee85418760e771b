import type { ContractName, LotterySchedule } from '@ibull/contracts/deploy'
import type { Abi, Address, Hex, PublicClient } from 'viem'
import type { LocalAccount } from 'viem/accounts'

/** What a round sees of the chain before it acts. */
export interface Moment {
  /** Chain time of the latest block, in seconds. */
  readonly timestamp: bigint
  /** In wei. */
  readonly gasPrice: bigint
}

/** A transaction that a job would send. */
export interface Act {
  /** The same thing to do has the same name in every round. */
  readonly name: string
  readonly to: Address
  readonly data: Hex
  /** Names the error that it reverts with. */
  readonly abi: Abi
  /**
   * What it brings, in wei of the native coin, known beforehand or from what the call returns. Without it the act is
   * sent whatever it costs.
   */
  readonly gain?: bigint | ((returned: Hex) => bigint)
  /** The gain must be at least this many times the cost of the gas. */
  readonly leastReturn: bigint
  /** The only account that may send it. Jobs leave it out for a keeper with another one; a dry run simulates as it. */
  readonly onlyBy?: Address
}

/** Something that is to be done again and again. */
export interface Job {
  readonly name: string
  /** Seconds of the chain between two checks. */
  readonly intervalSeconds: number
  /** What is to be done now. Sends nothing. */
  readonly plan: (moment: Moment) => Promise<readonly Act[]>
  /** Whether each second counts: other jobs send one transaction at most before this one is asked again. */
  readonly isUrgent?: true
  /** What should have happened by now, by any account, as of the last plan. */
  readonly overdue?: () => readonly string[]
}

/** The deployed protocol, as jobs see it. */
export interface Protocol {
  readonly client: PublicClient
  readonly addresses: ReadonlyMap<ContractName, Address>
  /** The longest time without a harvest of the vault as long as its yield pays for the gas, in seconds of the chain. */
  readonly compoundSeconds: number
  /** Without one, rounds of the lottery are not started. */
  readonly lottery?: LotterySchedule | undefined
  /** Nothing in a dry run. */
  readonly signer?: LocalAccount | undefined
}

/** The jobs of one feature; none where the deployment lacks its contracts. */
export type FeatureJobs = (protocol: Protocol) => readonly Job[]
