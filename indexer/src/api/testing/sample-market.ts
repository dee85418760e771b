import { mainTokenBalance, mainTokenBalanceVersion } from '../../balances/tables.ts'
import { block } from '../../blocks/tables.ts'
import * as exchange from '../../exchange/tables.ts'
import * as governance from '../../governance/tables.ts'
import { tableName } from '../../graph/index.ts'
import { createStatements } from '../../graph/testing/seeded-database.ts'

type Column = { readonly name: string; readonly notNull: boolean; getSQLType(): string }
type Expressions = Readonly<Record<string, string>>

export const TOKENS = 60
export const PAIRS = 100
export const ACCOUNTS = 500
const START = 1_700_006_400
const DAY = 86_400
const DAYS = 30
const HOURS = 120

/** SQL for an address, from SQL for its number. */
const address = (kind: number, number: string): string =>
  `'0x' || lpad(to_hex(${kind} * 1000000::bigint + ${number}), 40, '0')`
/** The address that {@link address} has for a number. */
const addressOf = (kind: number, number: number): `0x${string}` =>
  `0x${(kind * 1_000_000 + number).toString(16).padStart(40, '0')}`
export const pairAddress = (number: number): `0x${string}` => addressOf(2, number)
export const tokenAddress = (number: number): `0x${string}` => addressOf(1, number)
export const accountAddress = (number: number): `0x${string}` => addressOf(3, number)

const tables = [
  ...Object.values(exchange),
  ...Object.values(governance),
  ...Object.values({ mainTokenBalance, mainTokenBalanceVersion, block }),
]

/** The block that the sample of so many swaps ends with: two swaps are in a block. */
export const headOfSample = (swaps: number): { readonly number: number; readonly timestamp: number } => {
  const number = Math.ceil(swaps / 2)
  return { number, timestamp: START + Math.ceil((number * DAYS * DAY) / number) }
}

/** Returns SQL that makes an exchange with so many swaps, in tables as Ponder makes them. */
export function sampleMarket(swaps: number): readonly string[] {
  const head = headOfSample(swaps)
  const time = (blockNumber: string): string => `${START} + (${blockNumber}) * ${(DAYS * DAY) / head.number}`
  const blockOf = (number: string): string => `((${number}) * ${head.number}::bigint / ${swaps})::int`
  // Half of all trade is in one pair.
  const pairNumber = `CASE WHEN i % 2 = 0 THEN 0 ELSE i % ${PAIRS} END`
  const token0 = (pair: string): string => address(1, `(${pair}) % ${TOKENS}`)
  const token1 = (pair: string): string => address(1, `((${pair}) * 7 + 1) % ${TOKENS}`)
  const trade: Expressions = {
    id: `'0x' || md5(i::text) || md5(i::text) || '-' || i % 100`,
    transactionHash: `'0x' || md5(i::text) || md5(i::text)`,
    blockNumber: blockOf('i'),
    timestamp: time(blockOf('i')),
    pairId: address(2, pairNumber),
    token0Id: token0(pairNumber),
    token1Id: token1(pairNumber),
    sender: address(3, `i % ${ACCOUNTS}`),
    from: address(3, `i % ${ACCOUNTS}`),
    to: address(3, `i * 7 % ${ACCOUNTS}`),
    logIndex: 'i % 100',
    amountUsd: `(i::numeric * 7919 % 1000003) * 1e15`,
  }
  const versionOf = (rows: number, kind: number, key: string): Expressions => ({
    [key]: address(kind, `i % ${rows}`),
    blockNumber: blockOf('i'),
    timestamp: time(blockOf('i')),
    liquidityUsd: `(i::numeric * 7919 % 1000003) * 1e18`,
    priceUsd: `(i % 1000 + 1) * 1e33`,
  })
  const candle = (rows: number, kind: number, key: string): Expressions => ({
    [key]: address(kind, `i % ${rows}`),
    interval: `CASE WHEN i / ${rows} < ${DAYS} THEN ${DAY} ELSE 3600 END`,
    start: `CASE WHEN i / ${rows} < ${DAYS} THEN ${START} + i / ${rows} * ${DAY} ELSE ${START} + ${DAYS * DAY} - (i / ${rows} - ${DAYS}) * 3600 END`,
    volumeUsd: `(i::numeric * 7919 % 1000003) * 1e18`,
    transactionCount: 'i % 40',
  })
  return [
    createStatements(tables),
    fill(exchange.factory, 1, { id: address(9, '1') }),
    fill(exchange.factoryVersion, head.number, {
      blockNumber: 'i',
      timestamp: time('i'),
      nativePriceUsd: '300e36',
    }),
    fill(exchange.factoryCandle, DAYS, {
      interval: String(DAY),
      start: `${START} + i * ${DAY}`,
      volumeUsd: 'i * 1e18',
    }),
    fill(exchange.token, TOKENS, {
      id: address(1, 'i'),
      symbol: `'TOK' || i`,
      name: `'Token number ' || i`,
      decimals: '18',
      liquidityUsd: `CASE WHEN i % 5 > 0 THEN i * 1e20 END`,
      volumeUsd: 'i * 1e19',
    }),
    fill(exchange.tokenVersion, swaps, versionOf(TOKENS, 1, 'tokenId')),
    fill(exchange.pair, PAIRS, {
      id: address(2, 'i'),
      token0Id: token0('i'),
      token1Id: token1('i'),
      liquidityUsd: `CASE WHEN i % 5 > 0 THEN i * 1e20 END`,
      volumeUsd: 'i * 1e19',
    }),
    fill(exchange.pairVersion, swaps, versionOf(PAIRS, 2, 'pairId')),
    fill(block, head.number, {
      number: 'i',
      hash: `'0x' || md5(i::text) || md5(i::text)`,
      timestamp: time('i'),
    }),
    fill(exchange.transaction, swaps, { ...trade, id: `'0x' || md5(i::text) || md5(i::text)` }),
    fill(exchange.swap, swaps, trade),
    fill(exchange.mint, Math.ceil(swaps / 10), trade),
    fill(exchange.burn, Math.ceil(swaps / 10), trade),
    fill(exchange.account, ACCOUNTS, { id: address(3, 'i'), volumeUsd: 'i * 1e18', swapCount: 'i' }),
    fill(exchange.position, ACCOUNTS * 10, {
      pairId: address(2, `i / ${ACCOUNTS}`),
      account: address(3, `i % ${ACCOUNTS}`),
      balance: '1e18',
    }),
    fill(exchange.positionVersion, ACCOUNTS * 20, {
      pairId: address(2, `i / ${ACCOUNTS} / 2`),
      account: address(3, `i % ${ACCOUNTS}`),
      blockNumber: `(i / ${ACCOUNTS} % 2 + 1) * ${Math.floor(head.number / 3)}`,
      balance: '1e18',
    }),
    fill(exchange.pairCandle, PAIRS * (DAYS + HOURS), candle(PAIRS, 2, 'pairId')),
    fill(exchange.tokenCandle, TOKENS * (DAYS + HOURS), candle(TOKENS, 1, 'tokenId')),
    fill(mainTokenBalance, ACCOUNTS, { account: address(3, 'i'), balance: 'i * 1e9' }),
    `INSERT INTO "_ponder_checkpoint" VALUES (${checkpoint(`${head.number}`, `${head.timestamp}`)})`,
  ]
}

