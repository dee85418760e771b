const BYTES32 = /^0x(?:[0-9a-fA-F]{2}){32}$/

/**
 * The text in a 32-byte hex value (old tokens keep symbol and name that way): UTF-8 up to the first zero
 * byte. `undefined` when the value has another length, holds no text, or is not UTF-8.
 */
export function decodeBytes32Text(hex: string): string | undefined {
  if (!BYTES32.test(hex)) return undefined
  const bytes = [...hex.slice(2).matchAll(/../g)].map(([byte]) => byte)
  const end = bytes.indexOf('00')
  // The last byte of a text is always zero; without it the value is a number or a hash.
  if (end <= 0) return undefined
  try {
    return decodeURIComponent(
      bytes
        .slice(0, end)
        .map((byte) => `%${byte}`)
        .join(''),
    )
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
