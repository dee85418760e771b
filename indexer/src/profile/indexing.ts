import type { Context } from 'ponder:registry'
import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { indexTeam, indexTeamChange, indexTeamPointsGiven, indexTeamPointsTaken } from './index-teams.ts'
import {
  indexActive,
  indexPause,
  indexPicture,
  indexPointsGiven,
  indexPointsTaken,
  indexTeamOf,
  type LogPlace,
} from './index-users.ts'
import type { ProfileScene } from './records.ts'
import { onEvent } from '../skipped-events/on-event.ts'

onEvent('Profile:TeamAdd', ({ event, context }) =>
  indexTeam(sceneOf(context, event), event.args.teamId, event.args.teamName),
)

onEvent('Profile:TeamChange', ({ event, context }) =>
  indexTeamChange(sceneOf(context, event), event.args.teamId, {
    name: event.args.teamName,
    isJoinable: event.args.isJoinable,
  }),
)

onEvent('Profile:TeamPointIncrease', ({ event, context }) =>
  indexTeamPointsGiven(sceneOf(context, event), event.args.teamId, pointsOf(event.args)),
)

onEvent('Profile:TeamPointDecrease', ({ event, context }) =>
  indexTeamPointsTaken(sceneOf(context, event), event.args.teamId, event.args.numberPoints),
)

onEvent('Profile:UserNew', ({ event, context }) =>
  indexActive(
    sceneOf(context, event),
    lower(event.args.userAddress),
    event.args.teamId,
    pictureOf(event.args),
  ),
)

onEvent('Profile:UserReactivate', ({ event, context }) =>
  indexActive(
    sceneOf(context, event),
    lower(event.args.userAddress),
    event.args.teamId,
    pictureOf(event.args),
  ),
)

onEvent('Profile:UserUpdate', ({ event, context }) =>
  indexPicture(sceneOf(context, event), lower(event.args.userAddress), pictureOf(event.args)),
)

onEvent('Profile:UserPause', ({ event, context }) =>
  indexPause(sceneOf(context, event), lower(event.args.userAddress), event.args.teamId),
)

onEvent('Profile:UserChangeTeam', ({ event, context }) =>
  indexTeamOf(sceneOf(context, event), lower(event.args.userAddress), event.args),
)

onEvent('Profile:UserPointIncrease', ({ event, context }) =>
  indexPointsGiven(
    sceneOf(context, event),
    placeOf(event),
    [lower(event.args.userAddress)],
    pointsOf(event.args),
  ),
)

onEvent('Profile:UserPointIncreaseMultiple', ({ event, context }) =>
  indexPointsGiven(
    sceneOf(context, event),
    placeOf(event),
    event.args.userAddresses.map(lower),
    pointsOf(event.args),
  ),
)

onEvent('Profile:UserPointDecrease', ({ event, context }) =>
  indexPointsTaken(sceneOf(context, event), [lower(event.args.userAddress)], event.args.numberPoints),
)

onEvent('Profile:UserPointDecreaseMultiple', ({ event, context }) =>
  indexPointsTaken(sceneOf(context, event), event.args.userAddresses.map(lower), event.args.numberPoints),
)

const lower = (address: Address): Address => address.toLowerCase() as Address

const pictureOf = ({ nftAddress, tokenId }: { nftAddress: Address; tokenId: bigint }) => ({
  nftAddress: lower(nftAddress),
  tokenId,
})

const pointsOf = ({ numberPoints, campaignId }: { numberPoints: bigint; campaignId: bigint }) => ({
  points: numberPoints,
  campaignId,
})

interface ProfileLog {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: Hex }
  readonly log: { readonly logIndex: number }
}

const placeOf = ({ transaction, log }: ProfileLog): LogPlace => ({
  transactionHash: transaction.hash,
  logIndex: log.logIndex,
})

function sceneOf({ db }: Pick<Context, 'db'>, { block }: ProfileLog): ProfileScene {
  return { db, blockNumber: Number(block.number), timestamp: Number(block.timestamp) }
}
