import { Amount, formatAmountExact, Fraction } from '@ibull/domain'

/** A moment, in seconds since 1970; its column should be headed "UTC". */
export interface CsvTime {
  readonly timestamp: number
}

/**
 * One cell. Text is made harmless for spreadsheets; amounts and fractions are written with all their digits, a point
 * and no groups; whole numbers as they are; a moment as `2026-03-04T05:06:07Z`; what is not known stays empty.
 */
export type CsvCell = string | Amount | Fraction | bigint | number | CsvTime | undefined

/** Digits after the point of a fraction that no decimal can write exactly: as many as the indexer's USD has. */
const ENDLESS_PLACES = 18

/** What a spreadsheet may take for the beginning of a formula. */
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r]/u
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * Rows as CSV (RFC 4180): comma, CRLF after each row, quotes where they are needed. A text that a spreadsheet could
 * run as a formula begins with an apostrophe. Figures are exact, not as the screen rounds them.
 *
 * @example csvText([['Token', 'Worth'], ['=1+1', new Fraction(1n, 4n)]]) // "Token,Worth\r\n'=1+1,0.25\r\n"
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return quoted(FORMULA_START.test(cell) ? `'${cell}` : cell)
  if (typeof cell === 'bigint') return cell.toString()
  if (typeof cell === 'number') return Number.isFinite(cell) ? BigInt(Math.trunc(cell)).toString() : ''
  if (cell instanceof Amount) return formatAmountExact(cell)
  if (cell instanceof Fraction) return fractionText(cell)
  return csvTime(cell.timestamp)
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Seconds since 1970 as `2026-03-04T05:06:07Z`. */
export function csvTime(timestamp: number): string {
  return new Date(timestamp * 1_000).toISOString().replace('.000Z', 'Z')
}

/** Every digit of a fraction; 18 after the point, cut, of one that has no end. */
function fractionText({ numerator, denominator }: Fraction): string {
  const magnitude = numerator < 0n ? -numerator : numerator
  const places = decimalPlaces(denominator / greatestCommonDivisor(magnitude, denominator)) ?? ENDLESS_PLACES
  const digits = ((magnitude * 10n ** BigInt(places)) / denominator).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const rest = digits.slice(digits.length - places).replace(/0+$/, '')
  const text = rest === '' ? whole : `${whole}.${rest}`
  return numerator < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/** How many digits after the point 1/`denominator` (in lowest terms) has; `undefined` when they never end. */
function decimalPlaces(denominator: bigint): number | undefined {
  let twos = 0
  let fives = 0
  let rest = denominator
  while (rest % 2n === 0n) {
    rest /= 2n
    twos += 1
  }
  while (rest % 5n === 0n) {
    rest /= 5n
    fives += 1
  }
  return rest === 1n ? Math.max(twos, fives) : undefined
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
