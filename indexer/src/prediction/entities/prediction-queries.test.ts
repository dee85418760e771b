import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { block } from '../../blocks/tables.ts'
import { execute } from '../../graph/testing/execute.ts'
import { seededDatabase } from '../../graph/testing/seeded-database.ts'
import { NO_BETS } from '../records.ts'
import * as tables from '../tables.ts'

const ALICE = '0x00000000000000000000000000000000000000a1'
const BOB = '0x00000000000000000000000000000000000000b0'
const SECOND = '0x00000000000000000000000000000000000000e2'
const HASH = `0x${'7'.repeat(64)}` as const
const BNB = 10n ** 18n

const round = (epoch: number, more: object) => ({
  market: 'market',
  epoch,
  startAt: epoch * 300,
  startBlock: epoch,
  startHash: HASH,
  lockAt: epoch * 300 + 300,
  lockBlock: epoch + 1,
  lockHash: HASH,
  lockPrice: 32_050_000_000n,
  lockRoundId: 2n ** 64n + 5n,
  closeAt: epoch * 300 + 600,
  closeBlock: epoch + 2,
  closeHash: HASH,
  closePrice: 32_100_000_000n,
  closeRoundId: 2n ** 64n + 9n,
  failed: false,
  position: 'Bull',
  bullBets: 1,
  bearBets: 1,
  bullAmount: BNB,
  bearAmount: BNB / 2n,
  lastBettor: BOB,
  ...more,
})
const bet = (account: string, epoch: number, position: string, claimed: boolean) => ({
  market: 'market',
  account,
  epoch,
  roundId: String(epoch),
  userId: account,
  position,
  amount: BNB,
  createdAt: epoch * 300 + 10,
  blockNumber: epoch,
  transactionHash: HASH,
  updatedAt: epoch * 300 + 10,
  claimed,
  claimedAt: claimed ? 5_000 : null,
  claimedBlock: claimed ? 15 : null,
  claimedHash: claimed ? HASH : null,
  claimedAmount: claimed ? (BNB * 29n) / 20n : null,
  previous: null,
})
const player = (id: string, wonBets: number, lostBets: number, net: bigint) => ({
  market: 'market',
  id,
  createdAt: 10,
  blockNumber: 1,
  updatedAt: 20,
  totalBets: 12,
  totalAmount: 12n * BNB,
  winRate: (BigInt(wonBets) * 10n ** 20n) / BigInt(wonBets + lostBets),
  ...NO_BETS,
  bullBets: 12,
  bullAmount: 12n * BNB,
  wonBets,
  lostBets,
  net,
})

let answer: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>

beforeAll(async () => {
  const seeded = await seededDatabase([block, ...Object.values(tables)])
  await seeded.insert(tables.predictionRound, [
    round(1, {}),
    { ...round(1, { position: 'Bear' }), market: SECOND },
    round(2, { closeAt: null, closeHash: null, closePrice: null, closeRoundId: null, position: null }),
  ])
  await seeded.insert(tables.predictionBet, [
    bet(ALICE, 1, 'Bull', true),
    bet(BOB, 1, 'Bear', false),
    bet(ALICE, 2, 'Bear', false),
    { ...bet(ALICE, 1, 'Bear', true), market: SECOND, roundId: `${SECOND}-1`, userId: `${SECOND}-${ALICE}` },
  ])
  await seeded.insert(tables.predictionPlayer, [
    player(ALICE, 2, 1, -BNB / 4n),
    player(BOB, 0, 3, -3n * BNB),
    { ...player(ALICE, 3, 1, 2n * BNB), market: SECOND },
    { ...player('0x00000000000000000000000000000000000000c0', 3, 0, 9n * BNB), totalBets: 3 },
  ])
  await seeded.insert(tables.predictionMarket, [
    { id: 'market', epoch: 2, paused: false, users: 2, treasury: BNB, ...NO_BETS, wonBets: 1, lostBets: 2 },
    { id: SECOND, epoch: 1, paused: true, users: 1, treasury: 0n, ...NO_BETS },
  ])
  await seeded.setHead({ number: 20, timestamp: 20_000 })
  const address = '0x01'
  const found = endpoints(
    { $client: seeded.client },
    {
      exchange: {
        chainId: 31_337,
        factory: address,
        multicall: address,
        wrappedNative: address,
        mainToken: address,
        prediction: address,
        stableTokens: [],
        startBlock: 0,
      },
      blockInterval: 1,
      hasIntrospection: false,
      onFailure: (error) => {
        throw error
      },
    },
  )
  const endpoint = found.get('prediction')
  if (endpoint === undefined) throw new Error('There is no endpoint.')
  answer = async (query, variables) => (await execute(endpoint, query, variables)).data
})

