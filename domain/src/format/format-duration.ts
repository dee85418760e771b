import { PLAIN_STYLE, type NumberStyle } from './number-style.ts'

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

const formats = new Map<string, Intl.NumberFormat>()

function unitFormatOf(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    style: 'unit',
    unit,
    unitDisplay: 'short',
  })
  formats.set(key, format)
  return format
}

/** Formats a duration in its two largest units, truncated: `1 hr 5 min`, `20 min`, `0 sec`. */
export function formatDuration(seconds: number, style: NumberStyle = PLAIN_STYLE): string {
  const total = Math.max(0, Math.floor(seconds))
  const first = UNITS.findIndex((unit) => total >= unit.seconds)
  if (first === -1) return unitFormatOf(style.locale, 'second').format(0)
  let rest = total
  const texts: string[] = []
  for (const { unit, seconds: length } of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) texts.push(unitFormatOf(style.locale, unit).format(count))
  }
  return texts.join(' ')
}
