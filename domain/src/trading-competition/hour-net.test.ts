import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTrade, volumeOf, type HourNet } from './hour-net.ts'

type Trade = readonly [block: number, usd: bigint]

const volume = (trades: readonly Trade[]): bigint =>
  volumeOf(trades.reduce<HourNet | undefined>((hour, [block, usd]) => addTrade(hour, block, usd), undefined))

test.each<[string, readonly Trade[], bigint]>([
  ['no trade', [], 0n],
  [
    'purchases of one block',
    [
      [1, 5n],
      [1, 3n],
    ],
    8n,
  ],
  [
    'purchases of three blocks',
    [
      [1, 5n],
      [2, 3n],
      [4, 1n],
    ],
    9n,
  ],
  [
    'sales alone',
    [
      [1, -5n],
      [2, -3n],
    ],
    8n,
  ],
  [
    'a sale after a purchase, in another block',
    [
      [1, 5n],
      [2, -3n],
    ],
    2n,
  ],
  [
    'more sold than bought',
    [
      [1, 5n],
      [2, -9n],
    ],
    4n,
  ],
  [
    'both in one block',
    [
      [1, 5n],
      [1, -3n],
    ],
    0n,
  ],
  [
    'both in one block between others',
    [
      [1, 5n],
      [2, 7n],
      [2, -1n],
      [3, 2n],
    ],
    7n,
  ],
])('default: %s', (_, trades, expected) => {
  expect(volume(trades)).toBe(expected)
})

test('invariant: the volume is the sum of the blocks that only bought or only sold', () => {
  const trade = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.bigInt({ min: -9n, max: 9n }))
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 12 }), (drawn) => {
      const trades = [...drawn].sort(([a], [b]) => a - b)
      const sums = [1, 2, 3, 4].map((block) => {
        const amounts = trades.filter(([at]) => at === block).map(([, usd]) => usd)
        const isMixed = amounts.some((usd) => usd > 0n) && amounts.some((usd) => usd < 0n)
        return isMixed ? 0n : amounts.reduce((sum, usd) => sum + usd, 0n)
      })
      const net = sums.reduce((sum, usd) => sum + usd, 0n)
      expect(volume(trades)).toBe(net < 0n ? -net : net)
    }),
  )
})