test('default: a subgraph client reads bets, the newest first, of an account and by whether they were claimed [prediction.28]', async () => {
  const query = `query getBetHistory($first: Int!, $skip: Int!, $where: Bet_filter) {
    bets(first: $first, skip: $skip, where: $where, orderBy: createdAt, orderDirection: desc) {
      id hash amount position claimed claimedAt claimedHash claimedBlock claimedBNB claimedNetBNB createdAt
      user { id totalBets totalBNB netBNB winRate averageBNB }
      round {
        id epoch failed position startAt startBlock startHash lockAt lockBlock lockHash lockPrice lockRoundId
        closeAt closePrice closeRoundId totalBets totalAmount bullBets bullAmount bearBets bearAmount
      }
    }
  }`
  const open = await answer(query, { first: 1000, skip: 0, where: { user: ALICE } })
  expect(open).toMatchObject({
    bets: [
      { id: `${ALICE}-2`, position: 'Bear', claimedBNB: null, round: { position: null, closePrice: null } },
      {
        id: `${ALICE}-1`,
        claimedBNB: '1.45',
        claimedNetBNB: '0.45',
        user: { totalBNB: '12', netBNB: '-0.25', winRate: '66.666666666666666666', averageBNB: '1' },
        round: {
          lockPrice: '320.5',
          closePrice: '321',
          lockRoundId: '18446744073709551621',
          position: 'Bull',
          totalAmount: '1.5',
        },
      },
    ],
  })
  expect(await answer(query, { first: 1000, skip: 0, where: { user: ALICE, claimed: true } })).toMatchObject({
    bets: [{ id: `${ALICE}-1` }],
  })
  expect(await answer(query, { first: 1, skip: 1, where: { round_: { position: 'Bull' } } })).toMatchObject({
    bets: [{ id: `${ALICE}-1` }],
  })
})

test('behavior: an account of a further market is found in any case', async () => {
  const user = `0x${SECOND.slice(2).toUpperCase()}-0x${ALICE.slice(2).toUpperCase()}`
  const query = 'query ($where: Bet_filter) { bets(where: $where) { round { id } } }'
  const found = { bets: [{ round: { id: `${SECOND}-1` } }] }
  expect(await answer(query, { where: { user } })).toEqual(found)
  expect(await answer(query, { where: { user_in: [user] } })).toEqual(found)
})

test('default: a bet, its user and its round have all fields of the subgraph [prediction.4, prediction.5, prediction.6]', async () => {
  const query = `{
    bets(where: { market: "1", claimed: true }) {
      id hash block amount position claimed claimedAt claimedBlock claimedHash claimedBNB claimedNetBNB createdAt updatedAt
      user {
        id createdAt updatedAt block totalBets totalBetsBull totalBetsBear totalBNB totalBNBBull totalBNBBear
        totalBetsClaimed totalBNBClaimed winRate averageBNB netBNB
      }
      round {
        id epoch failed position startAt startBlock startHash lockAt lockBlock lockHash lockPrice lockRoundId
        closeAt closeBlock closeHash closePrice closeRoundId totalBets totalAmount bullBets bullAmount bearBets bearAmount
        bets(orderBy: createdAt) { id }
      }
    }
  }`
  expect(await answer(query)).toEqual({
    bets: [
      {
        id: `${ALICE}-1`,
        hash: HASH,
        block: '1',
        amount: '1',
        position: 'Bull',
        claimed: true,
        claimedAt: '5000',
        claimedBlock: '15',
        claimedHash: HASH,
        claimedBNB: '1.45',
        claimedNetBNB: '0.45',
        createdAt: '310',
        updatedAt: '310',
        user: {
          id: ALICE,
          createdAt: '10',
          updatedAt: '20',
          block: '1',
          totalBets: '12',
          totalBetsBull: '12',
          totalBetsBear: '0',
          totalBNB: '12',
          totalBNBBull: '12',
          totalBNBBear: '0',
          totalBetsClaimed: '0',
          totalBNBClaimed: '0',
          winRate: '66.666666666666666666',
          averageBNB: '1',
          netBNB: '-0.25',
        },
        round: {
          id: '1',
          epoch: '1',
          failed: false,
          position: 'Bull',
          startAt: '300',
          startBlock: '1',
          startHash: HASH,
          lockAt: '600',
          lockBlock: '2',
          lockHash: HASH,
          lockPrice: '320.5',
          lockRoundId: '18446744073709551621',
          closeAt: '900',
          closeBlock: '3',
          closeHash: HASH,
          closePrice: '321',
          closeRoundId: '18446744073709551625',
          totalBets: '2',
          totalAmount: '1.5',
          bullBets: '1',
          bullAmount: '1',
          bearBets: '1',
          bearAmount: '0.5',
          bets: [{ id: `${ALICE}-1` }, { id: `${BOB}-1` }],
        },
      },
    ],
  })
})

