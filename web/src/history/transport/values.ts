import { amountOfFraction, LP_FEE_SHARE, type Amount, type Fraction, type Token } from '@ibull/domain'
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

/** Returns liquidity providers' fees, computed from the volume if the endpoint doesn't report them. */
export function feesOf(reported: Fraction | undefined, volumeUsd: Fraction): Fraction {
  return reported ?? volumeUsd.multiply(LP_FEE_SHARE)
}

/** Compares in descending order, unknown last. */
export function largestFirst(a: Fraction | undefined, b: Fraction | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b.compare(a)
}
