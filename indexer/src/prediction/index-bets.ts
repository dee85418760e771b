import type { Address } from '@ibull/domain'
import {
  existingBet,
  existingMarket,
  existingPlayer,
  existingRound,
  idWithin,
  knownPlayer,
  NO_BETS,
  recordBet,
  recordMarket,
  recordPlayer,
  recordRound,
  type PredictionScene,
} from './records.ts'

export interface BetEvent {
  readonly account: Address
  readonly epoch: bigint
  readonly position: 'Bull' | 'Bear'
  readonly amount: bigint
}

type SidePools = Pick<typeof NO_BETS, 'bullBets' | 'bearBets' | 'bullAmount' | 'bearAmount'>

/** One more bet of an account in a round: it has no other there. */
export async function indexBet(scene: PredictionScene, event: BetEvent): Promise<void> {
  const { account, epoch, position, amount } = event
  const { timestamp, blockNumber, transactionHash } = scene
  const round = await existingRound(scene, epoch)
  const market = await existingMarket(scene)
  const player = await knownPlayer(scene, account)
  const added = <T extends SidePools>(row: T): T =>
    position === 'Bull'
      ? { ...row, bullBets: row.bullBets + 1, bullAmount: row.bullAmount + amount }
      : { ...row, bearBets: row.bearBets + 1, bearAmount: row.bearAmount + amount }
  await recordBet(scene, {
    market: scene.market,
    account,
    epoch: Number(epoch),
    roundId: idWithin(scene, String(epoch)),
    userId: idWithin(scene, account),
    position,
    amount,
    createdAt: timestamp,
    blockNumber,
    transactionHash,
    updatedAt: timestamp,
    claimed: false,
    claimedAt: null,
    claimedBlock: null,
    claimedHash: null,
    claimedAmount: null,
    previous: round.lastBettor,
  })
  await recordRound(scene, { ...added(round), lastBettor: account })
  await recordPlayer(
    scene,
    added(
      player ?? {
        market: scene.market,
        id: account,
        createdAt: timestamp,
        blockNumber,
        updatedAt: timestamp,
        totalBets: 0,
        totalAmount: 0n,
        winRate: 0n,
        ...NO_BETS,
      },
    ),
  )
  await recordMarket(scene, { ...added(market), users: market.users + (player === undefined ? 1 : 0) })
}

/** Winnings or a refund that were paid. */
export async function indexClaim(
  scene: PredictionScene,
  { account, epoch, amount }: Omit<BetEvent, 'position'>,
): Promise<void> {
  const { timestamp, blockNumber, transactionHash } = scene
  const bet = await existingBet(scene, account, Number(epoch))
  const player = await existingPlayer(scene, account)
  const market = await existingMarket(scene)
  await recordBet(scene, {
    ...bet,
    updatedAt: timestamp,
    claimed: true,
    claimedAt: timestamp,
    claimedBlock: blockNumber,
    claimedHash: transactionHash,
    claimedAmount: amount,
  })
  const paid = <T extends Pick<typeof NO_BETS, 'claimedBets' | 'claimedAmount'>>(row: T): T => ({
    ...row,
    claimedBets: row.claimedBets + 1,
    claimedAmount: row.claimedAmount + amount,
  })
  await recordPlayer(scene, paid(player))
  await recordMarket(scene, paid(market))
}
