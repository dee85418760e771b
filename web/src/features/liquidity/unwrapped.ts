import { Amount, type Currency, type Token } from '@ibull/domain'
import { network } from '../../platform/index.ts'

/** Returns a token as users know it: the wrapped native token becomes the native currency. */
export function unwrapped(token: Token): Currency {
  return token.isSame(network.wrappedNative) ? network.native : token
}

/** Returns the same amount in the {@link unwrapped} currency. */
export function unwrappedAmount(amount: Amount<Token>): Amount {
  return Amount.fromRaw<Currency>(unwrapped(amount.currency), amount.raw)
}
