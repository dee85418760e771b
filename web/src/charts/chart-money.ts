import { formatSignificant, formatUsd, formatUsdPrice, Fraction, type NumberStyle } from '@ibull/domain'
import { useMemo } from 'react'
import { useNumberStyle } from '../i18n/index.ts'

/** Formatters for chart values. They are doubles: for charts and their readouts, never for anything signed. */
export interface ChartMoney {
  /** Dollars and cents. */
  readonly usd: (value: number) => string
  /** Price of one token in dollars. */
  readonly usdPrice: (value: number) => string
  /** Compact dollars for an axis or a narrow column: `$1.2M`. */
  readonly usdShort: (value: number) => string
  /** Number without a unit: 6 significant digits. */
  readonly number: (value: number) => string
  /** Compact number without a unit, for an axis. */
  readonly numberShort: (value: number) => string
}

/** Returns chart formatters in the page's language. */
export function useChartMoney(): ChartMoney {
  const style = useNumberStyle()
  return useMemo(() => chartMoneyOf(style), [style])
}

/** Returns chart formatters for a style. See {@link ChartMoney}. */
export function chartMoneyOf(style: NumberStyle): ChartMoney {
  const numberShort = (value: number) => shortText(value, style)
  return {
    usd: (value) => formatUsd(fractionOf(value), style),
    usdPrice: (value) => formatUsdPrice(fractionOf(value), style),
    usdShort: (value) => {
      const sign = value < 0 ? '-' : ''
      return sign + style.usdPrefix + numberShort(Math.abs(value)) + style.usdSuffix
    },
    number: (value) => formatSignificant(fractionOf(value), 6, 'halfUp', style),
    numberShort,
  }
}

/** Amounts from this on use the language's words for thousand and million. */
const compactFrom = 10_000

const compactFormats = new Map<string, Intl.NumberFormat>()

function shortText(value: number, style: NumberStyle): string {
  if (Math.abs(value) < compactFrom) return formatSignificant(fractionOf(value), 4, 'halfUp', style)
  const known = compactFormats.get(style.locale)
  const format =
    known ??
    new Intl.NumberFormat(style.locale, {
      numberingSystem: 'latn',
      notation: 'compact',
      maximumSignificantDigits: 3,
    })
  if (known === undefined) compactFormats.set(style.locale, format)
  return format.format(value)
}

/** Significant digits of a double. */
const meaningfulDigits = 15

function fractionOf(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = value.toExponential(meaningfulDigits - 1).split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const places = meaningfulDigits - 1 - Number(exponent)
  return places > 0
    ? new Fraction(digits, 10n ** BigInt(places))
    : new Fraction(digits * 10n ** BigInt(-places))
}
