import { decodeEventLog, toEventSelector, type Address, type Hex } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import { AUCTION_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'

/** One event of the farm auctions' contract. */
export interface AuctionHappening {
  readonly kind: (typeof AUCTION_EVENTS)[number]['name']
  readonly blockNumber: number
  readonly timestamp: number
  readonly transactionHash: Hex
  readonly logIndex: number
  readonly account: Address
  readonly amount: (name: string) => bigint
  /** Whether a claim is of the winning bids. */
  readonly isAdmin: boolean
}

const SELECTORS = new Set<string>(AUCTION_EVENTS.map((event) => toEventSelector(event)))

/** What the farm auctions' contract says, in order. */
export function readAuctions(world: ScenarioWorld, chain: readonly ChainBlock[]): AuctionHappening[] {
  return placedLogs(chain).flatMap(({ address, topics, data, block, transaction, logIndex }) => {
    if (address !== world.farmAuction || !SELECTORS.has(topics[0])) return []
    const { eventName, args } = decodeEventLog({ abi: AUCTION_EVENTS, topics: [...topics], data })
    const values = args as unknown as Readonly<Record<string, unknown>>
    return {
      kind: eventName,
      blockNumber: block.number,
      timestamp: block.timestamp,
      transactionHash: transaction.hash,
      logIndex,
      account: String(values['account']).toLowerCase() as Address,
      amount: (name: string) => BigInt(String(values[name])),
      isAdmin: values['isAdmin'] === true,
    }
  })
}

export const hasEveryAuctionEvent = (happenings: readonly AuctionHappening[]): boolean =>
  AUCTION_EVENTS.every(({ name }) => happenings.some(({ kind }) => kind === name)) &&
  [true, false].every((isAdmin) =>
    happenings.some((one) => one.kind === 'AuctionClaim' && one.isAdmin === isAdmin),
  )
