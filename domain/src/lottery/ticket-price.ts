import { Fraction } from '../money/fraction.ts'

/** Ticket price of a round in base units of the main token, and the divisor of the bulk discount. */
export interface TicketTerms {
  readonly price: bigint
  readonly discountDivisor: bigint
}

/** Quick choices, in percent of the affordable number of tickets. */
export const QUICK_BUY_PERCENTS = [10, 25, 50, 100] as const

/** Computes the price of `count` tickets, rounded down as in the contract: `p * n * (d + 1 - n) / d`. */
export function bulkPriceDown({ price, discountDivisor }: TicketTerms, count: number): bigint {
  const tickets = BigInt(count)
  return (price * tickets * (discountDivisor + 1n - tickets)) / discountDivisor
}

/** Computes the discount of `count` tickets as a share of one: 1/d for each ticket after the first. */
export function bulkDiscount({ discountDivisor }: TicketTerms, count: number): Fraction {
  return new Fraction(BigInt(Math.max(count - 1, 0)), discountDivisor)
}

/** Returns the maximum number of tickets `balance` buys in one purchase, at most `limit`. */
export function affordableTickets(terms: TicketTerms, balance: bigint, limit: number): number {
  let [low, high] = [0, limit]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (bulkPriceDown(terms, middle) <= balance) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the ticket counts of the quick choices, rounded down; at least one if any is affordable. */
export function quickBuyCounts(affordable: number): readonly number[] {
  return QUICK_BUY_PERCENTS.map((percent) =>
    Math.min(affordable, Math.max(1, Math.floor((affordable * percent) / 100))),
  )
}
