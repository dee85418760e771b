import {
  addLiquidityPath,
  isSameAddress,
  NATIVE_CURRENCY_ID,
  type Address,
  type CurrencyId,
} from '@ibull/domain'
import { network } from '../../platform/index.ts'

/** How forms and links name a token: the wrapped native one as the native currency. */
function currencyIdOfToken(address: Address): CurrencyId {
  return isSameAddress(address, network.wrappedNative.address) ? NATIVE_CURRENCY_ID : address
}

/** The swap screen with both tokens of a pair chosen. */
export function swapPairPath(input: Address, output: Address): string {
  const query = new URLSearchParams({
    inputCurrency: currencyIdOfToken(input),
    outputCurrency: currencyIdOfToken(output),
  })
  return `/swap?${query}`
}

/** The swap screen with a token to receive; of the native currency, which is chosen to pay with, to pay. */
export function swapTokenPath(token: Address): string {
  const id = currencyIdOfToken(token)
  return id === NATIVE_CURRENCY_ID ? `/swap?inputCurrency=${id}` : `/swap?outputCurrency=${id}`
}

/** The screen that adds liquidity to a pair, or to one of a token. */
export function addPairPath(a: Address, b?: Address): string {
  return addLiquidityPath({
    currencyA: currencyIdOfToken(a),
    currencyB: b === undefined ? undefined : currencyIdOfToken(b),
  })
}
