import { Amount, type Currency, type Token } from '@ibull/domain'
import { network } from '../../platform/index.ts'

/** A token as a person knows it: the wrapped native token is the native currency. */
export function unwrapped(token: Token): Currency {
  return token.isSame(network.wrappedNative) ? network.native : token
}

/** The same amount of the {@link unwrapped} currency. */
export function unwrappedAmount(amount: Amount<Token>): Amount {
  return Amount.fromRaw<Currency>(unwrapped(amount.currency), amount.raw)
}
