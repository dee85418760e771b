import type { Amount, Currency, Fraction, Loadable } from '@ibull/domain'
import { sumOfWorths, type WorthSum } from '@ibull/domain/portfolio'

/** Formatted amount with its USD value; `undefined` without a price. */
export interface Valued {
  readonly text: string
  readonly usd: Fraction | undefined
}

/** A row of a section of the portfolio. */
export interface Holding {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly marks: readonly [Currency] | readonly [Currency, Currency]
  /** Page on which it is managed. */
  readonly to: string
  /** Formatted amounts it consists of. */
  readonly amounts: readonly string[]
  /** Total value, rewards included. In USD; `undefined` without a price. */
  readonly usd: Fraction | undefined
  /** Unclaimed earnings of a stake. */
  readonly earned?: Valued | undefined
}

/** Rows of a section, as far as they could be read. */
export interface Holdings {
  readonly rows: readonly Holding[]
  readonly sum: WorthSum
  /** Number of rows that couldn't be read, so the list isn't taken to be complete. */
  readonly unreadCount: number
}

export type Part = Loadable<Holdings>

/** Builds a section from its rows. */
export function holdingsOf(rows: readonly Holding[], unreadCount: number): Holdings {
  return { rows, sum: sumOfWorths(rows.map(({ usd }) => usd)), unreadCount }
}

/** Sums the value of amounts; unknown if any of them is. */
export function worthOfAll(
  amounts: readonly Amount[],
  worthOf: ((amount: Amount) => Fraction | undefined) | undefined,
): Fraction | undefined {
  const { usd, unpricedCount } = sumOfWorths(amounts.map((amount) => worthOf?.(amount)))
  return unpricedCount === 0 ? usd : undefined
}
