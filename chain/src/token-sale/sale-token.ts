import { Token } from '@ibull/domain'
import type { ListedToken } from '@ibull/domain/token-sale'
import type { Network } from '../networks/network.ts'

/** Converts a listed token to a `Token`, for amounts. */
export function saleToken({ id: chainId }: Network, { address, symbol, decimals }: ListedToken): Token {
  return new Token({ chainId, address, decimals, symbol, name: symbol })
}
