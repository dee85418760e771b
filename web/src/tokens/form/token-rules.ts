import { isSameAddress, type Address, type Currency, type Token } from '@ibull/domain'
import { network } from '../../platform/index.ts'

/** Whether a currency is a token that can't be traded here. */
export function isUnsupported(currency: Currency | undefined): boolean {
  return isAmong(currency, network.unsupportedTokens)
}

/** Whether selecting a currency opens the special notice. */
export function isNoticed(currency: Currency | undefined): currency is Token {
  return isAmong(currency, network.specialNoticeTokens)
}

function isAmong(currency: Currency | undefined, tokens: readonly Address[]): boolean {
  return currency?.kind === 'token' && tokens.some((address) => isSameAddress(address, currency.address))
}