test('default: the leaderboard reads accounts of ten bets or more by what they won', async () => {
  const query = `{ users(first: 20, where: { market: "1", totalBets_gte: 10 }, orderBy: netBNB, orderDirection: desc) { id netBNB } }`
  expect(await answer(query)).toEqual({
    users: [
      { id: ALICE, netBNB: '-0.25' },
      { id: BOB, netBNB: '-3' },
    ],
  })
})

test('default: the market, with its latest round and its bets', async () => {
  expect(
    await answer(
      '{ market(id: "1") { paused winRate epoch { epoch bets(orderBy: createdAt) { position } } } }',
    ),
  ).toEqual({
    market: {
      paused: false,
      winRate: '33.333333333333333333',
      epoch: { epoch: '2', bets: [{ position: 'Bear' }] },
    },
  })
})

test('default: ids of the first market are those of its subgraph, and further ones put their address before', async () => {
  const query = `query ($id: ID!, $market: String!) {
    market(id: $id) { epoch { id } paused totalUsers }
    rounds(where: { market: $market }) { id position bets { id } }
    bets(where: { market: $market, claimed: true }) { id user { id } round { id } market { id } }
    users(where: { market: $market, totalBets_gte: 10 }, orderBy: netBNB, orderDirection: desc) { id netBNB }
  }`
  expect(await answer(query, { id: '1', market: '1' })).toMatchObject({
    market: { epoch: { id: '2' }, paused: false },
    rounds: [
      { id: '1', position: 'Bull', bets: [{ id: `${ALICE}-1` }, { id: `${BOB}-1` }] },
      { id: '2', bets: [{ id: `${ALICE}-2` }] },
    ],
    bets: [{ id: `${ALICE}-1`, user: { id: ALICE }, round: { id: '1' }, market: { id: '1' } }],
    users: [{ id: ALICE, netBNB: '-0.25' }, { id: BOB }],
  })
  expect(await answer(query, { id: SECOND, market: SECOND })).toEqual({
    market: { epoch: { id: `${SECOND}-1` }, paused: true, totalUsers: '1' },
    rounds: [{ id: `${SECOND}-1`, position: 'Bear', bets: [{ id: `${SECOND}-${ALICE}-1` }] }],
    bets: [
      {
        id: `${SECOND}-${ALICE}-1`,
        user: { id: `${SECOND}-${ALICE}` },
        round: { id: `${SECOND}-1` },
        market: { id: SECOND },
      },
    ],
    users: [{ id: `${SECOND}-${ALICE}`, netBNB: '2' }],
  })
})

test('default: one thing by its id, of either market', async () => {
  const query = `{
    round(id: "1") { position }
    roundOfSecond: round(id: "${SECOND}-1") { position }
    bet(id: "${ALICE}-1") { position }
    betOfSecond: bet(id: "${SECOND}-${ALICE}-1") { position }
    user(id: "${ALICE}") { netBNB }
    userOfSecond: user(id: "${SECOND}-${ALICE}") { netBNB }
    none: round(id: "${SECOND}-2") { position }
    stored: market(id: "market") { id }
  }`
  expect(await answer(query)).toEqual({
    round: { position: 'Bull' },
    roundOfSecond: { position: 'Bear' },
    bet: { position: 'Bull' },
    betOfSecond: { position: 'Bear' },
    user: { netBNB: '-0.25' },
    userOfSecond: { netBNB: '2' },
    none: null,
    stored: null,
  })
})
