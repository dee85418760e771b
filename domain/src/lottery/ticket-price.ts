import { Fraction } from '../money/fraction.ts'

/** What tickets of a round cost: in base units of the main token, and the divisor of the discount. */
export interface TicketTerms {
  readonly price: bigint
  readonly discountDivisor: bigint
}

/** The shares of what can be afforded that are offered as quick choices, in percent. */
export const QUICK_BUY_PERCENTS = [10, 25, 50, 100] as const

/** What `count` tickets cost together, rounded down as the contract does: `p * n * (d + 1 - n) / d`. */
export function bulkPriceDown({ price, discountDivisor }: TicketTerms, count: number): bigint {
  const tickets = BigInt(count)
  return (price * tickets * (discountDivisor + 1n - tickets)) / discountDivisor
}

/** The discount of `count` tickets as a share of one: each ticket after the first adds one divisor's part. */
export function bulkDiscount({ discountDivisor }: TicketTerms, count: number): Fraction {
  return new Fraction(BigInt(Math.max(count - 1, 0)), discountDivisor)
}

/** The most tickets of one purchase that `balance` pays for, at most `limit`. */
export function affordableTickets(terms: TicketTerms, balance: bigint, limit: number): number {
  let [low, high] = [0, limit]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (bulkPriceDown(terms, middle) <= balance) low = middle
    else high = middle - 1
  }
  return low
}

/** The numbers of tickets behind the quick choices, rounded down; one at least where one can be afforded. */
export function quickBuyCounts(affordable: number): readonly number[] {
  return QUICK_BUY_PERCENTS.map((percent) =>
    Math.min(affordable, Math.max(1, Math.floor((affordable * percent) / 100))),
  )
}
