import {
  addLiquidityPath,
  isSameAddress,
  NATIVE_CURRENCY_ID,
  type Address,
  type CurrencyId,
} from '@ibull/domain'
import { network } from '../../platform/index.ts'

/** Currency ID of a token in forms and links: the wrapped native token is the native currency. */
function currencyIdOfToken(address: Address): CurrencyId {
  return isSameAddress(address, network.wrappedNative.address) ? NATIVE_CURRENCY_ID : address
}

/** Returns the path of the swap screen with both tokens of a pair selected. */
export function swapPairPath(input: Address, output: Address): string {
  const query = new URLSearchParams({
    inputCurrency: currencyIdOfToken(input),
    outputCurrency: currencyIdOfToken(output),
  })
  return `/swap?${query}`
}

/**
 * Returns the path of the swap screen with a token as output; the native currency, the default input, stays the
 * input.
 */
export function swapTokenPath(token: Address): string {
  const id = currencyIdOfToken(token)
  return id === NATIVE_CURRENCY_ID ? `/swap?inputCurrency=${id}` : `/swap?outputCurrency=${id}`
}

/** Returns the path of the screen that adds liquidity to a pair, or to any pair of a token. */
export function addPairPath(a: Address, b?: Address): string {
  return addLiquidityPath({
    currencyA: currencyIdOfToken(a),
    currencyB: b === undefined ? undefined : currencyIdOfToken(b),
  })
}
