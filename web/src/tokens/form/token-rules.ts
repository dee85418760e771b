import { isSameAddress, type Address, type Currency } from '@ibull/domain'
import type { NoticedToken } from '@ibull/domain/network-file'
import { network } from '../../platform/index.ts'

/** Whether a currency is a token that can't be traded here. */
export function isUnsupported(currency: Currency | undefined): boolean {
  return isAmong(currency, network.unsupportedTokens)
}

/** Returns the token of a currency with the special notice that selecting it opens. */
export function noticedToken(currency: Currency | undefined): NoticedToken | undefined {
  return network.specialNoticeTokens.find(
    ({ address }) => currency?.kind === 'token' && isSameAddress(address, currency.address),
  )
}

function isAmong(currency: Currency | undefined, tokens: readonly Address[]): boolean {
  return currency?.kind === 'token' && tokens.some((address) => isSameAddress(address, currency.address))
}
