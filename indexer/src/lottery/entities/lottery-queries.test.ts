import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { block } from '../../blocks/tables.ts'
import { execute } from '../../graph/testing/execute.ts'
import { seededDatabase } from '../../graph/testing/seeded-database.ts'
import type { IndexedExchange } from '../../process/settings.ts'
import * as tables from '../tables.ts'

const ALICE = '0x00000000000000000000000000000000000000a1'
const BOB = '0x00000000000000000000000000000000000000b0'
const exchange: IndexedExchange = {
  chainId: 31_337,
  factory: '0x01',
  multicall: '0x02',
  wrappedNative: '0x03',
  mainToken: '0x04',
  stableTokens: [],
  startBlock: 0,
}

const draw = (number: number, more: object) => ({
  lotteryId: number,
  startTime: number * 1_000,
  endTime: number * 1_000 + 900,
  ticketPrice: 5_000_000_000n,
  firstTicket: number * 10,
  blockNumber: number,
  timestamp: number * 1_000,
  status: 'Claimable',
  isCancelled: false,
  totalUsers: 1,
  totalTickets: 4,
  finalNumber: 1_234_567,
  winningTickets: 2,
  claimedTickets: 0,
  ...more,
})
const entry = (account: string, lotteryId: number, claimedTickets = 0) => ({
  account,
  lotteryId,
  blockNumber: lotteryId,
  totalTickets: 4,
  claimedTickets,
  refundedTickets: 0,
})
const player = (id: string) => ({
  id,
  totalRounds: 11,
  totalTickets: 44,
  paid: 219_780_000_000n,
  won: 1n,
  refunded: 0n,
  isPaying: false,
})

type Answer = (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>
let answer: Answer

beforeAll(async () => {
  const seeded = await seededDatabase([block, ...Object.values(tables)])
  const draws = Array.from({ length: 11 }, (_, index) => draw(index + 1, {}))
  await seeded.insert(tables.lotteryDraw, [
    ...draws,
    draw(12, { status: 'Open', totalTickets: 0, finalNumber: null, winningTickets: null }),
  ])
  await seeded.insert(tables.lotteryDrawVersion, [
    {
      ...draw(12, { status: 'Open', totalTickets: 0, finalNumber: null, winningTickets: null }),
      changedBlock: 12,
    },
  ])
  await seeded.insert(tables.lotteryEntry, [
    ...draws.map(({ lotteryId }) => entry(ALICE, lotteryId, lotteryId % 2)),
    entry(BOB, 3),
  ])
  await seeded.insert(tables.lotteryEntryVersion, [{ ...entry(ALICE, 1), changedBlock: 5 }])
  await seeded.insert(tables.lotteryPlayer, [player(ALICE), player(BOB)])
  await seeded.insert(tables.lotteryPlayerVersion, [{ ...player(ALICE), changedBlock: 5 }])
  await seeded.setHead({ number: 20, timestamp: 20_000 })
  const found = endpoints(
    { $client: seeded.client },
    {
      exchange: { ...exchange, lottery: '0x05' },
      blockInterval: 1,
      hasIntrospection: false,
      onFailure: (error) => {
        throw error
      },
    },
  )
  const endpoint = found.get('lottery')
  if (endpoint === undefined) throw new Error('There is no endpoint.')
  answer = async (query, variables) => (await execute(endpoint, query, variables)).data
})

test('default: a subgraph client reads the rounds, the newest block first [lottery.4, lottery.12]', async () => {
  const query = `query getLotteries($first: Int!, $skip: Int!, $where: Lottery_filter) {
    lotteries(first: $first, skip: $skip, where: $where, orderDirection: desc, orderBy: block) {
      id totalUsers totalTickets winningTickets status finalNumber startTime endTime ticketPrice lastTicket
    }
  }`
  expect(await answer(query, { first: 2, skip: 0, where: {} })).toEqual({
    lotteries: [
      {
        id: '12',
        totalUsers: '1',
        totalTickets: '0',
        winningTickets: null,
        status: 'Open',
        finalNumber: null,
        startTime: '12000',
        endTime: '12900',
        ticketPrice: '5',
        lastTicket: null,
      },
      expect.objectContaining({ id: '11', status: 'Claimable', finalNumber: '1234567', lastTicket: '113' }),
    ],
  })
  expect(
    await answer(query, { first: 100, skip: 9, where: { status: 'Claimable', id_not_in: ['11'] } }),
  ).toEqual({ lotteries: [expect.objectContaining({ id: '1' })] })
})

test('default: a subgraph client reads the rounds of an account, filtered and by pages [lottery.5, lottery.13]', async () => {
  const query = `query getUserLotteries($account: ID!, $first: Int!, $skip: Int!, $where: Round_filter) {
    user(id: $account) {
      id totalTickets totalCake
      rounds(first: $first, skip: $skip, where: $where, orderDirection: desc, orderBy: block) {
        id lottery { id endTime status } claimed totalTickets
      }
    }
  }`
  expect(await answer(query, { account: ALICE, first: 2, skip: 1, where: { claimed: false } })).toEqual({
    user: {
      id: ALICE,
      totalTickets: '44',
      totalCake: '219.78',
      rounds: [
        {
          id: `${ALICE}-8`,
          lottery: { id: '8', endTime: '8900', status: 'Claimable' },
          claimed: false,
          totalTickets: '4',
        },
        expect.objectContaining({ id: `${ALICE}-6` }),
      ],
    },
  })
  expect(await answer(query, { account: '0xcc', first: 2, skip: 0, where: {} })).toEqual({ user: null })
})

test('behavior: one list is read with several arguments, for several accounts at once', async () => {
  const query = `{ users(orderBy: id) {
    id newest: rounds(first: 1, orderBy: block, orderDirection: desc) { lottery { id } } rounds(first: 0) { id }
    third: rounds(where: { lottery: "3" }) { user { totalTickets } claimed }
  } }`
  const third = (claimed: boolean) => [{ user: { totalTickets: '44' }, claimed }]
  expect(await answer(query)).toEqual({
    users: [
      { id: ALICE, newest: [{ lottery: { id: '11' } }], rounds: [], third: third(true) },
      { id: BOB, newest: [{ lottery: { id: '3' } }], rounds: [], third: third(false) },
    ],
  })
})

test('behavior: a list at a past block holds what there was then', async () => {
  const query = '{ users(block: { number: 6 }) { id rounds { id claimed } } }'
  expect(await answer(query)).toEqual({
    users: [{ id: ALICE, rounds: [{ id: `${ALICE}-1`, claimed: false }] }],
  })
})

test('error: a list that may be too long is refused before it is read', async () => {
  const query = '{ users(first: 1000) { rounds(first: 1000) { id } } }'
  await expect(answer(query)).resolves.toBeNull()
})

test('behavior: a network without the lottery has no such endpoint', () => {
  const settings = { blockInterval: 1, hasIntrospection: false, onFailure: () => undefined }
  expect([...endpoints({ $client: { transaction: {} } }, { ...settings, exchange }).keys()]).toEqual([
    'exchange',
    'blocks',
  ])
})
