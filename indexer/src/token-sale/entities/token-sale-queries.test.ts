import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { block } from '../../blocks/tables.ts'
import { execute } from '../../graph/testing/execute.ts'
import { seededDatabase } from '../../graph/testing/seeded-database.ts'
import type { IndexedExchange } from '../../process/settings.ts'
import * as tables from '../tables.ts'

const ALICE = '0x00000000000000000000000000000000000000a1'
const BOB = '0x00000000000000000000000000000000000000b0'
const SALE = '0x00000000000000000000000000000000000000c1'
const FIRST = '0x00000000000000000000000000000000000000c2'
const exchange: IndexedExchange = {
  chainId: 31_337,
  factory: '0x01',
  multicall: '0x02',
  wrappedNative: '0x03',
  mainToken: '0x04',
  tokenSaleFactory: '0x05',
  stableTokens: [],
  startBlock: 0,
}

const sale = (id: string, more: object = {}) => ({
  id,
  version: 2,
  saleIndex: 0,
  lpToken: '0x11',
  offeringToken: '0x12',
  lpDecimals: 2,
  offeringDecimals: 1,
  offeringAmount: 1_000n,
  basicShare: 3_000,
  minimumRaise: 0n,
  startTime: 1_000n,
  endTime: 4_000_000_000n,
  startBlock: null,
  endBlock: null,
  releaseSeconds: 0n,
  campaignId: 511_110_000n,
  numberPoints: 200n,
  thresholdPoints: 150n,
  blockNumber: 3,
  timestamp: 3_000,
  raisingAmount: 50_000n,
  isFunded: true,
  totalUsers: 2,
  totalCommitments: 3,
  totalAmount: 60_000n,
  ...more,
})
const pool = (pid: number) => ({
  saleId: SALE,
  pid,
  offeringAmount: pid === 0 ? 300n : 700n,
  hasTax: pid === 1,
  raisingAmount: pid === 0 ? 15_000n : 35_000n,
  limitPerUser: pid === 0 ? 100n : 0n,
  totalUsers: 1,
  totalAmount: 30_000n,
  harvestedAmount: 5n,
  excessAmount: 25n,
})
const log = (logIndex: number, account: string, pid: number) => ({
  id: `0xaa-${String(logIndex)}`,
  saleId: SALE,
  pid,
  account,
  transactionHash: '0xaa',
  logIndex,
  blockNumber: 5 + logIndex,
  timestamp: 5_000 + logIndex,
})
const user = (account: string, amount0: bigint, amount1: bigint) => ({
  saleId: SALE,
  account,
  blockNumber: 5,
  amount0,
  amount1,
  totalCommitments: 1,
  totalHarvests: 1,
  harvestedAmount: 5n,
  excessAmount: 25n,
})

let answer: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>

beforeAll(async () => {
  const seeded = await seededDatabase([block, ...Object.values(tables)])
  const times = { startTime: null, endTime: null, startBlock: 7n, endBlock: 9n }
  const points = { campaignId: null, numberPoints: null, thresholdPoints: null }
  await seeded.insert(tables.tokenSale, [
    sale(SALE),
    sale(FIRST, { version: 1, saleIndex: null, blockNumber: 2, ...times, ...points }),
  ])
  await seeded.insert(tables.tokenSaleVersion, [
    { ...sale(SALE, { totalUsers: 1, totalAmount: 100n }), changedBlock: 5 },
  ])
  await seeded.insert(tables.tokenSalePool, [pool(0), pool(1)])
  await seeded.insert(tables.tokenSaleCommitment, [
    { ...log(0, ALICE, 0), amount: 100n, total: 100n, poolTotal: 100n },
    { ...log(1, BOB, 1), amount: 250n, total: 250n, poolTotal: 250n },
  ])
  await seeded.insert(tables.tokenSaleHarvest, [
    { ...log(2, ALICE, 0), offeringAmount: 5n, excessAmount: 25n },
  ])
  await seeded.insert(tables.tokenSaleUser, [user(ALICE, 100n, 50n), user(BOB, 0n, 250n)])
  await seeded.setHead({ number: 20, timestamp: 20_000 })
  const endpoint = endpoints(
    { $client: seeded.client },
    {
      exchange,
      blockInterval: 1,
      hasIntrospection: false,
      onFailure: (error) => {
        throw error
      },
    },
  ).get('sale')
  if (endpoint === undefined) throw new Error('There is no endpoint.')
  answer = async (query, variables) => (await execute(endpoint, query, variables)).data
})

