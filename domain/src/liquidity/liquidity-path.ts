import type { ParseAddress } from '../money/address.ts'
import { isSameCurrencyId } from '../swap/swap-form.ts'
import { parseCurrencyId } from '../swap/swap-search.ts'
import type { LiquidityIds } from './add-form.ts'

/**
 * Parses the currencies of `/add/{A}/{B}` and `/remove/{A}/{B}`. A is BNB unless it is a valid address, and so is
 * B if it is present but invalid; B is cleared if it equals A. Never throws, whatever the URL contains.
 */
export function parseLiquidityPath(
  params: { readonly currencyIdA?: string | undefined; readonly currencyIdB?: string | undefined },
  context: { readonly parseAddress: ParseAddress },
): LiquidityIds {
  const { parseAddress } = context
  const currencyA = parseCurrencyId(params.currencyIdA, parseAddress)
  if (params.currencyIdB === undefined) return { currencyA, currencyB: undefined }
  const currencyB = parseCurrencyId(params.currencyIdB, parseAddress)
  return { currencyA, currencyB: isSameCurrencyId(currencyA, currencyB) ? undefined : currencyB }
}

/** Returns the path of the add screen for these currencies. */
export function addLiquidityPath({ currencyA, currencyB }: LiquidityIds): string {
  if (currencyA === undefined) return currencyB === undefined ? '/add' : `/add/${currencyB}`
  return currencyB === undefined ? `/add/${currencyA}` : `/add/${currencyA}/${currencyB}`
}

/** Returns the path of the remove screen for these currencies. `undefined` while one is missing. */
export function removeLiquidityPath({ currencyA, currencyB }: LiquidityIds): string | undefined {
  return currencyA === undefined || currencyB === undefined ? undefined : `/remove/${currencyA}/${currencyB}`
}
