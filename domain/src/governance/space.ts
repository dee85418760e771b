import type { Address } from '../money/address.ts'

/** The space whose proposals are shown: who decides on what, and by which rules. */
export interface GovernanceSpace {
  /** Part of every signed message, such as `ibull.eth`. */
  readonly id: string
  readonly name: string
  readonly chainId: number
  /** Proposals of these authors are core, all others community. They may cancel any proposal. */
  readonly admins: readonly Address[]
  /** What publishing a proposal needs, in raw units of the main token. */
  readonly minimumPower: bigint
  /** What a result needs to be valid, in raw units, compared with the power of all voters. */
  readonly quorum: bigint | undefined
  /** The pairs whose liquidity counts. */
  readonly pairs: readonly Address[]
}

export type ProposalState = 'pending' | 'active' | 'closed'

/** @param now Unix seconds. Voting is open from `start` to before `end`. */
export function proposalState(
  { start, end }: { readonly start: number; readonly end: number },
  now: number,
): ProposalState {
  if (now < start) return 'pending'
  return now < end ? 'active' : 'closed'
}

const SETTLED_DEPTH = 40n

/**
 * The newest block whose power a hub can be expected to know: 40 before the newest, which are 18 seconds of BNB Smart
 * Chain. An indexer reads a block only once it is there, and the last few may still be replaced.
 * @returns at least block 1
 */
export function settledBlock(newest: bigint): bigint {
  return newest > SETTLED_DEPTH ? newest - SETTLED_DEPTH : 1n
}
