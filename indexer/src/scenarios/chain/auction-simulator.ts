import type { Address } from 'viem'

export interface SimulatedAuction {
  readonly id: bigint
  status: 'pending' | 'open' | 'closed'
  readonly initialBidAmount: bigint
  readonly leaderboard: number
  /** In the order of first bids. */
  readonly bids: Map<Address, { amount: bigint; isClaimed: boolean }>
  isCollected: boolean
}

/** What the farm auctions' contract holds: plain data, so that a fork starts from a copy. */
export interface SimulatedAuctions {
  readonly auctions: SimulatedAuction[]
  readonly whitelist: Set<Address>
}

export const createAuctions = (): SimulatedAuctions => ({ auctions: [], whitelist: new Set() })
