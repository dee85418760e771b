import { IbullError, type Address } from '@ibull/domain'
import type { VotingPower } from '@ibull/domain/governance'

/** Source of accounts' voting power at a past block. */
export interface PowerSource {
  /**
   * Reads the power of each address at the end of a block, keyed by the address as given; accounts without
   * holdings have zero power and are never omitted. Takes at most a thousand distinct addresses, all read from the
   * same state.
   * @throws {PowerUnknownError} when it can't be computed now, for any of them.
   */
  powerAt(block: bigint, addresses: readonly Address[]): Promise<ReadonlyMap<Address, VotingPower>>
}

/** Why power couldn't be computed: the indexer is unavailable, or hasn't reached the block yet. */
export type PowerUnknownReason = 'away' | 'behind'

/** Voting power can't be computed now. Nothing is estimated: votes wait, proposals are rejected. */
export class PowerUnknownError extends IbullError {
  readonly code = 'powerUnknown'
  override readonly isRetryable = true
  readonly reason: PowerUnknownReason
  constructor(reason: PowerUnknownReason, cause?: unknown) {
    super(
      reason === 'away'
        ? 'Voting power is unknown now: the history of the chain is not available.'
        : 'Voting power is unknown now: the history of the chain has not come to that block yet.',
      { reason },
      cause,
    )
    this.reason = reason
  }
}
