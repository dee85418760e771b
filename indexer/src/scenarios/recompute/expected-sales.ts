import type { ChainBlock } from '../chain/chain-types.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { decimal, entity, text, type Answer, type ExpectedEntity } from './expected-answers.ts'
import { versions } from './expected-lottery.ts'
import type { Row, Tables } from './expected-rows.ts'
import { readSales, type SaleHappening } from './sale-history.ts'
import { decimalsOf } from './valuations.ts'

type Happenings = readonly SaleHappening[]

/** The sales' tables, recomputed from all their events at once. */
export function saleTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const events = readSales(world, chain)
  const sales = [...new Set(events.map(({ sale }) => sale))].map((sale) => {
    const own = events.filter((event) => event.sale === sale)
    const terms = own.find(({ kind }) => kind === 'SaleTermsSet')
    // A sale exists from its terms on, one of the first version from its first event on.
    return { sale, own: terms === undefined ? own : own.slice(own.indexOf(terms)) }
  })
  const pools = sales.flatMap(({ own, sale }) =>
    (own[0]?.version === 1 ? [0] : [0, 1]).map((pid) => ({ sale, own, pid })),
  )
  const users = sales.flatMap(({ sale, own }) =>
    [...new Set(of(own, 'Deposit', 'Harvest').map(({ user }) => user))].map((account) => ({
      sale,
      account,
      own: of(own, 'Deposit', 'Harvest').filter(({ user }) => user === account),
    })),
  )
  return {
    tokenSale: sales.map(({ own, sale }) => ({ id: sale, ...termsOf(world, own), ...saleState(world, own) })),
    tokenSaleVersion: sales.flatMap(({ own, sale }) =>
      versions(
        own.filter((event) => event.kind !== 'Harvest' || event === own[0]),
        (_, block) => ({ id: sale, ...saleState(world, until(own, block)) }),
      ),
    ),
    tokenSalePool: pools.map(({ sale, own, pid }) => ({
      saleId: sale,
      pid,
      offeringAmount: partOf(
        own,
        pid,
        world.saleV1.offeringAmount,
        own[0]?.version === 1 ? undefined : own[0]?.amount('offeringAmount'),
      ),
      hasTax: pid === 1,
      ...poolState(world, own, pid),
    })),
    tokenSalePoolVersion: pools.flatMap(({ sale, own, pid }) =>
      versions(
        own.filter(
          (event) =>
            event === own[0] ||
            event.kind === 'RaiseSet' ||
            (['Deposit', 'Harvest'].includes(event.kind) && event.pid === pid),
        ),
        (_, block) => ({ saleId: sale, pid, ...poolState(world, until(own, block), pid) }),
      ),
    ),
    tokenSaleCommitment: sales.flatMap(({ own }) =>
      of(own, 'Deposit').map((event) => {
        const before = of(own, 'Deposit').filter(({ pid }) => pid === event.pid)
        const past = before.slice(0, before.indexOf(event) + 1)
        return {
          ...logRow(event),
          amount: event.amount('amount'),
          total: sum(
            past.filter(({ user }) => user === event.user),
            'amount',
          ),
          poolTotal: sum(past, 'amount'),
        }
      }),
    ),
    tokenSaleHarvest: sales.flatMap(({ own }) =>
      of(own, 'Harvest').map((event) => ({
        ...logRow(event),
        offeringAmount: event.amount('offeringAmount'),
        excessAmount: event.amount('excessAmount'),
      })),
    ),
    tokenSaleUser: users.map(({ sale, account, own }) => ({
      saleId: sale,
      account,
      blockNumber: own[0]?.blockNumber ?? 0,
      ...userState(own),
    })),
    tokenSaleUserVersion: users.flatMap(({ sale, account, own }) =>
      versions(own, (past) => ({ saleId: sale, account, ...userState(past) })),
    ),
  }
}

const until = (events: Happenings, block: number): Happenings =>
  events.filter(({ blockNumber }) => blockNumber <= block)
const of = (events: Happenings, ...kinds: readonly SaleHappening['kind'][]): Happenings =>
  events.filter(({ kind }) => kinds.includes(kind))
const sum = (events: Happenings, name: string): bigint =>
  events.reduce((total, { amount }) => total + amount(name), 0n)
const usersOf = (deposits: Happenings): number =>
  new Set(deposits.filter(({ amount }) => amount('amount') > 0n).map(({ user }) => user)).size

