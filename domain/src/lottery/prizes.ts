import { BPS_SCALE } from '../money/percent.ts'

/** Inputs of a round's prizes; amounts in base units of the main token. */
export interface PrizeTerms {
  /** Sales, injections and the carried over amount. */
  readonly amountCollected: bigint
  /** Of 10,000. */
  readonly treasuryFee: bigint
  /** Of 10,000, by bracket. */
  readonly shares: readonly bigint[]
  /** Prize pool reported by the contract; `undefined` for PancakeSwap's, whose fee applies to the whole amount. */
  readonly prizePool: bigint | undefined
}

/** Returns the total shared by all brackets, rounded down. */
export function prizePoolDown({ amountCollected, treasuryFee, prizePool }: PrizeTerms): bigint {
  return prizePool ?? (amountCollected * (BPS_SCALE - treasuryFee)) / BPS_SCALE
}

/** Returns the total shared by all winners of a bracket, rounded down. */
export function bracketPrizeDown(terms: PrizeTerms, bracket: number): bigint {
  return (prizePoolDown(terms) * (terms.shares[bracket] ?? 0n)) / BPS_SCALE
}

/**
 * Returns the prize of each of a bracket's `winners` tickets, rounded down as in the contract; 0 without a winner.
 */
export function ticketPrizeDown(terms: PrizeTerms, bracket: number, winners: bigint): bigint {
  if (winners === 0n) return 0n
  return (prizePoolDown(terms) * (terms.shares[bracket] ?? 0n)) / (winners * BPS_SCALE)
}
