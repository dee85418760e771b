/** Digits of a ticket. Bracket 0 is one matching digit, bracket 5 all six. */
export const TICKET_DIGITS = 6

const LOWEST_NUMBER = 1_000_000
const NUMBERS = 10 ** TICKET_DIGITS

/**
 * Converts a contract number (1,000,000 to 1,999,999) to its displayed form: without the leading 1 and reversed,
 * because the contract matches from the last digit and people read from the first.
 */
export function shownNumber(number: number): string {
  return reversed(String(number).slice(1))
}

/** Converts six displayed digits to the contract number; `undefined` for any other text. */
export function contractNumber(shown: string): number | undefined {
  return /^\d{6}$/.test(shown) ? LOWEST_NUMBER + Number(reversed(shown)) : undefined
}

function reversed(digits: string): string {
  return [...digits].reverse().join('')
}

/** Counts the matching digits of two contract numbers, from the first displayed digit. */
export function matchingDigits(number: number, finalNumber: number): number {
  const [own, final] = [shownNumber(number), shownNumber(finalNumber)]
  const mismatch = [...own].findIndex((digit, index) => digit !== final[index])
  return mismatch === -1 ? TICKET_DIGITS : mismatch
}

/**
 * Returns the bracket a ticket wins in: the highest one it matches that has a share; `undefined` for none.
 * @param shares of 10,000 by bracket, as set in the round.
 */
export function ticketBracket(
  number: number,
  finalNumber: number,
  shares: readonly bigint[],
): number | undefined {
  const reached = shares.slice(0, matchingDigits(number, finalNumber))
  const bracket = reached.map((share) => share > 0n).lastIndexOf(true)
  return bracket === -1 ? undefined : bracket
}

/**
 * Draws distinct contract numbers in random order, none of them in `taken`.
 * @param below returns a random integer from 0 to below its argument.
 * @throws {RangeError} if there aren't that many numbers.
 */
export function randomNumbers(
  count: number,
  below: (limit: number) => number,
  taken: Iterable<number> = [],
): readonly number[] {
  const used = new Set(taken)
  if (count > NUMBERS - used.size) throw new RangeError(`There are no ${count} more numbers.`)
  const numbers: number[] = []
  while (numbers.length < count) {
    const number = LOWEST_NUMBER + below(NUMBERS)
    if (used.has(number)) continue
    used.add(number)
    numbers.push(number)
  }
  return numbers
}

/**
 * Returns the indices of displayed numbers that occur more than once in a purchase. Incomplete ones are ignored.
 */
export function duplicatePlaces(shown: readonly string[]): ReadonlySet<number> {
  const counts = new Map<string, number>()
  for (const digits of shown) counts.set(digits, (counts.get(digits) ?? 0) + 1)
  const places = shown.flatMap((digits, place) =>
    contractNumber(digits) !== undefined && (counts.get(digits) ?? 0) > 1 ? [place] : [],
  )
  return new Set(places)
}
