import { groupDigits, PLAIN_STYLE, type NumberStyle } from './number-style.ts'

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

type Unit = (typeof UNITS)[number]['unit']
type UnitWords = Readonly<Record<Unit, string>>

const ENGLISH: UnitWords = { day: 'days', hour: 'hr', minute: 'min', second: 'sec' }

/**
 * The app's languages, copied from `Intl`, which a page would wait for. Only English has a singular of its own. A
 * test compares them.
 */
const words: Readonly<Record<string, UnitWords>> = {
  en: ENGLISH,
  'en-US': ENGLISH,
  'es-ES': { day: 'd', hour: 'h', minute: 'min', second: 's' },
  'hi-IN': { day: 'दिन', hour: 'घं॰', minute: 'मि॰', second: 'से॰' },
  'ru-RU': { day: 'дн.', hour: 'ч', minute: 'мин', second: 'с' },
}

function writeUnit(count: number, unit: Unit, style: NumberStyle): string {
  const known = words[style.locale]
  if (known === undefined) return unitByIntl(count, unit, style.locale)
  const word = known === ENGLISH && unit === 'day' && count === 1 ? 'day' : known[unit]
  return `${groupDigits(String(count), style)} ${word}`
}

/** Writes a whole number of a unit of time, always computed by `Intl`. */
export function unitByIntl(count: number, unit: Unit, locale: string): string {
  const options = { numberingSystem: 'latn', style: 'unit', unit, unitDisplay: 'short' } as const
  return new Intl.NumberFormat(locale, options).format(count)
}

/** Formats a duration in its two largest units, truncated: `1 hr 5 min`, `20 min`, `0 sec`. */
export function formatDuration(seconds: number, style: NumberStyle = PLAIN_STYLE): string {
  const total = Math.max(0, Math.floor(seconds))
  const first = UNITS.findIndex((unit) => total >= unit.seconds)
  if (first === -1) return writeUnit(0, 'second', style)
  let rest = total
  const texts: string[] = []
  for (const { unit, seconds: length } of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) texts.push(writeUnit(count, unit, style))
  }
  return texts.join(' ')
}
