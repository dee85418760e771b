import type { Address } from 'viem'
import type { ChainBlock } from '../chain/chain-types.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { entity, MOST_LISTED, text, type Answer, type ExpectedEntity } from './expected-answers.ts'
import { versions } from './expected-lottery.ts'
import type { Row, Tables } from './expected-rows.ts'
import { readProfiles, type ProfileHappening } from './profile-history.ts'

type Happenings = readonly ProfileHappening[]

const GIVEN = ['UserPointIncrease', 'UserPointIncreaseMultiple']
const TAKEN = ['UserPointDecrease', 'UserPointDecreaseMultiple']
const PICTURES = new Set<string>(['UserNew', 'UserReactivate', 'UserUpdate'])

/** The profiles' tables, recomputed from all their events at once. */
export function profileTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const events = readProfiles(world, chain)
  const teams = events.filter(({ kind }) => kind === 'TeamAdd').map(({ amount }) => amount('teamId'))
  const accounts = [...new Set(events.flatMap((event) => event.accounts))]
  const campaigns = [...new Set(events.filter(isForCampaign).map(({ amount }) => amount('campaignId')))]
  const until = (block: number): Happenings => events.filter(({ blockNumber }) => blockNumber <= block)
  return {
    profileCampaign: campaigns.map((campaign) => {
      const [{ blockNumber = 0, timestamp = 0 } = {}] = ofCampaign(events, campaign)
      return { campaignId: campaign, blockNumber, timestamp, ...campaignState(events, campaign) }
    }),
    profileCampaignVersion: campaigns.flatMap((campaign) =>
      versions(ofCampaign(events, campaign), (past) => ({
        campaignId: campaign,
        ...campaignState(past, campaign),
      })),
    ),
    profileTeam: teams.map((team) => ({ teamId: Number(team), ...teamState(events, team) })),
    profileTeamVersion: teams.flatMap((team) =>
      versions(
        events.filter((event) => isAbout(event, events, team)),
        (_, block) => ({ teamId: Number(team), ...teamState(until(block), team) }),
      ),
    ),
    profileUser: accounts.map((id) => ({ id, ...userState(events, id) })),
    profileUserVersion: accounts.flatMap((id) =>
      versions(ofAccount(events, id), (past) => ({ id, ...userState(past, id) })),
    ),
    profilePoint: events.flatMap(({ kind, accounts: given, amount, ...event }) =>
      GIVEN.includes(kind)
        ? given.map((account, place) => ({
            id: `${event.transactionHash}-${String(event.logIndex)}-${String(place)}`,
            account,
            points: amount('numberPoints'),
            campaignId: amount('campaignId'),
            transactionHash: event.transactionHash,
            blockNumber: event.blockNumber,
            timestamp: event.timestamp,
          }))
        : [],
    ),
  }
}

const ofAccount = (events: Happenings, account: Address): Happenings =>
  events.filter(({ accounts }) => accounts.includes(account))

/** Whether an event changes what the team's row says. */
function isAbout(event: ProfileHappening, events: Happenings, team: bigint): boolean {
  const { kind, amount } = event
  if (kind.startsWith('Team')) return amount('teamId') === team
  if (kind === 'UserNew' || kind === 'UserReactivate' || kind === 'UserPause')
    return amount('teamId') === team
  if (kind !== 'UserChangeTeam' || ![amount('oldTeamId'), amount('newTeamId')].includes(team)) return false
  const before = events.slice(0, events.indexOf(event))
  return event.accounts.every((account) => userState(before, account)['isActive'] === true)
}

const isForCampaign = ({ kind }: ProfileHappening): boolean =>
  GIVEN.includes(kind) || kind === 'TeamPointIncrease'

const ofCampaign = (events: Happenings, campaign: bigint): Happenings =>
  events.filter((event) => isForCampaign(event) && event.amount('campaignId') === campaign)

function campaignState(events: Happenings, campaign: bigint): Row {
  const own = ofCampaign(events, campaign)
  const given = own.filter(({ kind }) => GIVEN.includes(kind))
  return {
    points: given.reduce(
      (sum, { accounts, amount }) => sum + BigInt(accounts.length) * amount('numberPoints'),
      0n,
    ),
    teamPoints: total(own, ['TeamPointIncrease']),
    timesGiven: given.reduce((times, { accounts }) => times + accounts.length, 0),
  }
}

function teamState(events: Happenings, team: bigint): Row {
  const own = events.filter(({ kind, amount }) => kind.startsWith('Team') && amount('teamId') === team)
  const change = own.findLast(({ kind }) => kind === 'TeamChange')
  const accounts = [...new Set(events.flatMap((event) => event.accounts))]
  const members = accounts
    .map((account) => userState(events, account))
    .filter(({ teamId, isActive }) => teamId === Number(team) && isActive === true)
  return {
    name: (change ?? own[0])?.text('teamName') ?? '',
    isJoinable: change?.isJoinable ?? true,
    users: members.length,
    points: total(own, ['TeamPointIncrease']) - total(own, ['TeamPointDecrease']),
  }
}

