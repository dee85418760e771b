import {
  addressKey,
  decodeBytes32Text,
  sanitizeName,
  sanitizeSymbol,
  type Address,
  type TokenFields,
} from '@ibull/domain'
import { NotATokenError } from '../errors/rpc-errors.ts'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import type { CallResult, ChainReader } from '../reads/read-types.ts'
import { decimalsRead, labelRead, type LabelAnswer } from '../reads/token-reads.ts'

/**
 * Returns a query for a token's on-chain metadata, read once per page, with sanitized symbol and name. Fails with
 * {@link NotATokenError} if the address has no `decimals()`.
 */
export function tokenQuery(reader: ChainReader, address: Address): ChainQuery<TokenFields> {
  return chainQuery(reader, {
    verb: 'token',
    parameters: [addressKey(address)],
    cadence: 'once',
    reads: () => [decimalsRead(address), labelRead(address, 'symbol'), labelRead(address, 'name')] as const,
    assemble: ([decimals, symbol, name]) => {
      if (decimals.status === 'failure') throw new NotATokenError(address, decimals.error)
      return {
        chainId: reader.network.id,
        address,
        decimals: decimals.value,
        symbol: sanitizeSymbol(labelText(symbol)),
        name: sanitizeName(labelText(name)),
      }
    },
  })
}

/** An unreadable label is treated as empty, which the sanitizer renames to UNKNOWN. */
function labelText(result: CallResult<LabelAnswer>): string {
  if (result.status === 'failure') return ''
  return 'text' in result.value ? result.value.text : (decodeBytes32Text(result.value.bytes32) ?? '')
}
