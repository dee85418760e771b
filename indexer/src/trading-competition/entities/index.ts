import {
  columnId,
  entity,
  int,
  joinedId,
  list,
  id,
  reference,
  referenceIfKnown,
  usd,
  whole,
  wholeIfKnown,
} from '../../graph/index.ts'
import { competition, competitionTeam, competitionUser } from '../tables.ts'

/** What can be requested about the trading competition, with its current ranks. */
export const competitionEntities = [
  entity({
    name: 'Competition',
    description: 'The competition. Everything until `countedBlock` is in its ranks.',
    table: competition,
    id: columnId('id'),
    rows: 'few',
    past: { kind: 'none' },
    fields: {
      id: id(),
      startTime: whole('startTime'),
      endTime: whole('endTime'),
      totalUsers: whole('users'),
      volumeUSD: usd('volumeUsd'),
      feesUSD: usd('feesUsd'),
      countedBlock: whole('countedBlock'),
      teams: list('Team', 'competition'),
      users: list('User', 'competition'),
    },
  }),
  entity({
    name: 'Team',
    description: 'A team; its id is its number. Volume and fees are those of its first 500 members.',
    table: competitionTeam,
    id: joinedId({ column: 'teamId', per: 1 }),
    rows: 'few',
    past: { kind: 'none' },
    fields: {
      id: id(),
      competition: reference('Competition', 'competitionId'),
      place: int('place'),
      totalUsers: whole('users'),
      volumeUSD: usd('volumeUsd'),
      feesUSD: usd('feesUsd'),
      users: list('User', 'team'),
    },
  }),
  entity({
    name: 'User',
    description:
      'A registered account. `rank` is within its team and `place` among all, null without volume. `leader` has the part of an account that does not count for itself.',
    table: competitionUser,
    id: columnId('id'),
    past: { kind: 'none' },
    fields: {
      id: id(),
      competition: reference('Competition', 'competitionId'),
      team: reference('Team', (row) => `${row.column('teamId')}::text`, { teamId: 'teamId' }),
      volumeUSD: usd('volumeUsd'),
      feesUSD: usd('feesUsd'),
      rank: wholeIfKnown('rank'),
      place: wholeIfKnown('place'),
      leader: referenceIfKnown('User', 'leader'),
      block: whole('registeredBlock'),
      timestamp: whole('registeredTime'),
    },
  }),
]
