import type { Context } from 'ponder:registry'
import type { Address } from '@ibull/domain'
import { indexCancel, indexClaimable, indexClose, indexFinalNumber, indexOpen } from './index-rounds.ts'
import { indexClaim, indexPayment, indexPurchase, indexRefund } from './index-tickets.ts'
import type { LotteryScene } from './records.ts'
import { onEvent } from '../skipped-events/on-event.ts'

onEvent('Lottery:LotteryOpen', ({ event, context }) => indexOpen(sceneOf(context, event), event.args))

onEvent('Lottery:LotteryClose', ({ event, context }) =>
  indexClose(sceneOf(context, event), event.args.lotteryId),
)

onEvent('Lottery:FinalNumberDrawn', ({ event, context }) =>
  indexFinalNumber(sceneOf(context, event), event.args.lotteryId, event.args.finalNumber),
)

onEvent('Lottery:LotteryNumberDrawn', ({ event, context }) =>
  indexClaimable(sceneOf(context, event), event.args.lotteryId, event.args),
)

onEvent('Lottery:LotteryCancel', ({ event, context }) =>
  indexCancel(sceneOf(context, event), event.args.lotteryId),
)

onEvent('Lottery:TicketsPurchase', ({ event, context }) =>
  indexPurchase(sceneOf(context, event), { ...event.args, account: lower(event.args.buyer) }),
)

onEvent('Lottery:TicketsClaim', ({ event, context }) =>
  indexClaim(
    sceneOf(context, event),
    { ...event.args, account: lower(event.args.claimer) },
    event.args.amount,
  ),
)

onEvent('Lottery:TicketsRefund', ({ event, context }) =>
  indexRefund(
    sceneOf(context, event),
    { ...event.args, account: lower(event.args.account) },
    event.args.amount,
  ),
)

onEvent('LotteryPayment:Transfer', ({ event, context }) =>
  indexPayment(sceneOf(context, event), { from: lower(event.args.from), value: event.args.value }),
)

const lower = (address: Address): Address => address.toLowerCase() as Address

function sceneOf(
  { db }: Pick<Context, 'db'>,
  { block }: { readonly block: { readonly number: bigint; readonly timestamp: bigint } },
): LotteryScene {
  return { db, blockNumber: Number(block.number), timestamp: Number(block.timestamp) }
}
