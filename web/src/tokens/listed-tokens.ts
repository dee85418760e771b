import { addressKey, type Token } from '@ibull/domain'
import { network } from '../platform/index.ts'

const listed: ReadonlySet<string> = new Set(
  [network.wrappedNative, network.mainToken, ...network.defaultTokens].map((token) =>
    addressKey(token.address),
  ),
)

/** Whether a token is in the network's own list, so its symbol can be trusted. */
export function isListed(token: Token): boolean {
  return token.chainId === network.id && listed.has(addressKey(token.address))
}
