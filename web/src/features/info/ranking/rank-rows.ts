import { addressKey, type Address, type Amount, type Fraction } from '@ibull/domain'
import type { HistoryWindow, PairRow, TokenRow } from '../../../history/index.ts'

/**
 * Ranks pairs with liquidity by volume within the window; ties and unknown volumes by liquidity. The order is
 * deterministic.
 */
export function rankPairs(rows: readonly PairRow[], window: HistoryWindow): readonly PairRow[] {
  return ranked(
    rows.filter(({ reserve0, reserve1 }) => mayHold(reserve0) && mayHold(reserve1)),
    window,
  )
}

/** Ranks tokens with liquidity by volume within the window, as {@link rankPairs}. */
export function rankTokens(rows: readonly TokenRow[], window: HistoryWindow): readonly TokenRow[] {
  return ranked(
    rows.filter(({ liquidity }) => mayHold(liquidity)),
    window,
  )
}

/** Returns the rows with these addresses, in the addresses' order. */
export function rowsAt<T>(
  rows: readonly T[],
  addresses: readonly Address[],
  addressOf: (row: T) => Address,
): readonly T[] {
  const byAddress = new Map(rows.map((row) => [addressKey(addressOf(row)), row]))
  return addresses.flatMap((address) => byAddress.get(addressKey(address)) ?? [])
}

/** Compares values that may be unknown: unknown ones come last, whatever the direction. */
export function compareKnown(a: Fraction | undefined, b: Fraction | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return b.compare(a)
}

/** An unknown amount may be non-zero. */
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
