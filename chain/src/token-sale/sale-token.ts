import { Token } from '@ibull/domain'
import type { ListedToken } from '@ibull/domain/token-sale'
import type { Network } from '../networks/network.ts'

/** A token of a listing as an amount needs it. */
export function saleToken({ id: chainId }: Network, { address, symbol, decimals }: ListedToken): Token {
  return new Token({ chainId, address, decimals, symbol, name: symbol })
}
