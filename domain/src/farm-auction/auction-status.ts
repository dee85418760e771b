/** The status of an auction, by the contract's numbers. */
const CONTRACT_STATUSES = ['pending', 'open', 'close'] as const

export type ContractAuctionStatus = (typeof CONTRACT_STATUSES)[number]

/** The status that the contract's number means. @throws {RangeError} for an unknown one. */
export function contractAuctionStatus(value: number): ContractAuctionStatus {
  const status = CONTRACT_STATUSES[value]
  if (status === undefined) throw new RangeError(`${value} is no status of an auction.`)
  return status
}

/** What a screen says of an auction, by the numbers that screens of this family use. */
export const AUCTION_STATUSES = ['toBeAnnounced', 'pending', 'open', 'finished', 'closed'] as const

export type AuctionStatus = (typeof AUCTION_STATUSES)[number]

/** When an auction is; seconds of chain time, both 0 while it is not announced. */
export interface AuctionTimes {
  readonly status: ContractAuctionStatus
  readonly startTime: bigint
  /** No bid counts from this second on. */
  readonly endTime: bigint
}

/**
 * The status of an auction at a chain time. Finished is one that is over and waits to be closed.
 * @param now chain time in seconds
 */
export function auctionStatus({ status, startTime, endTime }: AuctionTimes, now: bigint): AuctionStatus {
  if (status === 'close') return 'closed'
  if (endTime === 0n) return 'toBeAnnounced'
  if (now >= endTime) return 'finished'
  return status === 'pending' || now < startTime ? 'pending' : 'open'
}
