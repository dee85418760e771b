import type { Network } from '@ibull/chain'
import {
  addressKey,
  sanitizeName,
  sanitizeSymbol,
  shortenAddress,
  shortenSymbol,
  Token,
  type Address,
} from '@ibull/domain'
import { HistorySchemaError } from './history-errors.ts'
import type { TokenIdentity } from '../history-types.ts'
import { address, nullable, record, tokenDecimals, words, type Decode } from './decode.ts'

/** Fields of a token in every query. */
export const TOKEN_IDENTITY = 'id symbol name decimals'

/**
 * Builds a decoder for one network's tokens. The network's own keep the labels from its file, whatever the
 * response contains.
 */
export function identityDecoder(network: Network): Decode<TokenIdentity> {
  const own = new Map(
    [...network.defaultTokens, network.mainToken, network.wrappedNative].map((token) => [
      addressKey(token.address),
      token,
    ]),
  )
  const shape = record({ id: address, symbol: words, name: words, decimals: nullable(tokenDecimals) })
  /** One object per spelling of a token, so components can compare tokens by identity. */
  const known = new Map<string, TokenIdentity>()
  return (value, path) => {
    const { id, symbol, name, decimals } = shape(value, path)
    const key = `${id} ${decimals ?? ''} ${symbol} ${name}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const curated = own.get(addressKey(id))
    if (curated !== undefined && decimals !== undefined && decimals !== curated.decimals) {
      throw new HistorySchemaError(`${path}.decimals`, `${curated.decimals}, as the token has`)
    }
    const identity = curated === undefined ? strange(network, id, symbol, name, decimals) : ownToken(curated)
    if (known.size > 5000) known.clear()
    known.set(key, identity)
    return identity
  }
}

function ownToken(token: Token): TokenIdentity {
  return {
    address: token.address,
    symbol: shortenSymbol(sanitizeSymbol(token.symbol)),
    name: sanitizeName(token.name),
    decimals: token.decimals,
    token,
    shortAddress: undefined,
  }
}

function strange(
  network: Network,
  id: Address,
  symbol: string,
  name: string,
  decimals: number | undefined,
): TokenIdentity {
  const shown = { symbol: shortenSymbol(sanitizeSymbol(symbol)), name: sanitizeName(name) }
  return {
    address: id,
    ...shown,
    decimals,
    token:
      decimals === undefined
        ? undefined
        : new Token({ chainId: network.id, address: id, decimals, symbol: shown.symbol, name: shown.name }),
    shortAddress: shortenAddress(id),
  }
}
