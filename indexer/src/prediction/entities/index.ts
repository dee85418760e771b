import {
  amount18,
  columnId,
  decimal,
  decimalIfKnown,
  entity,
  flag,
  hex,
  hexIfKnown,
  id,
  joinedId,
  list,
  oneOf,
  oneOfIfKnown,
  prefixedId,
  reference,
  renamed,
  renamedId,
  whole,
  wholeIfKnown,
  type Field,
  type Past,
  type RowSource,
} from '../../graph/index.ts'
import {
  predictionBet,
  predictionBetVersion,
  predictionMarket,
  predictionMarketVersion,
  predictionPlayer,
  predictionPlayerVersion,
  predictionRound,
  predictionRoundVersion,
} from '../tables.ts'
import { FIRST_MARKET } from '../records.ts'

const PRICE_DECIMALS = 8
const BNB_DECIMALS = 18
const PERCENT_DECIMALS = 18
const POSITIONS = ['Bull', 'Bear', 'House']

const market = reference('Market', (row) => renamed(row.column('market'), FIRST_MARKET, '1'), {
  id: 'market',
})

const versions = (table: object, ...keys: readonly string[]): Past => ({
  kind: 'versions',
  table,
  on: Object.fromEntries(keys.map((key) => [key, key])),
  block: 'changedBlock',
})

const sum = (a: string, b: string) => (row: RowSource) => `(${row.column(a)} + ${row.column(b)})`
const bets = sum('bullBets', 'bearBets')
const amounts = sum('bullAmount', 'bearAmount')

/** What the bets of an account, or of all, amount to. */
const totals: Readonly<Record<string, Field>> = {
  totalBets: whole(bets),
  totalBetsBull: whole('bullBets'),
  totalBetsBear: whole('bearBets'),
  totalBNB: amount18(amounts),
  totalBNBBull: amount18('bullAmount'),
  totalBNBBear: amount18('bearAmount'),
  totalBetsWon: whole('wonBets'),
  totalBetsLost: whole('lostBets'),
  totalBetsClaimed: whole('claimedBets'),
  totalBNBClaimed: amount18('claimedAmount'),
  winRate: decimal(
    (row) =>
      `div(${row.column('wonBets')} * 1e20, nullif(${row.column('wonBets')} + ${row.column('lostBets')}, 0))`,
    PERCENT_DECIMALS,
  ),
  averageBNB: amount18((row) => `div(${amounts(row)}, nullif(${bets(row)}, 0))`),
  netBNB: amount18('net'),
}

/** An id within the first market, which further ones prefix with their address. */
const idOfMarket = (own: Parameters<typeof prefixedId>[2]) => prefixedId('market', FIRST_MARKET, own)

/** What can be requested about the prediction markets, in the shape of PancakeSwap's second subgraph and beyond it. */
export const predictionEntities = [
  entity({
    name: 'Market',
    description:
      'A market as a whole. The id of the first is 1, that of any other its address, which precedes the ids of its rounds, bets and users. Its win rate and net are those of all decided bets.',
    table: predictionMarket,
    id: renamedId('id', FIRST_MARKET, '1'),
    rows: 'few',
    past: versions(predictionMarketVersion, 'id'),
    fields: {
      id: id(),
      epoch: reference(
        'Round',
        (row) => `concat_ws('-', nullif(${row.column('id')}, '${FIRST_MARKET}'), ${row.column('epoch')})`,
        { market: 'id', epoch: 'epoch' },
      ),
      paused: flag('paused'),
      totalUsers: whole('users'),
      totalBNBTreasury: amount18('treasury'),
      ...totals,
    },
  }),
  entity({
    name: 'Round',
    description:
      'A round; its id is its epoch in the first market. `failed` ones are refunded: not closed in time, a tie, or bets on one side only.',
    table: predictionRound,
    id: idOfMarket(joinedId({ column: 'epoch', per: 1 })),
    past: versions(predictionRoundVersion, 'market', 'epoch'),
    fields: {
      id: id(),
      market,
      epoch: whole('epoch'),
      failed: flag('failed'),
      position: oneOfIfKnown('Position', POSITIONS, 'position'),
      startAt: whole('startAt'),
      startBlock: whole('startBlock'),
      startHash: hex('startHash'),
      lockAt: wholeIfKnown('lockAt'),
      lockBlock: wholeIfKnown('lockBlock'),
      lockHash: hexIfKnown('lockHash'),
      lockPrice: decimalIfKnown('lockPrice', PRICE_DECIMALS),
      lockRoundId: wholeIfKnown('lockRoundId'),
      closeAt: wholeIfKnown('closeAt'),
      closeBlock: wholeIfKnown('closeBlock'),
      closeHash: hexIfKnown('closeHash'),
      closePrice: decimalIfKnown('closePrice', PRICE_DECIMALS),
      closeRoundId: wholeIfKnown('closeRoundId'),
      totalBets: whole(bets),
      totalAmount: amount18(amounts),
      bullBets: whole('bullBets'),
      bullAmount: amount18('bullAmount'),
      bearBets: whole('bearBets'),
      bearAmount: amount18('bearAmount'),
      bets: list('Bet', 'round'),
    },
  }),
  entity({
    name: 'Bet',
    description: 'The bet of an account in a round.',
    table: predictionBet,
    id: idOfMarket(joinedId('account', { column: 'epoch', per: 1 })),
    past: versions(predictionBetVersion, 'market', 'account', 'epoch'),
    fields: {
      id: id(),
      market,
      round: reference('Round', 'roundId', { market: 'market', epoch: 'epoch' }),
      user: reference('User', 'userId', { market: 'market', id: 'account' }),
      hash: hex('transactionHash'),
      amount: amount18('amount'),
      position: oneOf('Position', POSITIONS, 'position'),
      claimed: flag('claimed'),
      claimedAt: wholeIfKnown('claimedAt'),
      claimedBlock: wholeIfKnown('claimedBlock'),
      claimedHash: hexIfKnown('claimedHash'),
      claimedBNB: decimalIfKnown('claimedAmount', BNB_DECIMALS),
      claimedNetBNB: decimalIfKnown(
        (row) => `(${row.column('claimedAmount')} - ${row.column('amount')})`,
        BNB_DECIMALS,
      ),
      createdAt: whole('createdAt'),
      updatedAt: whole('updatedAt'),
      block: whole('blockNumber'),
    },
  }),
  entity({
    name: 'User',
    description:
      'An account that has bet in a market. `winRate` is in percent of its decided bets and `netBNB` is what they paid, claimed or not, less the bets; refunded and open ones are in neither.',
    table: predictionPlayer,
    id: idOfMarket(columnId('id')),
    past: versions(predictionPlayerVersion, 'market', 'id'),
    fields: {
      id: id(),
      market,
      createdAt: whole('createdAt'),
      updatedAt: whole('updatedAt'),
      block: whole('blockNumber'),
      ...totals,
      totalBets: whole('totalBets'),
      totalBNB: amount18('totalAmount'),
      winRate: decimal('winRate', PERCENT_DECIMALS),
      bets: list('Bet', 'user'),
    },
  }),
]
