import type { Context } from 'ponder:registry'
import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import {
  indexAuctionClose,
  indexAuctionSchedule,
  indexAuctionStart,
  indexCollection,
} from './index-auctions.ts'
import { indexBid, indexBidClaim, indexWhitelist } from './index-bids.ts'
import type { AuctionScene } from './records.ts'
import { onEvent } from '../skipped-events/on-event.ts'

onEvent('FarmAuction:AuctionStart', ({ event, context }) =>
  indexAuctionStart(sceneOf(context, event), event.args),
)

onEvent('FarmAuction:AuctionSchedule', ({ event, context }) =>
  indexAuctionSchedule(sceneOf(context, event), event.args),
)

onEvent('FarmAuction:AuctionBid', ({ event, context }) =>
  indexBid(sceneOf(context, event), { ...event.args, account: lower(event.args.account) }),
)

onEvent('FarmAuction:AuctionClose', ({ event, context }) =>
  indexAuctionClose(sceneOf(context, event), event.args.auctionId, event.args.participationLimit),
)

onEvent('FarmAuction:AuctionClaim', ({ event, context }) => {
  const { auctionId, amount, isAdmin } = event.args
  const scene = sceneOf(context, event)
  if (isAdmin) return indexCollection(scene, auctionId, amount)
  return indexBidClaim(scene, { auctionId, amount, account: lower(event.args.account) })
})

onEvent('FarmAuction:WhitelistAdd', ({ event, context }) =>
  indexWhitelist(sceneOf(context, event), lower(event.args.account), true),
)

onEvent('FarmAuction:WhitelistRemove', ({ event, context }) =>
  indexWhitelist(sceneOf(context, event), lower(event.args.account), false),
)

const lower = (address: Address): Address => address.toLowerCase() as Address

interface AuctionLog {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: Hex }
  readonly log: { readonly logIndex: number }
}

function sceneOf({ db }: Pick<Context, 'db'>, { block, transaction, log }: AuctionLog): AuctionScene {
  return {
    db,
    blockNumber: Number(block.number),
    timestamp: Number(block.timestamp),
    transactionHash: transaction.hash,
    logIndex: log.logIndex,
  }
}