/** Of each event as many times as the account is listed in it. */
const total = (events: Happenings, kinds: readonly string[], account?: Address): bigint =>
  events
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { accounts, amount }) => {
      const times = account === undefined ? 1 : accounts.filter((one) => one === account).length
      return sum + BigInt(times) * amount('numberPoints')
    }, 0n)

function userState(events: Happenings, account: Address): Row {
  const own = ofAccount(events, account)
  const stay = own.findLast(({ kind }) => ['UserNew', 'UserChangeTeam'].includes(kind))
  const team = stay?.amount(stay.kind === 'UserNew' ? 'teamId' : 'newTeamId')
  const shown = own.findLast(({ kind }) => PICTURES.has(kind) || kind === 'UserPause')
  const isActive = shown !== undefined && shown.kind !== 'UserPause'
  return {
    teamId: team === undefined ? null : Number(team),
    isActive,
    points: total(own, GIVEN, account) - total(own, TAKEN, account),
    nftAddress: isActive ? shown.address('nftAddress') : null,
    tokenId: isActive ? shown.amount('tokenId') : null,
  }
}

/** What is selected, apart from what is inside: the first answer may have no team, no members or no points. */
const TEAM = { id: '', name: '', isJoinable: true, totalUsers: '', totalPoints: '' }
const USER = { id: '', isActive: true, totalPoints: '', nftAddress: '', tokenId: '' }

const CAMPAIGN = { id: '', totalPoints: '', totalTeamPoints: '', timesGiven: '', block: '', timestamp: '' }

/** What the profiles' endpoint must answer when the tables hold these rows. */
export function profileAnswers(tables: Tables): ExpectedEntity[] {
  const rows = (name: string): readonly Row[] => tables[name] ?? []
  const optional = (value: Row[string] | undefined): string | null =>
    value === null || value === undefined ? null : text(value)
  const byId = (a: Row, b: Row): number => (text(a['id']) < text(b['id']) ? -1 : 1)
  const user = (row: Row): Answer => ({
    id: text(row['id']),
    isActive: row['isActive'] === true,
    totalPoints: text(row['points']),
    nftAddress: optional(row['nftAddress']),
    tokenId: optional(row['tokenId']),
  })
  const point = (row: Row): Answer => ({
    id: text(row['id']),
    points: text(row['points']),
    campaignId: text(row['campaignId']),
    hash: text(row['transactionHash']),
    block: text(row['blockNumber']),
    timestamp: text(row['timestamp']),
  })
  return [
    entity(
      'teams',
      rows('profileTeam').map((row) => ({
        id: text(row['teamId']),
        name: text(row['name']),
        isJoinable: row['isJoinable'] === true,
        totalUsers: text(row['users']),
        totalPoints: text(row['points']),
        users: rows('profileUser')
          .filter(({ teamId }) => teamId === row['teamId'])
          .toSorted(byId)
          .map(({ id, points }) => ({ id: text(id), totalPoints: text(points) })),
      })),
      'profile',
      { ...TEAM, users: [{ id: '', totalPoints: '' }] },
    ),
    entity(
      'users',
      rows('profileUser').map((row) => ({
        ...user(row),
        team: row['teamId'] === null ? null : { id: text(row['teamId']) },
        points: rows('profilePoint')
          .filter(({ account }) => account === row['id'])
          .toSorted(byId)
          .map(({ id, points }) => ({ id: text(id), points: text(points) })),
      })),
      'profile',
      { ...USER, team: { id: '' }, points: [{ id: '', points: '' }] },
    ),
    entity(
      'points',
      rows('profilePoint').map((row) => ({
        ...point(row),
        user: { id: text(row['account']) },
        campaign: { id: text(row['campaignId']) },
      })),
      'profile',
    ),
    entity(
      'campaigns',
      rows('profileCampaign').map((row) => ({
        id: text(row['campaignId']),
        totalPoints: text(row['points']),
        totalTeamPoints: text(row['teamPoints']),
        timesGiven: text(row['timesGiven']),
        points: rows('profilePoint')
          .filter(({ campaignId }) => campaignId === row['campaignId'])
          .toSorted(byId)
          .slice(0, MOST_LISTED)
          .map(({ id }) => ({ id: text(id) })),
        block: text(row['blockNumber']),
        timestamp: text(row['timestamp']),
      })),
      'profile',
      { ...CAMPAIGN, points: [{ id: '' }] },
    ),
  ]
}
