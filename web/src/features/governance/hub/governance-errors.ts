import '../copy/en.json'
import { IbullError } from '@ibull/domain'

/** The hub gave no answer, or none that can be read. The words are the specification's. */
export class GovernanceAwayError extends IbullError {
  readonly code = 'governanceAway'
  override readonly isRetryable = true
  constructor(cause?: unknown) {
    super('Error fetching data', {}, cause)
  }
}

/** The hub answered that a proposal does not exist. */
export class ProposalMissingError extends IbullError {
  readonly code = 'proposalMissing'
  constructor(id: string) {
    super(`There is no proposal ${id}.`, { id })
  }
}

/** What this app says in its own words when the hub refuses. */
const KNOWN = {
  votingClosed: 'votingClosed',
  powerNone: 'votingPowerNone',
  powerTooLow: 'votingPowerTooLow',
  powerUnknown: 'votingPowerUnknown',
  timestampTooEarly: 'governanceClock',
  timestampTooLate: 'governanceClock',
  voteOutdated: 'voteOutdated',
  tooManyRequests: 'governanceBusy',
} as const

/** The hub does not take a message. `reason` is its own sentence. */
export class GovernanceRefusedError extends IbullError {
  readonly code: (typeof KNOWN)[keyof typeof KNOWN] | 'governanceRefused'
  override readonly isRetryable: boolean
  constructor(
    hubCode: string,
    readonly reason: string,
  ) {
    super(`The hub refused the message: ${reason}`, { reason })
    const known = Object.entries(KNOWN).find(([code]) => code === hubCode)
    this.code = known?.[1] ?? 'governanceRefused'
    this.isRetryable = ['votingPowerUnknown', 'governanceBusy'].includes(this.code)
  }
}

/** Votes could not be verified. `status` is the answer's status text, as specified. */
export class VerificationFailedError extends IbullError {
  readonly code = 'verificationFailed'
  override readonly isRetryable = true
  constructor(readonly status: string) {
    super(status, { status })
  }
}
