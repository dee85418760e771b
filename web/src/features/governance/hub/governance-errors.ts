import '../copy/en.json'
import { IbullError } from '@ibull/domain'

/** The hub didn't respond, or its response can't be read. The wording is the specification's. */
export class GovernanceAwayError extends IbullError {
  readonly code = 'governanceAway'
  override readonly isRetryable = true
  constructor(cause?: unknown) {
    super('Error fetching data', {}, cause)
  }
}

/** The hub reported that a proposal doesn't exist. */
export class ProposalMissingError extends IbullError {
  readonly code = 'proposalMissing'
  constructor(id: string) {
    super(`There is no proposal ${id}.`, { id })
  }
}

/** Rejections for which this app has its own text. */
const KNOWN = {
  votingClosed: 'votingClosed',
  powerNone: 'votingPowerNone',
  powerTooLow: 'votingPowerTooLow',
  powerUnknown: 'votingPowerUnknown',
  timestampTooEarly: 'governanceClock',
  timestampTooLate: 'governanceClock',
  voteOutdated: 'voteOutdated',
  proposalsTooMany: 'proposalsTooMany',
  choicesAlike: 'choicesAlike',
  periodWrong: 'votingPeriodWrong',
  snapshotTooOld: 'snapshotTooOld',
  changesTooMany: 'voteChangesTooMany',
  waitingTooMany: 'votingPowerUnknown',
  tooManyRequests: 'governanceBusy',
  hubBusy: 'governanceBusy',
} as const

/** Statuses by which a hub may take the same message later: too early, too many, and failures of its own. */
const isTemporary = (status: number): boolean => status === 425 || status === 429 || status >= 500

/** The hub rejected a message or a query. `reason` is the hub's own text. */
export class GovernanceRefusedError extends IbullError {
  readonly code: (typeof KNOWN)[keyof typeof KNOWN] | 'governanceRefused'
  override readonly isRetryable: boolean
  constructor(
    hubCode: string,
    readonly reason: string,
    status = 400,
  ) {
    super(`The hub refused the message: ${reason}`, { reason })
    const known = Object.entries(KNOWN).find(([code]) => code === hubCode)
    this.code = known?.[1] ?? 'governanceRefused'
    this.isRetryable = isTemporary(status) || ['votingPowerUnknown', 'governanceBusy'].includes(this.code)
  }
}

/** Votes couldn't be verified. `status` is the response's status text, as specified. */
export class VerificationFailedError extends IbullError {
  readonly code = 'verificationFailed'
  override readonly isRetryable = true
  constructor(readonly status: string) {
    super(status, { status })
  }
}
