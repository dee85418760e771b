import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TransactionKind, TransactionRow } from '../history-types.ts'
import { sampleAddress } from '../testing/sample-answers.ts'
import {
  cursorOf,
  feedRows,
  hasMore,
  kindsToGrow,
  PAGE_ROWS,
  withNewest,
  withOlder,
  type FeedSide,
  type FeedSides,
} from './transaction-feed.ts'

const token = {
  address: sampleAddress(1),
  symbol: 'T',
  name: 'T',
  decimals: 18,
  token: undefined,
  shortAddress: undefined,
}

const row = (id: number, timestamp: number, kind: TransactionKind = 'swap'): TransactionRow => ({
  id: `${kind} ${id}`,
  kind,
  hash: `0x${id.toString(16).padStart(64, '0')}`,
  logIndex: id,
  block: timestamp,
  timestamp,
  pair: sampleAddress(2),
  tokenA: token,
  tokenB: token,
  amountA: undefined,
  amountB: undefined,
  amountUsd: undefined,
  account: sampleAddress(3),
})

/** Pages like an endpoint: newest first, ties by ID. */
function pageOf(
  chain: readonly TransactionRow[],
  cursor?: { until: number; skip: number },
): readonly TransactionRow[] {
  const sorted = [...chain].sort((a, b) => b.timestamp - a.timestamp || b.logIndex - a.logIndex)
  const from = cursor === undefined ? sorted : sorted.filter(({ timestamp }) => timestamp <= cursor.until)
  return from.slice(cursor?.skip ?? 0, (cursor?.skip ?? 0) + PAGE_ROWS)
}

const ids = (side: FeedSide | undefined): readonly string[] => side?.rows.map(({ id }) => id) ?? []
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

describe('a side of the feed', () => {
  test('default: paged to the end, it has every row once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 260 }), (times) => {
        const chain = times.map((time, index) => row(index, time))
        let side = withNewest(undefined, pageOf(chain))
        for (let page = 0; page < 10; page += 1) {
          const cursor = cursorOf(side)
          if (cursor === undefined) break
          side = withOlder(side, pageOf(chain, cursor))
        }
        expect(side.isComplete).toBe(true)
        expect(new Set(ids(side)).size).toBe(chain.length)
        expect(side.rows.map(({ timestamp }) => timestamp)).toEqual([...times].sort((a, b) => b - a))
      }),
    )
  })

  test('behavior: new rows come on top while older pages stay', () => {
    const chain = range(120).map((n) => row(n, n))
    const first = withNewest(undefined, pageOf(chain))
    const cursor = cursorOf(first)
    if (cursor === undefined) throw new Error('There is no second page.')
    const grown = withOlder(first, pageOf(chain, cursor))
    const later = [...chain, row(120, 120), row(121, 121)]
    const refreshed = withNewest(grown, pageOf(later))
    expect(ids(refreshed)).toEqual(range(102).map((n) => `swap ${121 - n}`))
    expect(refreshed.isComplete).toBe(false)
  })

  test('behavior: what a reorganisation took back goes', () => {
    const chain = range(60).map((n) => row(n, n))
    const before = withNewest(undefined, pageOf(chain))
    const refreshed = withNewest(before, pageOf(chain.filter(({ logIndex }) => logIndex !== 58)))
    expect(ids(refreshed)).not.toContain('swap 58')
    expect(new Set(ids(refreshed)).size).toBe(refreshed.rows.length)
  })

  test('behavior: restarts after more new rows than a page: no gap', () => {
    const before = withNewest(undefined, pageOf(range(60).map((n) => row(n, n))))
    const refreshed = withNewest(before, pageOf(range(200).map((n) => row(n, n))))
    expect(ids(refreshed)).toEqual(range(50).map((n) => `swap ${199 - n}`))
    expect(refreshed.isComplete).toBe(false)
  })

  test('behavior: fewer rows than a page are all there are', () => {
    expect(withNewest(undefined, [row(1, 1)])).toMatchObject({ isComplete: true })
    expect(withNewest(undefined, [])).toEqual({ rows: [], isComplete: true })
  })
})

describe('all kinds as one list', () => {
  const sides: FeedSides = {
    swap: { rows: [row(9, 90), row(8, 80), row(7, 70)], isComplete: false },
    add: { rows: [row(1, 95, 'add'), row(2, 40, 'add')], isComplete: true },
    remove: { rows: [row(3, 75, 'remove'), row(4, 60, 'remove')], isComplete: false },
  }

  test('default: newest first, and nothing older than where a kind breaks off', () => {
    expect(feedRows(sides).map(({ id }) => id)).toEqual(['add 1', 'swap 9', 'swap 8', 'remove 3', 'swap 7'])
    expect(hasMore(sides)).toBe(true)
  })

  test('behavior: the kind that breaks off first is fetched', () => {
    expect(kindsToGrow(sides)).toEqual(['swap'])
  })

  test('behavior: complete, all of them show', () => {
    const complete: FeedSides = Object.fromEntries(
      Object.entries(sides).map(([kind, side]) => [kind, { ...side, isComplete: true }]),
    )
    expect(feedRows(complete)).toHaveLength(7)
    expect(hasMore(complete)).toBe(false)
    expect(kindsToGrow(complete)).toEqual([])
  })

  test('behavior: within a block, the last event first', () => {
    const block: FeedSides = {
      swap: { rows: [row(5, 10), row(3, 10)], isComplete: true },
      add: { rows: [row(4, 10, 'add')], isComplete: true },
    }
    expect(feedRows(block).map(({ id }) => id)).toEqual(['swap 5', 'add 4', 'swap 3'])
  })
})
