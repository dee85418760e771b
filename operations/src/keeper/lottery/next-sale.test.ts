import { DEFAULT_SCHEDULE } from '@ibull/contracts/deploy'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleEnd, ticketPrice } from './next-sale.ts'

const at = (time: string): bigint => BigInt(Date.parse(`2026-11-22T${time}Z`) / 1_000)
const SHORTEST = 14_100n

describe('saleEnd', () => {
  test.each([
    ['23:30:07', '2026-11-23T11:30:00'],
    ['00:00:00', '2026-11-22T11:30:00'],
    ['07:34:00', '2026-11-22T11:30:00'],
    // Less than the minimum sale plus a minute is left.
    ['07:34:01', '2026-11-22T23:30:00'],
    ['11:30:00', '2026-11-22T23:30:00'],
  ])(
    'default: a sale from %s ends at %s, half an hour before its result is due [lottery.18.2, lottery.18.5]',
    (start, end) => {
      expect(saleEnd(DEFAULT_SCHEDULE, at(start), SHORTEST)).toBe(BigInt(Date.parse(`${end}Z`) / 1_000))
    },
  )

  test('property: the first end of the schedule that leaves the shortest sale and a minute', () => {
    const seconds = (most: bigint, min = 0n) => fc.bigInt({ min, max: most })
    fc.assert(
      fc.property(
        seconds(4_000_000_000n, 1_000_000_000n),
        seconds(345_900n, 200n),
        seconds(86_400n),
        seconds(10_000n),
        (now, drawEverySeconds, firstDrawSeconds, salesEndSeconds) => {
          const shortest = drawEverySeconds / 2n
          const end = saleEnd({ drawEverySeconds, firstDrawSeconds, salesEndSeconds }, now, shortest)
          expect((end + salesEndSeconds - firstDrawSeconds) % drawEverySeconds).toBe(0n)
          expect(end - now).toBeGreaterThanOrEqual(shortest + 60n)
          expect(end - now).toBeLessThan(shortest + 60n + drawEverySeconds)
        },
      ),
    )
  })
})

describe('ticketPrice', () => {
  const limits = { lowest: 5_000_000n, highest: 50_000_000_000n }

  test.each([
    ['three digits, rounded down', 5_882_352_941n, 0n, 5_880_000_000n],
    ['a few units', 9_999_999n, 0n, 9_990_000n],
    ['a quarter above the last at most', 9_000_000_000n, 4_000_000_000n, 5_000_000_000n],
    ['a quarter below the last at most', 1_000_000n, 4_000_000_000n, 3_000_000_000n],
    ['the last where none is known', undefined, 4_000_000_001n, 4_000_000_001n],
    ['the lowest', 4_999_999n, 0n, 5_000_000n],
    ['the highest', 10n ** 12n, 0n, 50_000_000_000n],
    ['the limits before the last price', 10n ** 12n, 10n ** 11n, 50_000_000_000n],
    ['nothing before there is a price', undefined, 0n, undefined],
  ])('default: %s', (_, present, last, expected) => {
    expect(ticketPrice({ present, last, ...limits })).toBe(expected)
  })
})
