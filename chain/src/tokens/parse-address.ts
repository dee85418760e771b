import type { Address, ParseAddress } from '@ibull/domain'
import { checksumAddress } from './checksum.ts'

/**
 * The checksummed address in a text, or `undefined`. Letters must be all small, all capital, or mixed
 * exactly as the checksum demands.
 */
export const parseAddress: ParseAddress = (text): Address | undefined => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const digits = text.slice(2)
  const address = checksumAddress(digits)
  const isUniform = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isUniform || address === text ? address : undefined
}
