import { roundResult } from '@ibull/domain/prediction'
import {
  existingBet,
  existingMarket,
  existingPlayer,
  existingRound,
  knownMarket,
  knownRound,
  newMarket,
  recordMarket,
  recordPlayer,
  recordRound,
  type PredictionScene,
  type RoundRow,
} from './records.ts'

/** A round that is open. Earlier ones that were neither closed nor just locked never will be: they are refunded. */
export async function indexStart(scene: PredictionScene, started: bigint): Promise<void> {
  const { timestamp, blockNumber, transactionHash } = scene
  const epoch = Number(started)
  await fail(scene, epoch - 2)
  await fail(scene, epoch - 1)
  await recordRound(scene, {
    market: scene.market,
    epoch,
    startAt: timestamp,
    startBlock: blockNumber,
    startHash: transactionHash,
    lockAt: null,
    lockBlock: null,
    lockHash: null,
    lockPrice: null,
    lockRoundId: null,
    closeAt: null,
    closeBlock: null,
    closeHash: null,
    closePrice: null,
    closeRoundId: null,
    failed: false,
    position: null,
    bullBets: 0,
    bearBets: 0,
    bullAmount: 0n,
    bearAmount: 0n,
    lastBettor: null,
  })
  await recordMarket(scene, { ...((await knownMarket(scene)) ?? newMarket(scene, epoch)), epoch })
}

/** The price of one end of a round. */
export interface BoundaryEvent {
  readonly epoch: bigint
  /** The answer of the price feed. */
  readonly roundId: bigint
  readonly price: bigint
}

/** The start price of a round. The one before could be closed until now. */
export async function indexLock(scene: PredictionScene, event: BoundaryEvent): Promise<void> {
  await fail(scene, Number(event.epoch) - 1)
  await recordRound(scene, {
    ...(await existingRound(scene, event.epoch)),
    lockAt: scene.timestamp,
    lockBlock: scene.blockNumber,
    lockHash: scene.transactionHash,
    lockPrice: event.price,
    lockRoundId: event.roundId,
  })
}

/** The final price of a round. Markets of the older kind close a round after the lock of the next. */
export async function indexEnd(scene: PredictionScene, event: BoundaryEvent): Promise<void> {
  await recordRound(scene, {
    ...(await existingRound(scene, event.epoch)),
    closeAt: scene.timestamp,
    closeBlock: scene.blockNumber,
    closeHash: scene.transactionHash,
    closePrice: event.price,
    closeRoundId: event.roundId,
    failed: false,
  })
}

/** What the bets of a closed round amount to: decides them all, claimed or not. */
export async function indexRewards(
  scene: PredictionScene,
  rewards: {
    readonly epoch: bigint
    readonly rewardBaseCalAmount: bigint
    readonly rewardAmount: bigint
    readonly treasuryAmount: bigint
  },
): Promise<void> {
  const round = await existingRound(scene, rewards.epoch)
  const result = resultOf(round, rewards)
  const isRefunded = result === 'refunded'
  const position = isRefunded ? null : POSITIONS[result]
  await recordRound(scene, { ...round, failed: isRefunded, position })
  const market = await existingMarket(scene)
  let { wonBets, lostBets, net } = market
  for (let account = isRefunded ? null : round.lastBettor; account !== null;) {
    const bet = await existingBet(scene, account, round.epoch)
    const player = await existingPlayer(scene, account)
    const isWon = bet.position === position
    const payout = isWon ? (bet.amount * rewards.rewardAmount) / rewards.rewardBaseCalAmount : 0n
    const gain = payout - bet.amount
    await recordPlayer(scene, {
      ...player,
      wonBets: player.wonBets + (isWon ? 1 : 0),
      lostBets: player.lostBets + (isWon ? 0 : 1),
      net: player.net + gain,
    })
    if (isWon) wonBets += 1
    else lostBets += 1
    net += gain
    account = bet.previous
  }
  await recordMarket(scene, {
    ...market,
    wonBets,
    lostBets,
    net,
    treasury: market.treasury + rewards.treasuryAmount,
  })
}

const POSITIONS = { bull: 'Bull', bear: 'Bear', house: 'House' } as const

function resultOf(
  round: RoundRow,
  rewards: { readonly rewardBaseCalAmount: bigint; readonly rewardAmount: bigint },
): keyof typeof POSITIONS | 'refunded' {
  const { epoch, bullAmount, bearAmount, lockPrice, closePrice } = round
  const result = roundResult({
    epoch: BigInt(epoch),
    startTimestamp: undefined,
    lockTimestamp: undefined,
    closeTimestamp: undefined,
    lockPrice: lockPrice ?? undefined,
    closePrice: closePrice ?? undefined,
    bullAmount,
    bearAmount,
    totalAmount: bullAmount + bearAmount,
    rewardBaseCalAmount: rewards.rewardBaseCalAmount,
    rewardAmount: rewards.rewardAmount,
    oracleCalled: true,
  })
  if (result === undefined) throw new Error(`Round ${epoch} of the prediction market has no prices.`)
  return result
}

/** The stop of new bets and rounds, and its end. There is nothing to stop before the first round. */
export async function indexPaused(scene: PredictionScene, paused: boolean): Promise<void> {
  const market = await knownMarket(scene)
  if (market !== undefined) await recordMarket(scene, { ...market, paused })
}

/** A round that was not closed, unless this transaction locked it, is refunded. */
async function fail(scene: PredictionScene, epoch: number): Promise<void> {
  const round = await knownRound(scene, epoch)
  if (round === undefined || round.closeAt !== null || round.lockHash === scene.transactionHash) return
  if (!round.failed) await recordRound(scene, { ...round, failed: true })
}
