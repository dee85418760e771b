import type { Address } from '../money/address.ts'

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
