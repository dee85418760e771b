import { expect, it } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { toSignificantDigits } from './decimal.ts'
import { compactByIntl, writeCompact } from './format-compact.ts'
import { numberStyleOf } from './number-style.ts'

const POWERS = Array.from({ length: 27 }, (_, index) => index - 6)

it.each(['en-US', 'es-ES', 'hi-IN', 'ru-RU', 'de-DE'])(
  'default: %s has the words of Intl for every two digits of every power of ten',
  (locale) => {
    const style = numberStyleOf(locale)
    for (const power of POWERS) {
      for (let digits = 0n; digits < 100n; digits += 1n) {
        const unit = 10n ** BigInt(Math.abs(power))
        const value = power < 0 ? new Fraction(digits, unit) : new Fraction(digits * unit)
        const decimal = toSignificantDigits(value, 2, 'down')
        expect(writeCompact(decimal, style), `${digits}e${power}`).toBe(compactByIntl(decimal, locale))
      }
    }
  },
)
