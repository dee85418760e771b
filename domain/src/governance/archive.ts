import type { Address } from '../money/address.ts'
import type { GovernanceEnvelope } from './messages.ts'
import type { PowerStrategy } from './voting-power.ts'

/** Raw units as decimal digits. */
type Amount = string

/** First line of an archive: everything a recount needs besides the votes. */
export interface ArchiveHeader {
  readonly kind: 'proposal'
  readonly version: 1
  readonly space: {
    readonly id: string
    readonly name: string
    readonly chainId: number
    readonly admins: readonly Address[]
    readonly minimumPower: Amount
    readonly quorum: Amount | null
    readonly pairs: readonly Address[]
  }
  /** Proposal ID: the EIP-712 hash of the signed message. */
  readonly id: string
  readonly envelope: GovernanceEnvelope
  /** All updates, oldest first. */
  readonly updates: readonly GovernanceEnvelope[]
  /** Signed cancellation, if any. */
  readonly cancellation: GovernanceEnvelope | null
  /** Unix seconds of the hub's clock. */
  readonly exportedAt: number
}

/** One line per accepted vote, including replaced ones, in order of arrival. */
export interface ArchivedVote {
  readonly kind: 'vote'
  readonly id: string
  readonly envelope: GovernanceEnvelope
  /** Envelope in which the voter authorised another account to sign, if that account signed. */
  readonly alias: GovernanceEnvelope | null
  readonly power: Readonly<Record<PowerStrategy, Amount>>
  readonly total: Amount
}

/** Last line: the result shown by the hub. Without it the archive is truncated. */
export interface ArchivedResult {
  readonly kind: 'result'
  readonly scores: readonly Amount[]
  readonly total: Amount
  readonly votedPower: Amount
  /** Counted votes: one per voter. */
  readonly votes: number
  /** Lines of kind `vote`. */
  readonly accepted: number
}

/** One line of an archive: newline-delimited JSON with the header, the votes and the result. */
export type ArchiveLine = ArchiveHeader | ArchivedVote | ArchivedResult
