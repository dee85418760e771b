import { isSameAddress, type Address } from '@ibull/domain'
import { network } from '../platform/index.ts'

/** The name that the wallet has for an address of the local chain: a token's symbol or a contract's role. */
export function nameOf(address: Address): string | undefined {
  const { router, factory } = network.contracts
  if (isSameAddress(address, router)) return 'Router'
  if (isSameAddress(address, factory)) return 'Factory'
  return network.defaultTokens.find((token) => isSameAddress(token.address, address))?.symbol
}
