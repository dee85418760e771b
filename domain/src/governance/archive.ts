import type { Address } from '../money/address.ts'
import type { GovernanceEnvelope } from './messages.ts'
import type { PowerStrategy } from './voting-power.ts'

/** Amounts are raw units in decimal digits. */
type Amount = string

/** The first line of an archive: all that a recount needs to know beside the votes. */
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
  /** The proposal's id: the EIP-712 hash of the signed message. */
  readonly id: string
  readonly envelope: GovernanceEnvelope
  /** Every update, the first one first. */
  readonly updates: readonly GovernanceEnvelope[]
  /** Who took it back, if it was taken back. */
  readonly cancellation: GovernanceEnvelope | null
  /** Unix seconds of the hub's clock. */
  readonly exportedAt: number
}

/** One line for each vote that was accepted, replaced ones included, in the order in which they came. */
export interface ArchivedVote {
  readonly kind: 'vote'
  readonly id: string
  readonly envelope: GovernanceEnvelope
  /** The envelope by which the voter allowed another account to sign, when that one signed. */
  readonly alias: GovernanceEnvelope | null
  readonly power: Readonly<Record<PowerStrategy, Amount>>
  readonly total: Amount
}

/** The last line: what the hub shows. Without it the archive is cut off. */
export interface ArchivedResult {
  readonly kind: 'result'
  readonly scores: readonly Amount[]
  readonly total: Amount
  readonly votedPower: Amount
  /** Votes that count: one for each voter. */
  readonly votes: number
  /** Lines of kind `vote`. */
  readonly accepted: number
}

/** An archive is newline-delimited JSON: the header, the votes, the result. */
export type ArchiveLine = ArchiveHeader | ArchivedVote | ArchivedResult
