import { IbullError, type ErrorValue } from '@ibull/domain'

type Status = 400 | 404 | 413 | 415 | 425 | 503

const REFUSALS = {
  bodyType: [415, 'Send JSON with content-type application/json.'],
  bodyTooLarge: [413, 'That is too long for a message.'],
  envelopeUnreadable: [400, 'A message has address, sig and data with domain, types and message.'],
  addressInvalid: [400, 'That is no address.'],
  domainWrong: [400, "The domain must be snapshot's, version 0.1.4."],
  typesUnknown: [400, 'Messages with these types are not accepted.'],
  fieldsWrong: [400, 'The message does not have the fields that its types name.'],
  textUnstorable: [400, 'The message has characters that cannot be kept.'],
  textTooLong: [400, 'One of the texts is too long.'],
  textMissing: [400, 'A title is required.'],
  textDirection: [400, 'Titles, choices and labels must not have control characters.'],
  jsonInvalid: [400, 'Plugins and metadata must be JSON objects.'],
  timestampTooEarly: [400, 'That was signed more than six days ago. Sign again.'],
  timestampTooLate: [400, 'That was signed with a clock that is more than five minutes ahead.'],
  spaceUnknown: [400, 'This hub has no such space.'],
  signatureInvalid: [400, 'That is not the signature of this address.'],
  signatureUncheckable: [503, "The signature of a contract wallet can't be checked now. Try again later."],
  signerWrong: [400, 'That was signed by another account, which is no alias of this one.'],
  aliasOwn: [400, 'An account needs no alias for itself.'],
  aliasPowerless: [400, 'Only an account with voting power needs an alias.'],
  aliasOutdated: [400, 'This account has newer aliases, which replace this one.'],
  aliasesTooMany: [503, 'The accounts here have too many aliases now. Sign by the account itself.'],
  typeUnknown: [400, 'Proposals are single choice, approval or weighted.'],
  privacyRefused: [400, 'Votes are public here, so that they can be recounted: privacy is not offered.'],
  choicesWrong: [400, 'A proposal has 2 to 100 choices, each with a text of at most 500 characters.'],
  choicesAlike: [400, 'Two choices look the same.'],
  periodWrong: [
    400,
    'The end must be after the start and after now, and voting as long as the space allows.',
  ],
  snapshotTooLate: [400, 'The snapshot block must not be later than the publication.'],
  snapshotTooOld: [400, 'The snapshot block is older than the space allows.'],
  powerTooLow: [400, 'The author has not enough voting power at the snapshot block.'],
  powerNone: [400, 'The voter had no voting power at the snapshot block.'],
  powerUnknown: [503, 'Voting power is unknown now. Try again later.'],
  proposalUnknown: [400, 'There is no such proposal.'],
  proposalStarted: [400, 'Voting has started, so the proposal cannot be changed.'],
  proposalChanged: [503, 'The proposal has just been changed. Try again.'],
  proposalEnded: [400, 'Voting has ended, so the proposal stays.'],
  updateOutdated: [400, 'The proposal was changed later than this was signed.'],
  updatesTooMany: [400, 'A proposal can be changed 20 times at most.'],
  proposalsTooMany: [
    400,
    'Too many proposals: an account publishes 3 a day, 15 in 30 days and 10 at a time at most, and a space takes 20 a day and 100 in 30 days.',
  ],
  authorWrong: [400, 'Only the author may do that.'],
  votingClosed: [400, 'Voting is not open: it has not started, or it has ended.'],
  choiceWrong: [400, 'That is not a choice of this proposal.'],
  voteOutdated: [400, 'A later vote of this account is counted already.'],
  changesTooMany: [400, 'A vote can be changed 20 times at most.'],
  waitingTooMany: [503, 'Voting power is unknown now, and too many votes wait for theirs. Try again later.'],
  messageInFlight: [425, 'This message is being taken already.'],
  votesTooMany: [400, 'Between 1 and 1,000 votes are verified at once.'],
  verificationUnreadable: [
    400,
    'A verification has block and votes with address, verificationHash and total.',
  ],
  powerUnreadable: [400, 'A question for voting power has an address and a block.'],
  archiveUnknown: [404, 'There is no such proposal.'],
  votesWaiting: [503, 'Some votes wait for their voting power. Try again later.'],
  chainAway: [503, 'The chain does not answer. Try again later.'],
  governanceAway: [503, 'Governance is not available now. Try again in a moment.'],
} as const satisfies Readonly<Record<string, readonly [Status, string]>>

/** Reason for rejecting a governance message or query. */
export type GovernanceRefusal = keyof typeof REFUSALS

/** The request was rejected without effect. */
export class GovernanceError extends IbullError {
  readonly code: GovernanceRefusal
  readonly status: Status
  override readonly isRetryable: boolean
  constructor(code: GovernanceRefusal, values: Readonly<Record<string, ErrorValue>> = {}, cause?: unknown) {
    const [status, message] = REFUSALS[code]
    super(message, values, cause)
    this.code = code
    this.status = status
    this.isRetryable = status === 503 || status === 425
  }
}

const KINDS: Readonly<Record<number, string>> = {
  425: 'too_early',
  429: 'too_many_requests',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Returns the error response: Snapshot's format, plus this hub's code. */
export function refusalBody(status: number, code: string, message: string): object {
  return { error: KINDS[status] ?? 'client_error', error_description: message, code }
}
