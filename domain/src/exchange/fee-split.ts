import type { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { SWAP_FEE_BPS } from './constant-product.ts'

/** The treasury's part of the swap fee: 3 of the 25 basis points. */
export const TREASURY_FEE_BPS = 3n

/** The part of the swap fee that buys back and burns the main token: 5 of the 25 basis points. */
export const BUYBACK_FEE_BPS = 5n

/** What liquidity providers keep of the swap fee: 17 of the 25 basis points. */
export const PROVIDER_FEE_BPS = SWAP_FEE_BPS - TREASURY_FEE_BPS - BUYBACK_FEE_BPS

/** Who gets how much of a swap's fee. The three parts add up to the fee. */
export interface FeeSplit<C extends Currency> {
  readonly providers: Amount<C>
  readonly treasury: Amount<C>
  readonly buyback: Amount<C>
}

/** Splits a swap's fee 17 : 3 : 5. Treasury and buyback are rounded down; the providers keep the rest. */
export function splitFee<C extends Currency>(fee: Amount<C>): FeeSplit<C> {
  const treasury = fee.multiplyDown(new Fraction(TREASURY_FEE_BPS, SWAP_FEE_BPS))
  const buyback = fee.multiplyDown(new Fraction(BUYBACK_FEE_BPS, SWAP_FEE_BPS))
  return { providers: fee.subtract(treasury).subtract(buyback), treasury, buyback }
}
