import type { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { SWAP_FEE_BPS } from './constant-product.ts'
import type { ProtocolShare } from './liquidity.ts'

/** An exchange's swap fee on each hop, in basis points of the input. Providers get what the protocol leaves. */
export interface SwapFee {
  readonly totalBps: bigint
  readonly treasuryBps: bigint
  /** Buys back and burns the main token. */
  readonly buybackBps: bigint
}

/** Swap fee of our contracts and of PancakeSwap V2. */
export const HOUSE_SWAP_FEE: SwapFee = { totalBps: SWAP_FEE_BPS, treasuryBps: 3n, buybackBps: 5n }

/** Returns the liquidity providers' part of the swap fee, in basis points of the input. */
export function providerFeeBps({ totalBps, treasuryBps, buybackBps }: SwapFee): bigint {
  return totalBps - treasuryBps - buybackBps
}

/** Returns the protocol's share of a pair's growth from fees. */
export function protocolShareOf({ totalBps, treasuryBps, buybackBps }: SwapFee): ProtocolShare {
  return { numerator: treasuryBps + buybackBps, denominator: totalBps }
}

/** A swap fee by recipient. The three parts add up to the fee. */
export interface FeeSplit<C extends Currency> {
  readonly providers: Amount<C>
  readonly treasury: Amount<C>
  readonly buyback: Amount<C>
}

/** Splits a swap fee. The treasury and buyback parts are rounded down; providers get the remainder. */
export function splitFee<C extends Currency>(fee: Amount<C>, of = HOUSE_SWAP_FEE): FeeSplit<C> {
  const treasury = fee.multiplyDown(new Fraction(of.treasuryBps, of.totalBps))
  const buyback = fee.multiplyDown(new Fraction(of.buybackBps, of.totalBps))
  return { providers: fee.subtract(treasury).subtract(buyback), treasury, buyback }
}
