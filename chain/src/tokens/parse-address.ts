import type { Address, ParseAddress } from '@ibull/domain'
import { checksumAddress } from './checksum.ts'

/**
 * Parses a checksummed address, or returns `undefined`. Letters must be all lower case, all upper case, or match
 * the checksum.
 */
export const parseAddress: ParseAddress = (text): Address | undefined => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const digits = text.slice(2)
  const address = checksumAddress(digits)
  const isUniform = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isUniform || address === text ? address : undefined
}
