import { addressKey, type Address, type Amount, type Fraction } from '@ibull/domain'
import type { HistoryWindow, PairRow, TokenRow } from '../../../history/index.ts'

/**
 * The pairs that hold something, most traded in the window first; those of equal or unknown volume by what they
 * hold. The order is the same whenever the figures are.
 */
export function rankPairs(rows: readonly PairRow[], window: HistoryWindow): readonly PairRow[] {
  return ranked(
    rows.filter(({ reserve0, reserve1 }) => mayHold(reserve0) && mayHold(reserve1)),
    window,
  )
}

/** The tokens that some pair holds, most traded in the window first; otherwise as {@link rankPairs}. */
export function rankTokens(rows: readonly TokenRow[], window: HistoryWindow): readonly TokenRow[] {
  return ranked(
    rows.filter(({ liquidity }) => mayHold(liquidity)),
    window,
  )
}

/** The rows with these addresses, in the order of the addresses. */
export function rowsAt<T>(
  rows: readonly T[],
  addresses: readonly Address[],
  addressOf: (row: T) => Address,
): readonly T[] {
  const byAddress = new Map(rows.map((row) => [addressKey(addressOf(row)), row]))
  return addresses.flatMap((address) => byAddress.get(addressKey(address)) ?? [])
}

/** Orders values where some are not known: those come last, whatever the direction. */
export function compareKnown(a: Fraction | undefined, b: Fraction | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b.compare(a)
}

/** An amount that is not known may be one. */
function mayHold(amount: Amount | undefined): boolean {
  return amount === undefined || !amount.isZero()
}

function ranked<T extends PairRow | TokenRow>(rows: readonly T[], window: HistoryWindow): readonly T[] {
  return [...rows].sort(
    (a, b) =>
      compareKnown(a.windows[window].volumeUsd.value, b.windows[window].volumeUsd.value) ||
      compareKnown(a.liquidityUsd, b.liquidityUsd) ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  )
}

function keyOf(row: PairRow | TokenRow): string {
  return addressKey('address' in row ? row.address : row.token.address)
}