test('default: a subgraph client reads the sales with their pools, in whole tokens', async () => {
  const query = `{ sales(orderBy: block, orderDirection: desc) {
    id version lpToken offeringToken startTime endTime startBlock campaignId numberPoints thresholdPoints
    raisingAmount offeringAmount totalAmount totalUsers
    pools { pid raisingAmount offeringAmount hasTax totalAmount limitPerUser }
  } }`
  const shared = {
    lpToken: '0x11',
    offeringToken: '0x12',
    raisingAmount: '500',
    offeringAmount: '100',
    totalAmount: '600',
    totalUsers: '2',
  }
  expect(await answer(query)).toEqual({
    sales: [
      {
        id: SALE,
        version: '2',
        ...shared,
        startTime: '1000',
        endTime: '4000000000',
        startBlock: null,
        campaignId: '511110000',
        numberPoints: '200',
        thresholdPoints: '1.5',
        pools: [
          {
            pid: '0',
            raisingAmount: '150',
            offeringAmount: '30',
            hasTax: false,
            totalAmount: '300',
            limitPerUser: '1',
          },
          {
            pid: '1',
            raisingAmount: '350',
            offeringAmount: '70',
            hasTax: true,
            totalAmount: '300',
            limitPerUser: '0',
          },
        ],
      },
      expect.objectContaining({
        id: FIRST,
        version: '1',
        startTime: null,
        startBlock: '7',
        campaignId: null,
        pools: [],
      }),
    ],
  })
})

test('default: a subgraph client reads the participants, and commitments over time', async () => {
  const query = `query getSale($id: ID!, $first: Int!) { sale(id: $id) {
    users(first: $first, orderBy: account, orderDirection: desc) { account amount amount0 amount1 }
    commitments(orderBy: timestamp) { account pid amount total poolTotal timestamp }
    harvests { account offeringAmount excessAmount hash }
  } }`
  expect(await answer(query, { id: SALE, first: 2 })).toEqual({
    sale: {
      users: [
        { account: BOB, amount: '2.5', amount0: '0', amount1: '2.5' },
        { account: ALICE, amount: '1.5', amount0: '1', amount1: '0.5' },
      ],
      commitments: [
        { account: ALICE, pid: '0', amount: '1', total: '1', poolTotal: '1', timestamp: '5000' },
        { account: BOB, pid: '1', amount: '2.5', total: '2.5', poolTotal: '2.5', timestamp: '5001' },
      ],
      harvests: [{ account: ALICE, offeringAmount: '0.5', excessAmount: '0.25', hash: '0xaa' }],
    },
  })
})

test('default: a subgraph client reads the sales that an account took part in', async () => {
  const query = `query getParts($account: Bytes!) {
    saleUsers(where: { account: $account }) { id sale { id campaignId } amount }
  }`
  expect(await answer(query, { account: BOB })).toEqual({
    saleUsers: [{ id: `${SALE}-${BOB}`, sale: { id: SALE, campaignId: '511110000' }, amount: '2.5' }],
  })
})

test('behavior: a sale at a past block is as it was then', async () => {
  const query = `{ sale(id: "${SALE}", block: { number: 5 }) { totalUsers totalAmount commitments { account } } }`
  expect(await answer(query)).toEqual({
    sale: { totalUsers: '1', totalAmount: '1', commitments: [{ account: ALICE }] },
  })
})
