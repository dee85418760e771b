import type { Address } from '../money/address.ts'

/** What a proposal's times and snapshot block may be, in seconds. */
export interface VotingRules {
  /** How long voting is open at least and at most; a proposal starts within as long a time. */
  readonly leastPeriod: number
  readonly mostPeriod: number
  /** Age of the snapshot block when a proposal is published. */
  readonly mostSnapshotAge: number
}

/** Those of a space that has none of its own. */
export const VOTING_RULES: VotingRules = {
  leastPeriod: 12 * 3_600,
  mostPeriod: 180 * 86_400,
  mostSnapshotAge: 30 * 86_400,
}

/** Settings of a network file for {@link VotingRules}. */
export interface VotingRuleSettings {
  readonly leastVotingSeconds?: number | undefined
  readonly mostVotingSeconds?: number | undefined
  readonly mostSnapshotSeconds?: number | undefined
}

/** Returns the rules of settings; those that are missing are {@link VOTING_RULES}. */
export function votingRules(settings: VotingRuleSettings): VotingRules {
  return {
    leastPeriod: settings.leastVotingSeconds ?? VOTING_RULES.leastPeriod,
    mostPeriod: settings.mostVotingSeconds ?? VOTING_RULES.mostPeriod,
    mostSnapshotAge: settings.mostSnapshotSeconds ?? VOTING_RULES.mostSnapshotAge,
  }
}

/** Why a proposal's times are refused. */
export type PeriodFault = 'endBeforeStart' | 'endPassed' | 'tooShort' | 'tooLong' | 'startTooFar'

/** Returns what is wrong with a voting period, which is open from now, or from a later start. @param now Unix seconds */
export function periodFault(
  { start, end }: { readonly start: number; readonly end: number },
  now: number,
  { leastPeriod, mostPeriod }: VotingRules,
): PeriodFault | undefined {
  const open = end - Math.max(start, now)
  if (end <= start) return 'endBeforeStart'
  if (end <= now) return 'endPassed'
  if (open < leastPeriod) return 'tooShort'
  if (open > mostPeriod) return 'tooLong'
  return start > now + mostPeriod ? 'startTooFar' : undefined
}

/** Governance space: its members' roles and voting rules. */
export interface GovernanceSpace {
  /** Included in every signed message, such as `ibull.eth`. */
  readonly id: string
  readonly name: string
  readonly chainId: number
  /** Proposals by these authors are core, all others community. They may cancel any proposal. */
  readonly admins: readonly Address[]
  /** Voting power required to publish a proposal, in raw units of the main token. */
  readonly minimumPower: bigint
  /** Voting power required for a valid result, in raw units, compared with the power of all voters. */
  readonly quorum: bigint | undefined
  /** Pairs whose liquidity counts toward voting power. */
  readonly pairs: readonly Address[]
  /** By default {@link VOTING_RULES}. */
  readonly rules?: VotingRules | undefined
}

export type ProposalState = 'pending' | 'active' | 'closed'

/** Returns a proposal's state. @param now Unix seconds. Voting is open from `start` to before `end`. */
export function proposalState(
  { start, end }: { readonly start: number; readonly end: number },
  now: number,
): ProposalState {
  if (now < start) return 'pending'
  return now < end ? 'active' : 'closed'
}

const SETTLED_DEPTH = 40n

/**
 * Returns the newest block for which a hub can compute voting power: 40 before the latest, which is 18 seconds on
 * BNB Smart Chain. Indexers lag behind the chain, and the last few blocks may still be reorganised.
 * @returns at least block 1
 */
export function settledBlock(newest: bigint): bigint {
  return newest > SETTLED_DEPTH ? newest - SETTLED_DEPTH : 1n
}
