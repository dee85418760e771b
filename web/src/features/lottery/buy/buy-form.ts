import {
  affordableTickets,
  bulkDiscount,
  bulkPriceDown,
  contractNumber,
  duplicatePlaces,
  randomNumbers,
  shownNumber,
  type TicketTerms,
} from '@ibull/domain/lottery'
import type { Fraction } from '@ibull/domain'

/** Why tickets can't be bought now. */
export type BuyBlocker =
  'balanceUnknown' | 'noTickets' | 'tooMany' | 'insufficientBalance' | 'unfinished' | 'risk'

export interface BuyFacts {
  readonly terms: TicketTerms
  /** Raw; `undefined` until loaded. */
  readonly balance: bigint | undefined
  /** Maximum tickets per purchase. */
  readonly limit: number
  /** As typed. */
  readonly countText: string
  /** Displayed digits of each ticket; those beyond the count aren't bought. */
  readonly shown: readonly string[]
  readonly isRiskAcknowledged: boolean
}

export interface BuyPlan {
  readonly count: number
  /** Maximum tickets the balance pays for. */
  readonly affordable: number
  readonly price: bigint
  /** Price without the discount. */
  readonly fullPrice: bigint
  readonly discount: Fraction
  readonly duplicates: ReadonlySet<number>
  /** Tickets whose number doesn't have six digits. */
  readonly unfinished: ReadonlySet<number>
  readonly blocker: BuyBlocker | undefined
  /** Contract numbers; empty while something is missing. */
  readonly numbers: readonly number[]
}

/** Derives the purchase from the form. Duplicate numbers are allowed, but marked. */
export function buyPlan(facts: BuyFacts): BuyPlan {
  const { terms, balance, limit, shown } = facts
  const count = countOf(facts.countText)
  const bought = shown.slice(0, count)
  const unfinished = new Set(
    bought.flatMap((digits, place) => (contractNumber(digits) === undefined ? [place] : [])),
  )
  const isPriced = count <= limit
  const price = isPriced ? bulkPriceDown(terms, count) : 0n
  const blocker = blockerOf(facts, count, price, unfinished.size > 0)
  return {
    count,
    affordable: balance === undefined ? 0 : affordableTickets(terms, balance, limit),
    price,
    fullPrice: isPriced ? terms.price * BigInt(count) : 0n,
    discount: bulkDiscount(terms, isPriced ? count : 0),
    duplicates: duplicatePlaces(bought),
    unfinished,
    blocker,
    numbers: blocker === undefined ? bought.flatMap((digits) => contractNumber(digits) ?? []) : [],
  }
}

function blockerOf(
  { balance, limit, isRiskAcknowledged }: BuyFacts,
  count: number,
  price: bigint,
  isUnfinished: boolean,
): BuyBlocker | undefined {
  if (count === 0) return 'noTickets'
  if (count > limit) return 'tooMany'
  if (balance === undefined) return 'balanceUnknown'
  if (price > balance) return 'insufficientBalance'
  if (isUnfinished) return 'unfinished'
  return isRiskAcknowledged ? undefined : 'risk'
}

function countOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

/** Returns one number per ticket: existing ones are kept, and random ones not in `taken` are added. */
export function filledNumbers(
  shown: readonly string[],
  countText: string,
  limit: number,
  taken: readonly number[],
): readonly string[] {
  const missing = Math.min(countOf(countText), limit) - shown.length
  if (missing <= 0) return shown
  const known = shown.flatMap((digits) => contractNumber(digits) ?? [])
  return [...shown, ...randomNumbers(missing, randomBelow, [...taken, ...known]).map(shownNumber)]
}

const WORDS = 2 ** 32

/** Returns a uniformly random integer from 0 to below `limit`. */
export function randomBelow(limit: number): number {
  const fair = WORDS - (WORDS % limit)
  for (;;) {
    const [word = WORDS] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % limit
  }
}