function logRow({ sale, pid, user, transactionHash, logIndex, blockNumber, timestamp }: SaleHappening): Row {
  const id = `${transactionHash}-${String(logIndex)}`
  return { id, saleId: sale, pid, account: user, transactionHash, logIndex, blockNumber, timestamp }
}

function termsOf(world: ScenarioWorld, [first]: Happenings): Row {
  if (first === undefined) throw new Error('A sale has an event.')
  const { saleV1 } = world
  const { blockNumber, timestamp, amount, address, version } = first
  const tokens =
    version === 1 ? saleV1 : { lpToken: address('lpToken'), offeringToken: address('offeringToken') }
  const second = version === 2
  const whole = (name: string): bigint | null => (second ? amount(name) : null)
  return {
    version,
    saleIndex: second ? Number(amount('index')) : null,
    lpToken: tokens.lpToken,
    offeringToken: tokens.offeringToken,
    lpDecimals: decimalsOf(world, tokens.lpToken),
    offeringDecimals: decimalsOf(world, tokens.offeringToken),
    offeringAmount: whole('offeringAmount') ?? saleV1.offeringAmount,
    basicShare: second ? Number(amount('basicShare')) : null,
    minimumRaise: whole('minimumRaise') ?? 0n,
    startTime: whole('startTime'),
    endTime: whole('endTime'),
    startBlock: second ? null : saleV1.startBlock,
    endBlock: second ? null : saleV1.endBlock,
    releaseSeconds: whole('releaseSeconds') ?? 0n,
    campaignId: whole('campaignId'),
    numberPoints: whole('numberPoints'),
    thresholdPoints: whole('thresholdPoints'),
    blockNumber,
    timestamp,
  }
}

/** What was raised last: by the terms, or set afterwards. */
const raiseOf = (own: Happenings): SaleHappening | undefined => of(own, 'SaleTermsSet', 'RaiseSet').at(-1)

/** A pool's part of an amount of the sale. */
function partOf(own: Happenings, pid: number, ofV1: bigint, amount: bigint | undefined): bigint {
  const [first] = own
  if (first?.version === 1 || amount === undefined) return ofV1
  const basic = (amount * (first?.amount('basicShare') ?? 0n)) / 10_000n
  return pid === 0 ? basic : amount - basic
}

function saleState({ saleV1 }: ScenarioWorld, own: Happenings): Row {
  const deposits = of(own, 'Deposit')
  return {
    raisingAmount: raiseOf(own)?.amount('raisingAmount') ?? saleV1.raisingAmount,
    isFunded: own[0]?.version === 1 || of(own, 'Funded').length > 0,
    totalUsers: usersOf(deposits),
    totalCommitments: deposits.length,
    totalAmount: sum(deposits, 'amount'),
  }
}

function poolState({ saleV1 }: ScenarioWorld, own: Happenings, pid: number): Row {
  const raise = raiseOf(own)
  const deposits = of(own, 'Deposit').filter((event) => event.pid === pid)
  const harvests = of(own, 'Harvest').filter((event) => event.pid === pid)
  return {
    raisingAmount: partOf(own, pid, saleV1.raisingAmount, raise?.amount('raisingAmount')),
    limitPerUser: pid === 0 ? (raise?.amount('limitPerUserInLP') ?? 0n) : 0n,
    totalUsers: usersOf(deposits),
    totalAmount: sum(deposits, 'amount'),
    harvestedAmount: sum(harvests, 'offeringAmount'),
    excessAmount: sum(harvests, 'excessAmount'),
  }
}

function userState(own: Happenings): Row {
  const [deposits, harvests] = [of(own, 'Deposit'), of(own, 'Harvest')]
  const committed = (pid: number): bigint =>
    sum(
      deposits.filter((event) => event.pid === pid),
      'amount',
    )
  return {
    amount0: committed(0),
    amount1: committed(1),
    totalCommitments: deposits.length,
    totalHarvests: harvests.length,
    harvestedAmount: sum(harvests, 'offeringAmount'),
    excessAmount: sum(harvests, 'excessAmount'),
  }
}

