import type { Context } from 'ponder:registry'
import type { Address } from '@ibull/domain'
import { indexBet, indexClaim } from './index-bets.ts'
import { indexEnd, indexLock, indexPaused, indexRewards, indexStart } from './index-rounds.ts'
import { readSettings } from '../process/settings.ts'
import { marketId, type PredictionScene } from './records.ts'
import { onEvent } from '../skipped-events/on-event.ts'

const { prediction: firstMarket } = readSettings(process.env).exchange

onEvent('Prediction:StartRound', ({ event, context }) =>
  indexStart(sceneOf(context, event), event.args.epoch),
)

onEvent('Prediction:LockRound', ({ event, context }) => indexLock(sceneOf(context, event), event.args))

onEvent('Prediction:EndRound', ({ event, context }) => indexEnd(sceneOf(context, event), event.args))

onEvent('Prediction:RewardsCalculated', ({ event, context }) =>
  indexRewards(sceneOf(context, event), event.args),
)

onEvent('Prediction:BetBull', ({ event, context }) =>
  indexBet(sceneOf(context, event), { ...betOf(event.args), position: 'Bull' }),
)

onEvent('Prediction:BetBear', ({ event, context }) =>
  indexBet(sceneOf(context, event), { ...betOf(event.args), position: 'Bear' }),
)

onEvent('Prediction:Claim', ({ event, context }) => indexClaim(sceneOf(context, event), betOf(event.args)))

onEvent('Prediction:Pause', ({ event, context }) => indexPaused(sceneOf(context, event), true))

onEvent('Prediction:Unpause', ({ event, context }) => indexPaused(sceneOf(context, event), false))

const betOf = (args: { readonly sender: Address; readonly epoch: bigint; readonly amount: bigint }) => ({
  account: args.sender.toLowerCase() as Address,
  epoch: args.epoch,
  amount: args.amount,
})

interface AnyEvent {
  readonly log: { readonly address: Address }
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: Address }
}

function sceneOf({ db }: Pick<Context, 'db'>, { log, block, transaction }: AnyEvent): PredictionScene {
  return {
    db,
    market: marketId(log.address, firstMarket),
    blockNumber: Number(block.number),
    timestamp: Number(block.timestamp),
    transactionHash: transaction.hash,
  }
}
