import { Amount, Fraction, Token } from '@ibull/domain'
import { transactionStore, type NewTransaction, type TransactionRecord } from '@ibull/chain'
import { afterEach, describe, expect, test } from 'vitest'
import type { TokenIdentity, TransactionRow } from '../../history/index.ts'
import { network } from '../../platform/index.ts'
import { isOfKind, mergeActivity, pendingCount, type ActivityEntry } from './merge-activity.ts'

const account = '0x00000000000000000000000000000000000000A1'
const hashOf = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`

const identity = (id: number): TokenIdentity => ({
  address: `0x${id.toString(16).padStart(40, '0')}`,
  symbol: `T${id}`,
  name: `Token ${id}`,
  decimals: 18,
  token: undefined,
  shortAddress: undefined,
})

function row(hash: number, logIndex: number, change: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: `${hash}-${logIndex}`,
    kind: 'swap',
    hash: hashOf(hash),
    logIndex,
    block: hash,
    timestamp: hash * 10,
    pair: account,
    tokenA: identity(1),
    tokenB: identity(2),
    amountA: undefined,
    amountB: undefined,
    amountUsd: undefined,
    account,
    ...change,
  }
}

function record(n: number, kind = 'swap', change: Partial<NewTransaction> = {}): TransactionRecord {
  return transactionStore.add({
    chainId: network.id,
    hash: hashOf(n),
    from: account,
    to: account,
    data: '0x',
    value: 0n,
    summary: { kind, values: {} },
    ...change,
  })
}

const settled = (
  n: number,
  change: Parameters<typeof transactionStore.settle>[2] = { status: 'succeeded' },
) => {
  transactionStore.settle(network.id, hashOf(n), change)
  const found = transactionStore.find(network.id, hashOf(n))
  if (found === undefined) throw new Error('The record is gone.')
  return found
}

const merge = (records: readonly TransactionRecord[], rows: readonly TransactionRow[], isOpenEnded = false) =>
  mergeActivity(records, network.id, rows, isOpenEnded)

const nameOf = (entry: ActivityEntry): string =>
  `${entry.kind} ${BigInt(entry.kind === 'record' ? entry.record.hash : entry.hash)}`

afterEach(() => transactionStore.clear(network.id))

describe('mergeActivity', () => {
  test('default: pending first, then everything else, the newest first [info.8]', () => {
    const pending = record(50)
    record(40)
    const done = settled(40)
    const later = row(41, 0, { timestamp: Math.ceil(done.addedTime / 1000) + 60 })
    expect(merge([pending, done], [later, row(3, 0)]).map(nameOf)).toEqual([
      'record 50',
      'indexed 41',
      'record 40',
      'indexed 3',
    ])
  })

  test('behavior: what both know is there once, as the record, at the time of its block', () => {
    record(7)
    const done = settled(7)
    const [entry, ...others] = merge([done], [row(7, 0)])
    expect(entry).toMatchObject({ kind: 'record', time: 70_000 })
    expect(others).toEqual([])
  })

  test('behavior: hashes are the same in whatever spelling', () => {
    record(0xab)
    const done = settled(0xab)
    const shouted = `0x${hashOf(0xab).slice(2).toUpperCase()}` as const
    expect(merge([done], [row(0xab, 0, { hash: shouted })])).toHaveLength(1)
  })

  test('behavior: what was mined in the place of a record belongs to it', () => {
    record(7)
    const done = settled(7, { status: 'succeeded', replacedBy: hashOf(8) })
    expect(merge([done], [row(8, 0)]).map(nameOf)).toEqual(['record 7'])
  })

  test('behavior: a record that is still pending while the indexer has it is there once', () => {
    expect(merge([record(7)], [row(7, 0)]).map(nameOf)).toEqual(['record 7'])
  })

  test('behavior: a swap over several pairs is one entry from its first input to its last output', () => {
    const hops = [
      row(5, 9, { tokenA: identity(3), tokenB: identity(4) }),
      row(5, 2, { tokenA: identity(1), tokenB: identity(2) }),
      row(5, 5, { tokenA: identity(2), tokenB: identity(3) }),
    ]
    const [entry] = merge([], hops)
    expect(entry).toMatchObject({ steps: [{ tokenA: { symbol: 'T1' }, tokenB: { symbol: 'T4' } }] })
  })

  test('behavior: a swap over several routes is one step with the sum of its parts', () => {
    const token = (id: number) =>
      new Token({ chainId: network.id, address: identity(id).address, decimals: 18, symbol: 'T', name: 'T' })
    const part = (paid: bigint, received: bigint, usd: bigint) => ({
      amountA: Amount.fromRaw(token(1), paid),
      amountB: Amount.fromRaw(token(2), received),
      amountUsd: new Fraction(usd),
    })
    const rows = [
      row(5, 2, part(70n, 140n, 7n)),
      row(5, 5, { ...part(30n, 15n, 3n), tokenB: identity(3) }),
      row(5, 9, { ...part(15n, 59n, 3n), tokenA: identity(3) }),
    ]
    const [entry] = merge([], rows)
    expect(entry?.kind === 'indexed' && entry.steps).toHaveLength(1)
    expect(entry).toMatchObject({
      steps: [{ amountA: { raw: 100n }, amountB: { raw: 199n }, amountUsd: { numerator: 10n } }],
    })
    const [unknown] = merge([], [row(5, 2, part(70n, 140n, 7n)), row(5, 3)])
    expect(unknown).toMatchObject({ steps: [{ amountA: undefined, amountUsd: undefined }] })
  })

  test('behavior: unrelated swaps stay separate', () => {
    const rows = [
      row(5, 1),
      row(5, 2, { tokenA: identity(8), tokenB: identity(9) }),
      row(5, 3, { kind: 'add' }),
    ]
    const [entry] = merge([], rows)
    expect(entry?.kind === 'indexed' && entry.steps.map(({ kind }) => kind)).toEqual(['swap', 'swap', 'add'])
  })

  test('behavior: the oldest transaction waits for its first hops while there are older rows', () => {
    const rows = [row(6, 0), row(5, 3, { tokenA: identity(2), tokenB: identity(3) })]
    expect(merge([], rows, true).map(nameOf)).toEqual(['indexed 6'])
    expect(merge([], rows, false).map(nameOf)).toEqual(['indexed 6', 'indexed 5'])
  })

  test('behavior: records of other chains are not listed', () => {
    const other = { ...record(1), chainId: network.id + 1 }
    expect(merge([other], [])).toEqual([])
  })
})

describe('isOfKind', () => {
  test.each([
    ['swap', 'swap'],
    ['addLiquidity', 'liquidity'],
    ['createPool', 'liquidity'],
    ['removeLiquidity', 'liquidity'],
    ['approve', 'rest'],
    ['wrap', 'rest'],
  ] as const)('default: a record of %s is of %s alone', (kind, filter) => {
    const [entry] = merge([record(1, kind)], [])
    if (entry === undefined) throw new Error('No entry.')
    const matching = (['swap', 'liquidity', 'rest'] as const).filter((each) => isOfKind(entry, each))
    expect(matching).toEqual([filter])
    expect(isOfKind(entry, 'all')).toBe(true)
  })

  test('behavior: of the indexer, deposits and withdrawals are liquidity', () => {
    const entries = merge([], [row(3, 0), row(2, 0, { kind: 'add' }), row(1, 0, { kind: 'remove' })])
    expect(entries.map((entry) => isOfKind(entry, 'liquidity'))).toEqual([false, true, true])
  })
})

test('default: how many are pending', () => {
  record(1)
  expect(pendingCount(merge([settled(1), record(2), record(3)], [row(9, 0)]))).toBe(2)
})
