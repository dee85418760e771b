import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contractNumber,
  duplicatePlaces,
  matchingDigits,
  randomNumbers,
  shownNumber,
  ticketBracket,
} from './ticket-numbers.ts'

const SHARES = [250n, 375n, 625n, 1_250n, 2_500n, 5_000n]
const numbers = fc.integer({ min: 1_000_000, max: 1_999_999 })

describe('shownNumber', () => {
  test.each([
    [1_000_000, '000000'],
    [1_123_456, '654321'],
    [1_000_001, '100000'],
    [1_999_990, '099999'],
  ])(
    'default: %s is shown as %s, six digits without the leading 1 and reversed [lottery.9.3]',
    (number, shown) => {
      expect(shownNumber(number)).toBe(shown)
      expect(contractNumber(shown)).toBe(number)
    },
  )

  test('behavior: it is one to one', () => {
    fc.assert(fc.property(numbers, (number) => contractNumber(shownNumber(number)) === number))
  })

  test.each(['', '12345', '1234567', '12345a', ' 12345', '１２３４５６', '-12345', '1e5555'])(
    'error: "%s" is not six digits [lottery.9.3]',
    (text) => expect(contractNumber(text)).toBeUndefined(),
  )
})

describe('ticketBracket', () => {
  test.each([
    ['654321', '654321', 6, 5],
    ['654320', '654321', 5, 4],
    ['654311', '654321', 4, 3],
    ['654221', '654321', 3, 2],
    ['653321', '654321', 2, 1],
    ['644321', '654321', 1, 0],
    ['554321', '654321', 0, undefined],
    // Digits after the first mismatch don't count.
    ['054321', '654321', 0, undefined],
  ])(
    'default: %s of %s matches %s from the first digit, bracket %s [lottery.18.3, lottery.18.4]',
    (own, final, matches, bracket) => {
      const [number, finalNumber] = [contractNumber(own) ?? 0, contractNumber(final) ?? 0]
      expect(matchingDigits(number, finalNumber)).toBe(matches)
      expect(ticketBracket(number, finalNumber, SHARES)).toBe(bracket)
    },
  )

  test('default: it is the longest common ending of the contract’s numbers [lottery.18.3]', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 0, max: 6 }), (number, other, length) => {
        const modulus = 10 ** length
        const similar = number - (number % modulus) + (other % modulus)
        for (let digits = 1; digits <= 6; digits++)
          expect(matchingDigits(similar, other) >= digits).toBe((similar - other) % 10 ** digits === 0)
      }),
    )
  })

  test('behavior: a bracket without a share falls to the next lower one that has one', () => {
    const shares = [2_000n, 0n, 3_000n, 0n, 0n, 5_000n]
    const bracketOf = (shown: string) => ticketBracket(contractNumber(shown) ?? 0, 1_000_000, shares)
    expect(['000000', '000001', '000010', '000100', '001000', '010000', '100000'].map(bracketOf)).toEqual([
      5,
      2,
      2,
      2,
      0,
      0,
      undefined,
    ])
  })
})

describe('randomNumbers', () => {
  test('default: as many as requested, all different and none that is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.infiniteStream(fc.nat(999_999)), (count, stream) => {
        const taken = [1_000_000, 1_000_001]
        const drawn = randomNumbers(count, () => stream.next().value ?? 0, taken)
        expect(new Set([...drawn, ...taken]).size).toBe(count + 2)
        for (const number of drawn) expect(shownNumber(number)).toMatch(/^\d{6}$/)
      }),
    )
  })

  test('behavior: a number that was drawn before is drawn again', () => {
    const draws = [5, 5, 7, 5, 9]
    expect(randomNumbers(3, () => draws.shift() ?? 0)).toEqual([1_000_005, 1_000_007, 1_000_009])
  })

  test('error: more than there are', () => {
    expect(() => randomNumbers(1_000_001, () => 0)).toThrow(RangeError)
  })
})

describe('duplicatePlaces', () => {
  test('default: every place of a number that occurs twice', () => {
    expect([...duplicatePlaces(['000000', '123456', '000000', '654321', '123456'])]).toEqual([0, 1, 2, 4])
  })

  test('behavior: unfinished numbers are not duplicates', () => {
    expect([...duplicatePlaces(['12', '12', '', '', '123456'])]).toEqual([])
  })
})
