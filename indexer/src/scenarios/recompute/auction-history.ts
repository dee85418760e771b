import type { Address, Hex } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import { AUCTION_EVENTS } from '../chain/game-events.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { decodeLog } from './decode-log.ts'

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

/** What the farm auctions' contract says, in order. */
export function readAuctions(world: ScenarioWorld, chain: readonly ChainBlock[]): AuctionHappening[] {
  return placedLogs(chain).flatMap((log) => {
    const { address, block, transaction, logIndex } = log
    const decoded = address === world.farmAuction ? decodeLog(AUCTION_EVENTS, log) : undefined
    if (decoded === undefined) return []
    const { eventName, values } = decoded
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
