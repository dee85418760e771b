import {
  columnId,
  decimal,
  entity,
  flag,
  id,
  joinedId,
  list,
  oneOf,
  reference,
  whole,
  wholeIfKnown,
  type Past,
  type RowSource,
} from '../../graph/index.ts'
import { MAIN_TOKEN_DECIMALS } from '../../main-token.ts'
import {
  lotteryDraw,
  lotteryDrawVersion,
  lotteryEntry,
  lotteryEntryVersion,
  lotteryPlayer,
  lotteryPlayerVersion,
} from '../tables.ts'

const cake = (column: string) => decimal(column, MAIN_TOKEN_DECIMALS)

const versions = (table: object, ...keys: readonly string[]): Past => ({
  kind: 'versions',
  table,
  on: Object.fromEntries(keys.map((key) => [key, key])),
  block: 'changedBlock',
})

/** SQL for a round's last ticket number; null if it has none. */
const lastTicket = (row: RowSource): string =>
  `CASE WHEN ${row.column('totalTickets')} > 0 THEN ${row.column('firstTicket')} + ${row.column('totalTickets')} - 1 END`

/** Lottery entities: compatible with PancakeSwap's lottery subgraph, with additions. */
export const lotteryEntities = [
  entity({
    name: 'Lottery',
    plural: 'lotteries',
    description:
      'A round of the lottery; its id is its number. A cancelled one, which is refunded, stays at Close.',
    table: lotteryDraw,
    id: joinedId({ column: 'lotteryId', per: 1 }),
    rows: 'few',
    past: versions(lotteryDrawVersion, 'lotteryId'),
    fields: {
      id: id(),
      totalUsers: whole('totalUsers'),
      totalTickets: whole('totalTickets'),
      status: oneOf('Status', ['Pending', 'Open', 'Close', 'Claimable'], 'status'),
      isCancelled: flag('isCancelled'),
      finalNumber: wholeIfKnown('finalNumber'),
      winningTickets: wholeIfKnown('winningTickets'),
      claimedTickets: whole('claimedTickets'),
      startTime: whole('startTime'),
      endTime: whole('endTime'),
      ticketPrice: cake('ticketPrice'),
      firstTicket: whole('firstTicket'),
      lastTicket: wholeIfKnown(lastTicket),
      block: whole('blockNumber'),
      timestamp: whole('timestamp'),
    },
  }),
  entity({
    name: 'Round',
    description: 'The tickets of an account in a round of the lottery.',
    table: lotteryEntry,
    id: joinedId('account', { column: 'lotteryId', per: 1 }),
    past: versions(lotteryEntryVersion, 'account', 'lotteryId'),
    fields: {
      id: id(),
      lottery: reference('Lottery', (row) => `${row.column('lotteryId')}::text`, { lotteryId: 'lotteryId' }),
      user: reference('User', 'account'),
      claimed: flag((row) => `(${row.column('claimedTickets')} > 0)`),
      totalTickets: whole('totalTickets'),
      claimedTickets: whole('claimedTickets'),
      refundedTickets: whole('refundedTickets'),
      block: whole('blockNumber'),
    },
  }),
  entity({
    name: 'User',
    description: 'An account that has bought tickets.',
    table: lotteryPlayer,
    id: columnId('id'),
    past: versions(lotteryPlayerVersion, 'id'),
    fields: {
      id: id(),
      totalRounds: whole('totalRounds'),
      totalTickets: whole('totalTickets'),
      totalCake: cake('paid'),
      claimedCake: cake('won'),
      refundedCake: cake('refunded'),
      rounds: list('Round', 'user'),
    },
  }),
]
