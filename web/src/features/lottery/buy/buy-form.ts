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
  /** Raw; `undefined` while it is not known. */
  readonly balance: bigint | undefined
  /** The most tickets of one purchase. */
  readonly limit: number
  /** As typed. */
  readonly countText: string
  /** The digits of each ticket as shown; those beyond the count are not bought. */
  readonly shown: readonly string[]
  readonly isRiskAcknowledged: boolean
}

export interface BuyPlan {
  readonly count: number
  /** The most that the balance pays for. */
  readonly affordable: number
  readonly price: bigint
  /** Without the discount. */
  readonly fullPrice: bigint
  readonly discount: Fraction
  readonly duplicates: ReadonlySet<number>
  /** Tickets whose number is not six digits. */
  readonly unfinished: ReadonlySet<number>
  readonly blocker: BuyBlocker | undefined
  /** By the contract's numbers; none while something is missing. */
  readonly numbers: readonly number[]
}

/** What the form comes to. A number twice is allowed: it is marked. */
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

/** As many numbers as tickets: known ones stay, random ones outside of `taken` are added. */
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

/** A random whole number from 0 to below `limit`, each as likely as any other. */
export function randomBelow(limit: number): number {
  const fair = WORDS - (WORDS % limit)
  for (;;) {
    const [word = WORDS] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % limit
  }
}
