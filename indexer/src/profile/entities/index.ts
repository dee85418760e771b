import {
  columnId,
  entity,
  flag,
  hex,
  hexIfKnown,
  id,
  joinedId,
  list,
  reference,
  referenceIfKnown,
  text,
  whole,
  wholeId,
  wholeIfKnown,
  type Past,
} from '../../graph/index.ts'
import {
  profileCampaign,
  profileCampaignVersion,
  profilePoint,
  profileTeam,
  profileTeamVersion,
  profileUser,
  profileUserVersion,
} from '../tables.ts'

const versions = (table: object, key: string): Past => ({
  kind: 'versions',
  table,
  on: { [key]: key },
  block: 'changedBlock',
})

/** What can be requested about profiles, in the shape of PancakeSwap's profile subgraph and beyond it. */
export const profileEntities = [
  entity({
    name: 'Team',
    description:
      'A team; its id is its number. `totalUsers` are its active profiles, `totalPoints` are its own, not those of its members.',
    table: profileTeam,
    id: joinedId({ column: 'teamId', per: 1 }),
    rows: 'few',
    past: versions(profileTeamVersion, 'teamId'),
    fields: {
      id: id(),
      name: text('name'),
      isJoinable: flag('isJoinable'),
      totalUsers: whole('users'),
      totalPoints: whole('points'),
      users: list('User', 'team'),
    },
  }),
  entity({
    name: 'User',
    description:
      'An account that has made a profile or was given points; its team is null before it has a profile. A profile without a picture is not active.',
    table: profileUser,
    id: columnId('id'),
    past: versions(profileUserVersion, 'id'),
    fields: {
      id: id(),
      isActive: flag('isActive'),
      team: referenceIfKnown('Team', (row) => `${row.column('teamId')}::text`, { teamId: 'teamId' }),
      totalPoints: whole('points'),
      points: list('Point', 'user'),
      nftAddress: hexIfKnown('nftAddress'),
      tokenId: wholeIfKnown('tokenId'),
    },
  }),
  entity({
    name: 'Point',
    description: 'Points that an account was given for a campaign. Those that were taken are not listed.',
    table: profilePoint,
    id: columnId('id'),
    past: { kind: 'events', block: 'blockNumber' },
    fields: {
      id: id(),
      user: reference('User', 'account'),
      points: whole('points'),
      campaignId: whole('campaignId'),
      campaign: reference('Campaign', (row) => `${row.column('campaignId')}::text`, {
        campaignId: 'campaignId',
      }),
      hash: hex('transactionHash'),
      block: whole('blockNumber'),
      timestamp: whole('timestamp', 'blockNumber'),
    },
  }),
  entity({
    name: 'Campaign',
    description:
      'What points are given for; its id is its number. `totalPoints` were given to accounts, so often as `timesGiven`, `totalTeamPoints` to teams.',
    table: profileCampaign,
    id: wholeId('campaignId'),
    rows: 'few',
    past: versions(profileCampaignVersion, 'campaignId'),
    fields: {
      id: id(),
      totalPoints: whole('points'),
      totalTeamPoints: whole('teamPoints'),
      timesGiven: whole('timesGiven'),
      points: list('Point', 'campaign'),
      block: whole('blockNumber'),
      timestamp: whole('timestamp'),
    },
  }),
]
