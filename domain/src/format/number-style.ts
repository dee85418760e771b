import type { Decimal } from './decimal.ts'

/** A language's number format. Digits are always 0 to 9. */
export interface NumberStyle {
  /** BCP 47 tag for compact numbers and durations. */
  readonly locale: string
  readonly decimalSign: string
  /** Empty if digits aren't grouped. */
  readonly groupSign: string
  /** Size of the group before the point; 3 in every known language. */
  readonly firstGroup: number
  /** Size of all other groups: 3, or 2 for lakh and crore. */
  readonly furtherGroup: number
  /** Digits required before the first group separator: 2 in Spanish (1234, but 12.345). */
  readonly minimumLeadingDigits: number
  /** Suffix of a percentage, including its space if the language has one. */
  readonly percentSuffix: string
  readonly usdPrefix: string
  readonly usdSuffix: string
}

/** Point, no grouping: for field values and links. */
export const PLAIN_STYLE: NumberStyle = {
  locale: 'en',
  decimalSign: '.',
  groupSign: '',
  firstGroup: 3,
  furtherGroup: 3,
  minimumLeadingDigits: 1,
  percentSuffix: '%',
  usdPrefix: '$',
  usdSuffix: '',
}

const EUROPEAN = {
  decimalSign: ',',
  percentSuffix: '\u00a0%',
  usdPrefix: '',
  usdSuffix: '\u00a0$',
} as const

/**
 * Styles of the app's languages, copied from `Intl`, which takes tens of milliseconds to initialise at page load.
 * A test compares them.
 */
const styles = new Map<string, NumberStyle>(
  (
    [
      { ...PLAIN_STYLE, locale: 'en-US', groupSign: ',' },
      { ...PLAIN_STYLE, ...EUROPEAN, locale: 'es-ES', groupSign: '.', minimumLeadingDigits: 2 },
      { ...PLAIN_STYLE, locale: 'hi-IN', groupSign: ',', furtherGroup: 2 },
      { ...PLAIN_STYLE, ...EUROPEAN, locale: 'ru-RU', groupSign: '\u00a0' },
    ] satisfies NumberStyle[]
  ).map((style) => [style.locale, style]),
)

function affixes(parts: readonly Intl.NumberFormatPart[]): { prefix: string; suffix: string } {
  const isNumber = (part: Intl.NumberFormatPart) =>
    part.type === 'integer' || part.type === 'group' || part.type === 'decimal' || part.type === 'fraction'
  const first = parts.findIndex(isNumber)
  const last = parts.map(isNumber).lastIndexOf(true)
  const join = (some: readonly Intl.NumberFormatPart[]) => some.map((part) => part.value).join('')
  return { prefix: join(parts.slice(0, first)), suffix: join(parts.slice(last + 1)) }
}

/** Returns the number style of `locale` (en, es, hi, ru, or any BCP 47 tag), with the digits 0 to 9. */
export function numberStyleOf(locale: string): NumberStyle {
  let style = styles.get(locale)
  if (style === undefined) {
    style = styleFromIntl(locale)
    styles.set(locale, style)
  }
  return style
}

/** Like {@link numberStyleOf}, but always computed by `Intl`. */
export function styleFromIntl(locale: string): NumberStyle {
  const options = { numberingSystem: 'latn' } as const
  const parts = new Intl.NumberFormat(locale, options).formatToParts(123456789012.5)
  const groups = parts.filter((part) => part.type === 'integer').map((part) => part.value.length)
  const groupSign = parts.find((part) => part.type === 'group')?.value ?? ''
  const firstGroup = groups.at(-1) ?? 3
  const isFourDigitsGrouped = new Intl.NumberFormat(locale, options)
    .formatToParts(1234)
    .some((part) => part.type === 'group')
  const percent = affixes(new Intl.NumberFormat(locale, { ...options, style: 'percent' }).formatToParts(0.12))
  const usd = affixes(
    new Intl.NumberFormat(locale, {
      ...options,
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(1.5),
  )
  return {
    locale,
    decimalSign: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    groupSign,
    firstGroup,
    furtherGroup: groups.length > 2 ? (groups.at(-2) ?? firstGroup) : firstGroup,
    minimumLeadingDigits: isFourDigitsGrouped ? 1 : 2,
    percentSuffix: percent.suffix,
    usdPrefix: usd.prefix,
    usdSuffix: usd.suffix,
  }
}

/** Inserts the group separators of `style` into a run of digits. */
export function groupDigits(digits: string, style: NumberStyle): string {
  if (style.groupSign === '' || digits.length < style.firstGroup + style.minimumLeadingDigits) return digits
  let end = digits.length - style.firstGroup
  const groups = [digits.slice(end)]
  while (end > 0) {
    const start = Math.max(0, end - style.furtherGroup)
    groups.unshift(digits.slice(start, end))
    end = start
  }
  return groups.join(style.groupSign)
}

/** Writes a decimal in `style`. */
export function writeDecimal(decimal: Decimal, style: NumberStyle): string {
  const sign = decimal.isNegative ? '-' : ''
  const whole = groupDigits(decimal.whole, style)
  return decimal.fraction === '' ? sign + whole : sign + whole + style.decimalSign + decimal.fraction
}
