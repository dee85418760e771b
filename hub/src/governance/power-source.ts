import { IbullError, type Address } from '@ibull/domain'
import type { VotingPower } from '@ibull/domain/governance'

/** Where the voting power of accounts at a past block comes from. */
export interface PowerSource {
  /**
   * The power of each address at the end of a block, by the address as it was given; an account without holdings has a
   * power of zero, never none. The addresses differ from each other and are at most a thousand; those of one call are
   * answered from one state of the history.
   * @throws {PowerUnknownError} when it can't be computed now, and then for none of them.
   */
  powerAt(block: bigint, addresses: readonly Address[]): Promise<ReadonlyMap<Address, VotingPower>>
}

/** Why no power could be computed: history does not answer, or it has not come to that block yet. */
export type PowerUnknownReason = 'away' | 'behind'

/** Voting power can't be computed now. Nothing is guessed: a vote waits, a proposal is refused. */
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
