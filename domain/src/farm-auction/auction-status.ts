/** Auction statuses, indexed by the contract's enum value. */
const CONTRACT_STATUSES = ['pending', 'open', 'close'] as const

export type ContractAuctionStatus = (typeof CONTRACT_STATUSES)[number]

/** Maps the contract's enum value to a status. @throws {RangeError} for an unknown value. */
export function contractAuctionStatus(value: number): ContractAuctionStatus {
  const status = CONTRACT_STATUSES[value]
  if (status === undefined) throw new RangeError(`${value} is no status of an auction.`)
  return status
}

/** Displayed auction statuses, in the order of the numbers used by other front ends of this family. */
export const AUCTION_STATUSES = ['toBeAnnounced', 'pending', 'open', 'finished', 'closed'] as const

export type AuctionStatus = (typeof AUCTION_STATUSES)[number]

/** Auction times in seconds of chain time, both 0 until announced. */
export interface AuctionTimes {
  readonly status: ContractAuctionStatus
  readonly startTime: bigint
  /** Bids are rejected from this second on. */
  readonly endTime: bigint
}

/**
 * Returns the status of an auction at a chain time. `finished` is over but not yet closed.
 * @param now chain time in seconds
 */
export function auctionStatus({ status, startTime, endTime }: AuctionTimes, now: bigint): AuctionStatus {
  if (status === 'close') return 'closed'
  if (endTime === 0n) return 'toBeAnnounced'
  if (now >= endTime) return 'finished'
  return status === 'pending' || now < startTime ? 'pending' : 'open'
}
