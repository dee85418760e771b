import { isSameAddress, type Address, type Currency } from '@ibull/domain'
import type { NoticedToken } from '@ibull/domain/network-file'
import { network } from '../../platform/index.ts'

/** Whether a currency is a token that can't be traded here. */
export function isUnsupported(currency: Currency | undefined): boolean {
  return network.unsupportedTokens.some((address) => isAt(address, currency))
}

/** Returns the token of a currency with the special notice that selecting it opens. */
export function noticedToken(currency: Currency | undefined): NoticedToken | undefined {
  return network.specialNoticeTokens.find(({ address }) => isAt(address, currency))
}

function isAt(address: Address, currency: Currency | undefined): boolean {
  return currency?.kind === 'token' && isSameAddress(address, currency.address)
}