/** What the sales' endpoint must answer when the tables hold these rows. */
export function saleAnswers(tables: Tables): ExpectedEntity[] {
  const rows = (name: string): readonly Row[] => tables[name] ?? []
  const optional = (value: Row[string] | undefined): string | null =>
    value === null || value === undefined ? null : text(value)
  const decimals = (id: Row[string] | undefined, column: string): number =>
    Number(rows('tokenSale').find((row) => row['id'] === id)?.[column] ?? 0)
  const committed = (row: Row, column: string): string =>
    decimal(row[column], decimals(row['saleId'], 'lpDecimals'))
  const offered = (row: Row, column: string): string =>
    decimal(row[column], decimals(row['saleId'], 'offeringDecimals'))
  const log = (row: Row): Answer => ({
    id: text(row['id']),
    sale: { id: text(row['saleId']) },
    pid: text(row['pid']),
    account: text(row['account']),
    hash: text(row['transactionHash']),
    logIndex: text(row['logIndex']),
    block: text(row['blockNumber']),
    timestamp: text(row['timestamp']),
  })
  const commitment = (row: Row): Answer => ({
    ...log(row),
    amount: committed(row, 'amount'),
    total: committed(row, 'total'),
    poolTotal: committed(row, 'poolTotal'),
  })
  const harvest = (row: Row): Answer => ({
    ...log(row),
    offeringAmount: offered(row, 'offeringAmount'),
    excessAmount: committed(row, 'excessAmount'),
  })
  const pool = (row: Row): Answer => ({
    id: `${text(row['saleId'])}-${text(row['pid'])}`,
    sale: { id: text(row['saleId']) },
    pid: text(row['pid']),
    raisingAmount: committed(row, 'raisingAmount'),
    offeringAmount: offered(row, 'offeringAmount'),
    limitPerUser: committed(row, 'limitPerUser'),
    hasTax: row['hasTax'] === true,
    totalUsers: text(row['totalUsers']),
    totalAmount: committed(row, 'totalAmount'),
    harvestedAmount: offered(row, 'harvestedAmount'),
    excessAmount: committed(row, 'excessAmount'),
  })
  const user = (row: Row): Answer => ({
    id: `${text(row['saleId'])}-${text(row['account'])}`,
    sale: { id: text(row['saleId']) },
    account: text(row['account']),
    amount: decimal(
      BigInt(text(row['amount0'])) + BigInt(text(row['amount1'])),
      decimals(row['saleId'], 'lpDecimals'),
    ),
    amount0: committed(row, 'amount0'),
    amount1: committed(row, 'amount1'),
    totalCommitments: text(row['totalCommitments']),
    totalHarvests: text(row['totalHarvests']),
    harvestedAmount: offered(row, 'harvestedAmount'),
    excessAmount: committed(row, 'excessAmount'),
    block: text(row['blockNumber']),
  })
  const within = (name: string, answer: (row: Row) => Answer, sale: Row): readonly Answer[] =>
    rows(name)
      .filter(({ saleId }) => saleId === sale['id'])
      .map((row) => ({ id: String(answer(row).id) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  return [
    entity(
      'sales',
      rows('tokenSale').map((row) => {
        const own = { ...row, saleId: row['id'] ?? null }
        return {
          id: text(row['id']),
          version: text(row['version']),
          index: optional(row['saleIndex']),
          lpToken: optional(row['lpToken']),
          offeringToken: optional(row['offeringToken']),
          startTime: optional(row['startTime']),
          endTime: optional(row['endTime']),
          startBlock: optional(row['startBlock']),
          endBlock: optional(row['endBlock']),
          releaseSeconds: text(row['releaseSeconds']),
          raisingAmount: committed(own, 'raisingAmount'),
          minimumRaise: committed(own, 'minimumRaise'),
          offeringAmount: offered(own, 'offeringAmount'),
          campaignId: optional(row['campaignId']),
          numberPoints: optional(row['numberPoints']),
          thresholdPoints: committed(own, 'thresholdPoints'),
          isFunded: row['isFunded'] === true,
          totalUsers: text(row['totalUsers']),
          totalCommitments: text(row['totalCommitments']),
          totalAmount: committed(own, 'totalAmount'),
          pools: within('tokenSalePool', pool, row),
          users: within('tokenSaleUser', user, row),
          commitments: within('tokenSaleCommitment', commitment, row),
          harvests: within('tokenSaleHarvest', harvest, row),
          block: text(row['blockNumber']),
          timestamp: text(row['timestamp']),
        }
      }),
      'sale',
    ),
    entity('salePools', rows('tokenSalePool').map(pool), 'sale'),
    entity('saleCommitments', rows('tokenSaleCommitment').map(commitment), 'sale'),
    entity('saleHarvests', rows('tokenSaleHarvest').map(harvest), 'sale'),
    entity('saleUsers', rows('tokenSaleUser').map(user), 'sale'),
  ]
}
