import type { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { SWAP_FEE_BPS } from './constant-product.ts'

/** Treasury's share of the swap fee, in basis points of the input. */
export const TREASURY_FEE_BPS = 3n

/** Share of the swap fee that buys back and burns the main token, in basis points of the input. */
export const BUYBACK_FEE_BPS = 5n

/** Liquidity providers' share of the swap fee, in basis points of the input (17 of 25). */
export const PROVIDER_FEE_BPS = SWAP_FEE_BPS - TREASURY_FEE_BPS - BUYBACK_FEE_BPS

/** A swap fee by recipient. The three parts add up to the fee. */
export interface FeeSplit<C extends Currency> {
  readonly providers: Amount<C>
  readonly treasury: Amount<C>
  readonly buyback: Amount<C>
}

/** Splits a swap fee 17 : 3 : 5. The treasury and buyback parts are rounded down; providers get the remainder. */
export function splitFee<C extends Currency>(fee: Amount<C>): FeeSplit<C> {
  const treasury = fee.multiplyDown(new Fraction(TREASURY_FEE_BPS, SWAP_FEE_BPS))
  const buyback = fee.multiplyDown(new Fraction(BUYBACK_FEE_BPS, SWAP_FEE_BPS))
  return { providers: fee.subtract(treasury).subtract(buyback), treasury, buyback }
}
