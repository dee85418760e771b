import { amountOfFraction, LP_FEE_SHARE, type Amount, type Fraction, type Token } from '@ibull/domain'
import type { TokenIdentity } from '../history-types.ts'
import { HistorySchemaError } from './history-errors.ts'

/**
 * An amount of whole tokens; `undefined` for a token of unknown decimals.
 * @throws {HistorySchemaError} for one that is no whole number of the smallest unit.
 */
export function amountOf(identity: TokenIdentity, whole: Fraction, path: string): Amount<Token> | undefined {
  if (identity.token === undefined) return undefined
  const amount = amountOfFraction(identity.token, whole)
  if (amount === undefined) throw new HistorySchemaError(path, `an amount of ${identity.symbol}`)
  return amount
}

/** A value of USD: subgraphs say 0 for unknown, ours says which of them it is. */
export function ifPriced(isPriced: boolean | undefined, value: Fraction): Fraction | undefined {
  return (isPriced ?? !value.isZero()) ? value : undefined
}

/** What liquidity providers earned, computed from the volume where an endpoint does not report it. */
export function feesOf(reported: Fraction | undefined, volumeUsd: Fraction): Fraction {
  return reported ?? volumeUsd.multiply(LP_FEE_SHARE)
}

/** The larger first, the unknown last. */
export function largestFirst(a: Fraction | undefined, b: Fraction | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b.compare(a)
}
