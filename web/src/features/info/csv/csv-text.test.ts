import { Amount, formatAmountExact, Fraction, Token } from '@ibull/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvFileName } from './csv-file.ts'
import { csvText } from './csv-text.ts'

const token = (decimals: number) =>
  new Token({
    chainId: 31337,
    address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
    decimals,
    symbol: 'CAKE',
    name: 'Cake',
  })

/** Parses RFC 4180: fields, quotes, CRLF. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at)
    if (isQuoted) {
      if (character !== '"') field += character
      else if (csv.charAt(at + 1) === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && field === '') isQuoted = true
    else if (character === ',') {
      row.push(field)
      field = ''
    } else if (character === '\r' && csv.charAt(at + 1) === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
      at += 1
    } else field += character
  }
  expect([isQuoted, row, field]).toEqual([false, [], ''])
  return rows
}

describe('csvText', () => {
  test('default', () => {
    const rows = [
      ['Time (UTC)', 'Pair', 'Amount', 'USD'],
      [{ timestamp: 1_772_600_767 }, 'CAKE/BNB', Amount.fromRaw(token(18), 1n), new Fraction(7n, 4n)],
      [{ timestamp: 0 }, 'say "hi", twice', Amount.fromRaw(token(0), 12n), undefined],
    ]
    expect(csvText(rows)).toBe(
      'Time (UTC),Pair,Amount,USD\r\n' +
        '2026-03-04T05:06:07Z,CAKE/BNB,0.000000000000000001,1.75\r\n' +
        '1970-01-01T00:00:00Z,"say ""hi"", twice",12,\r\n',
    )
  })

  test('behavior: any text comes back as it was, but for the apostrophe of a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', ' ', 'a', '1', 'é'),
    })
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const back = parse(csvText(rows))
        expect(back.map((row) => row.map((field) => field.replace(/^'/, '')))).toEqual(rows)
      }),
    )
  })

  test('behavior: no text begins as a formula', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '\r@', '\u200b=', '＝', '\n+')
    fc.assert(
      fc.property(start, fc.string(), (head, tail) => {
        const [[field = ''] = []] = parse(csvText([[head + tail]]))
        expect(field).toBe(`'${head}${tail}`)
      }),
    )
    expect(csvText([['CAKE-LP', '1=1', '']])).toBe('CAKE-LP,1=1,\r\n')
  })

  test('behavior: amounts and fractions keep every digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 40 }),
        (raw, decimals) => {
          const amount = Amount.fromRaw(token(decimals), raw)
          const exact = formatAmountExact(amount)
          expect(csvText([[amount, amount.toFraction()]])).toBe(`${exact},${exact}\r\n`)
          expect(exact).toMatch(/^\d+(\.\d*[1-9])?$/)
        },
      ),
    )
  })

  test('behavior: a negative figure is a figure, not a formula', () => {
    expect(csvText([[new Fraction(-5n, 2n), -3n, -4]])).toBe('-2.5,-3,-4\r\n')
  })

  test('behavior: a fraction without an end is cut after 18 digits, and never reads as less than nothing', () => {
    expect(csvText([[new Fraction(2n, 3n)]])).toBe('0.666666666666666666\r\n')
    expect(csvText([[new Fraction(-1n, 3n * 10n ** 20n)]])).toBe('0\r\n')
    expect(csvText([[new Fraction(3n, 6n)]])).toBe('0.5\r\n')
  })

  test('behavior: what is not known stays empty, what is zero does not', () => {
    expect(csvText([[undefined, 0, 0n, new Fraction(0n), Number.NaN]])).toBe(',0,0,0,\r\n')
  })
})

describe('csvFileName', () => {
  test('default', () => {
    expect(csvFileName('Acme Swap', 'pairs', new Date('2026-03-04T23:59:59Z'))).toBe(
      'acme-swap-pairs-2026-03-04.csv',
    )
  })
})
