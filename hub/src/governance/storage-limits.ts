/** Bounds of what the messages of accounts and clients store. docs/decisions/0164 computes the bytes. */
export interface StorageLimits {
  /** Proposals of an author in 24 hours, in 30 days, and not yet ended. */
  readonly proposalsPerDay: number
  readonly proposalsPerMonth: number
  readonly openProposals: number
  /** Proposals of the space in 24 hours and in 30 days; admins publish up to these, whatever others have published. */
  readonly proposalsOfSpacePerDay: number
  readonly proposalsOfSpacePerMonth: number
  /** Updates of a proposal, and later votes of an account on it. */
  readonly changes: number
  /** Valid aliases of an account: a newer one replaces the oldest. */
  readonly aliases: number
  /** Valid aliases of all accounts. */
  readonly aliasesOfAll: number
  /** Votes on a proposal whose power is unknown yet, of all clients and of one. */
  readonly waitingVotes: number
  readonly waitingVotesOfClient: number
}

/** Those of proposals are Snapshot's: an author has what an unverified space has, the space what a verified one has. */
export const STORAGE_LIMITS: StorageLimits = {
  proposalsPerDay: 3,
  proposalsPerMonth: 15,
  openProposals: 10,
  proposalsOfSpacePerDay: 20,
  proposalsOfSpacePerMonth: 100,
  changes: 20,
  aliases: 10,
  aliasesOfAll: 10_000,
  waitingVotes: 5_000,
  waitingVotesOfClient: 50,
}
