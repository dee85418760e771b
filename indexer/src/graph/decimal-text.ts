/**
 * Formats `raw x 10^-scale` as an exact decimal: no exponent, no trailing zeros, `0` for zero. `raw` is an integer
 * as a string; a negative scale multiplies.
 */
export function decimalText(raw: string, scale: number): string {
  if (scale === 0) return raw
  const isNegative = raw.startsWith('-')
  const digits = isNegative ? raw.slice(1) : raw
  if (scale < 0) return BigInt(raw) === 0n ? '0' : raw + '0'.repeat(-scale)
  const padded = digits.padStart(scale + 1, '0')
  const whole = padded.slice(0, -scale)
  const fraction = padded.slice(-scale).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return isNegative && text !== '0' ? `-${text}` : text
}

/** Returns a decimal times 10^scale as an exact decimal string (scale >= 0). */
export function scaledText(decimal: string, scale: number): string {
  const isNegative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? decimal.slice(1) : decimal).split('.')
  const digits = whole + fraction.padEnd(scale, '0')
  const places = Math.max(fraction.length - scale, 0)
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  const trimmed = text.replace(/^0+(?=\d)/, '')
  return isNegative ? `-${trimmed}` : trimmed
}