/** SQL that adds the block after the newest, with a swap. */
export function nextBlock(): string {
  const name = tableName(block)
  const next = `(SELECT max(number) + 1 FROM ${name})`
  const time = `(SELECT max(timestamp) FROM ${name})`
  return [
    `INSERT INTO ${name} (number, hash, parent_hash, timestamp) SELECT ${next}, '0x' || md5(${next}::text) || md5(${next}::text), '0x', ${time} + 1;`,
    `UPDATE ${tableName(exchange.pair)} SET volume_usd = volume_usd + 1 WHERE id = '${pairAddress(1)}';`,
    `UPDATE "_ponder_checkpoint" SET latest_checkpoint = ${checkpoint(`(SELECT max(number) FROM ${name})`, time)};`,
  ].join('\n')
}

const checkpoint = (number: string, timestamp: string): string =>
  `lpad((${timestamp})::text, 10, '0') || lpad('31337', 16, '0') || lpad((${number})::text, 16, '0') || repeat('9', 33)`

/** SQL for rows numbered from 0, each column by SQL of its own, or else empty. */
function fill(table: object, rows: number, expressions: Expressions): string {
  const columns = Object.entries(
    (table as Readonly<Record<symbol, Readonly<Record<string, Column>>>>)[Symbol.for('drizzle:Columns')] ??
      {},
  )
  const values = columns.map(([key, column]) => {
    const type = column.getSQLType()
    const given = expressions[key]
    if (given !== undefined) return `(${given})::${type}`
    if (!column.notNull) return `NULL::${type}`
    return type === 'text' ? `''` : `(${type === 'boolean' ? 'false' : `0`})::${type}`
  })
  const names = columns.map(([, { name }]) => `"${name}"`)
  return `INSERT INTO ${tableName(table)} (${names.join(', ')}) SELECT ${values.join(', ')} FROM generate_series(0, ${rows - 1}) AS i`
}
