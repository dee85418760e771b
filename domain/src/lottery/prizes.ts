import { BPS_SCALE } from '../money/percent.ts'

/** What the prizes of a round follow from; amounts in base units of the main token. */
export interface PrizeTerms {
  /** Sales, injections and what was carried over. */
  readonly amountCollected: bigint
  /** Of 10,000. */
  readonly treasuryFee: bigint
  /** Of 10,000, by bracket. */
  readonly shares: readonly bigint[]
  /** What the contract itself says is shared; `undefined` where it is PancakeSwap's, which has its fee on everything. */
  readonly prizePool: bigint | undefined
}

/** What all brackets share, rounded down. */
export function prizePoolDown({ amountCollected, treasuryFee, prizePool }: PrizeTerms): bigint {
  return prizePool ?? (amountCollected * (BPS_SCALE - treasuryFee)) / BPS_SCALE
}

/** What all winners of a bracket share, rounded down. */
export function bracketPrizeDown(terms: PrizeTerms, bracket: number): bigint {
  return (prizePoolDown(terms) * (terms.shares[bracket] ?? 0n)) / BPS_SCALE
}

/** What each of `winners` tickets of a bracket gets, rounded down as the contract does; 0 without a winner. */
export function ticketPrizeDown(terms: PrizeTerms, bracket: number, winners: bigint): bigint {
  if (winners === 0n) return 0n
  return (prizePoolDown(terms) * (terms.shares[bracket] ?? 0n)) / (winners * BPS_SCALE)
}
