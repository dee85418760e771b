import {
  amountOfFraction,
  Fraction,
  providerFeeBps,
  type Amount,
  type SwapFee,
  type Token,
} from '@ibull/domain'
import type { TokenIdentity } from '../history-types.ts'
import { HistorySchemaError } from './history-errors.ts'

/**
 * Converts whole tokens to an amount; `undefined` for a token of unknown decimals.
 * @throws {HistorySchemaError} if it isn't an integer in the smallest unit.
 */
export function amountOf(identity: TokenIdentity, whole: Fraction, path: string): Amount<Token> | undefined {
  if (identity.token === undefined) return undefined
  const amount = amountOfFraction(identity.token, whole)
  if (amount === undefined) throw new HistorySchemaError(path, `an amount of ${identity.symbol}`)
  return amount
}

/** Returns a USD value unless it has no price: subgraphs return 0 for unknown, our indexer flags it. */
export function ifPriced(isPriced: boolean | undefined, value: Fraction): Fraction | undefined {
  return (isPriced ?? !value.isZero()) ? value : undefined
}

/** Returns liquidity providers' fees in USD: those reported, otherwise their share of the volume. */
export type FeesOf = (reported: Fraction | undefined, volumeUsd: Fraction) => Fraction

/** Creates a {@link FeesOf} for an exchange with this swap fee. */
export function feesBy(swapFee: SwapFee): FeesOf {
  const share = new Fraction(providerFeeBps(swapFee), 10_000n)
  return (reported, volumeUsd) => reported ?? volumeUsd.multiply(share)
}

/** Compares in descending order, unknown last. */
export function largestFirst(a: Fraction | undefined, b: Fraction | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b.compare(a)
}
