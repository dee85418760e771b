import { Amount, formatAmountExact, Fraction } from '@ibull/domain'

/** A time in Unix seconds; label its column "UTC". */
export interface CsvTime {
  readonly timestamp: number
}

/**
 * One cell. Text is sanitised for spreadsheets; amounts and fractions are written with all digits, a point and no
 * grouping; integers as they are; a time as `2026-03-04T05:06:07Z`; unknown values are empty.
 */
export type CsvCell = string | Amount | Fraction | bigint | number | CsvTime | undefined

/** Decimals of a fraction without a finite decimal expansion: as many as the indexer's USD values have. */
const ENDLESS_PLACES = 18

/** Text that a spreadsheet may interpret as the start of a formula. */
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r]/u
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * Formats rows as CSV (RFC 4180): comma, CRLF after each row, quotes where needed. Text a spreadsheet could run as
 * a formula is prefixed with an apostrophe. Figures are exact, not rounded as on screen.
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

/** Formats Unix seconds as `2026-03-04T05:06:07Z`. */
export function csvTime(timestamp: number): string {
  return new Date(timestamp * 1_000).toISOString().replace('.000Z', 'Z')
}

/** All digits of a fraction; truncated to 18 decimals if there is no end. */
function fractionText({ numerator, denominator }: Fraction): string {
  const magnitude = numerator < 0n ? -numerator : numerator
  const places = decimalPlaces(denominator / greatestCommonDivisor(magnitude, denominator)) ?? ENDLESS_PLACES
  const digits = ((magnitude * 10n ** BigInt(places)) / denominator).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const rest = digits.slice(digits.length - places).replace(/0+$/, '')
  const text = rest === '' ? whole : `${whole}.${rest}`
  return numerator < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/** Number of decimals of 1/`denominator` (in lowest terms); `undefined` if infinite. */
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
