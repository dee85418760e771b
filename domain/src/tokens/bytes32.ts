const BYTES32 = /^0x(?:[0-9a-fA-F]{2}){32}$/

/**
 * Decodes the text in a 32-byte hex value, as old tokens store symbol and name: UTF-8 up to the first zero byte.
 * `undefined` if the value has another length, contains no text, or isn't UTF-8.
 */
export function decodeBytes32Text(hex: string): string | undefined {
  if (!BYTES32.test(hex)) return undefined
  const bytes = [...hex.slice(2).matchAll(/../g)].map(([byte]) => byte)
  const end = bytes.indexOf('00')
  // The last byte of a text is always zero; otherwise the value is a number or a hash.
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
