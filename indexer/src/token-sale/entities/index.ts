import {
  amount,
  columnId,
  entity,
  flag,
  hex,
  hexIfKnown,
  id,
  joinedId,
  list,
  reference,
  whole,
  wholeIfKnown,
  type Field,
  type Past,
  type RowSource,
} from '../../graph/index.ts'
import {
  tokenSale,
  tokenSaleCommitment,
  tokenSaleHarvest,
  tokenSalePool,
  tokenSalePoolVersion,
  tokenSaleUser,
  tokenSaleUserVersion,
  tokenSaleVersion,
} from '../tables.ts'

const versions = (table: object, ...keys: readonly string[]): Past => ({
  kind: 'versions',
  table,
  on: Object.fromEntries(keys.map((key) => [key, key])),
  block: 'changedBlock',
})

const ofSale = (column: string) => (row: RowSource) => row.to('sale').column(column)
const committed = (column: string) => amount(column, ofSale('lpDecimals'))
const offered = (column: string) => amount(column, ofSale('offeringDecimals'))
const committedToSale = (column: string) => amount(column, (row) => row.column('lpDecimals'))
const sumOfPools = (row: RowSource): string => `(${row.column('amount0')} + ${row.column('amount1')})`

const logFields: Readonly<Record<string, Field>> = {
  id: id(),
  sale: reference('Sale', 'saleId'),
  pid: whole('pid'),
  account: hex('account'),
  hash: hex('transactionHash'),
  logIndex: whole('logIndex'),
  block: whole('blockNumber'),
  timestamp: whole('timestamp', 'blockNumber'),
}

/** What can be requested about token sales, with the names of their contracts. */
export const tokenSaleEntities = [
  entity({
    name: 'Sale',
    description:
      'A token sale; its id is its address. Amounts are in whole tokens: those committed in its LP token, those offered in its offering token. A sale of the first version has one pool, blocks in place of times, and no campaign.',
    table: tokenSale,
    id: columnId('id'),
    rows: 'few',
    past: versions(tokenSaleVersion, 'id'),
    fields: {
      id: id(),
      version: whole('version'),
      index: wholeIfKnown('saleIndex'),
      lpToken: hexIfKnown('lpToken'),
      offeringToken: hexIfKnown('offeringToken'),
      startTime: wholeIfKnown('startTime'),
      endTime: wholeIfKnown('endTime'),
      startBlock: wholeIfKnown('startBlock'),
      endBlock: wholeIfKnown('endBlock'),
      releaseSeconds: whole('releaseSeconds'),
      raisingAmount: committedToSale('raisingAmount'),
      minimumRaise: committedToSale('minimumRaise'),
      offeringAmount: amount('offeringAmount', (row) => row.column('offeringDecimals')),
      campaignId: wholeIfKnown('campaignId'),
      numberPoints: wholeIfKnown('numberPoints'),
      thresholdPoints: committedToSale('thresholdPoints'),
      isFunded: flag('isFunded'),
      totalUsers: whole('totalUsers'),
      totalCommitments: whole('totalCommitments'),
      totalAmount: committedToSale('totalAmount'),
      pools: list('SalePool', 'sale'),
      users: list('SaleUser', 'sale'),
      commitments: list('SaleCommitment', 'sale'),
      harvests: list('SaleHarvest', 'sale'),
      block: whole('blockNumber'),
      timestamp: whole('timestamp'),
    },
  }),
  entity({
    name: 'SalePool',
    description:
      'A pool of a token sale: 0 is the basic one, 1 the unlimited one. `limitPerUser` 0 is no limit, `excessAmount` what was refunded.',
    table: tokenSalePool,
    id: joinedId('saleId', { column: 'pid', per: 1 }),
    rows: 'few',
    past: versions(tokenSalePoolVersion, 'saleId', 'pid'),
    fields: {
      id: id(),
      sale: reference('Sale', 'saleId'),
      pid: whole('pid'),
      raisingAmount: committed('raisingAmount'),
      offeringAmount: offered('offeringAmount'),
      limitPerUser: committed('limitPerUser'),
      hasTax: flag('hasTax'),
      totalUsers: whole('totalUsers'),
      totalAmount: committed('totalAmount'),
      harvestedAmount: offered('harvestedAmount'),
      excessAmount: committed('excessAmount'),
    },
  }),
  entity({
    name: 'SaleCommitment',
    description:
      'A deposit into a pool: `total` is what the account has committed to the pool afterwards, `poolTotal` what all accounts have.',
    table: tokenSaleCommitment,
    id: columnId('id'),
    past: { kind: 'events', block: 'blockNumber' },
    fields: {
      ...logFields,
      amount: committed('amount'),
      total: committed('total'),
      poolTotal: committed('poolTotal'),
    },
  }),
  entity({
    name: 'SaleHarvest',
    description: 'Offered tokens and a refund that an account received from a pool.',
    table: tokenSaleHarvest,
    id: columnId('id'),
    past: { kind: 'events', block: 'blockNumber' },
    fields: {
      ...logFields,
      offeringAmount: offered('offeringAmount'),
      excessAmount: committed('excessAmount'),
    },
  }),
  entity({
    name: 'SaleUser',
    description:
      'The part of an account in a token sale: `amount0` and `amount1` are what it committed to the pools, `amount` to both.',
    table: tokenSaleUser,
    id: joinedId('saleId', 'account'),
    past: versions(tokenSaleUserVersion, 'saleId', 'account'),
    fields: {
      id: id(),
      sale: reference('Sale', 'saleId'),
      account: hex('account'),
      amount: amount(sumOfPools, ofSale('lpDecimals')),
      amount0: committed('amount0'),
      amount1: committed('amount1'),
      totalCommitments: whole('totalCommitments'),
      totalHarvests: whole('totalHarvests'),
      harvestedAmount: offered('harvestedAmount'),
      excessAmount: committed('excessAmount'),
      block: whole('blockNumber'),
    },
  }),
]
