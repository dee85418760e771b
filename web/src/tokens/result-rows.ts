import { searchTokens, type Currency, type Token } from '@ibull/domain'
import { currencyKey } from './currency-key.ts'
import { indexOf } from './token-indexes.ts'

/** One row of the results. */
export type ResultRow =
  | { readonly kind: 'currency'; readonly currency: Currency }
  /** Precedes the tokens found only in inactive lists. */
  | { readonly kind: 'separator' }
  /** A token of an inactive list: it must be imported before it can be selected. */
  | { readonly kind: 'inactive'; readonly token: Token; readonly listName: string }

/** A list whose tokens are only suggested. */
export interface InactiveList {
  readonly name: string
  readonly tokens: readonly Token[]
}

/** Maximum tokens suggested from inactive lists: they are an aid, not a catalogue. */
const MAX_INACTIVE = 100

/**
 * Builds the result rows: selectable tokens, then those found only in inactive lists. Without a query inactive
 * lists aren't searched.
 */
export function resultRows(
  found: readonly Currency[],
  inactiveLists: readonly InactiveList[],
  query: string,
  isKnown: (token: Token) => boolean,
): readonly ResultRow[] {
  const rows = found.map((currency): ResultRow => ({ kind: 'currency', currency }))
  if (query.trim() === '') return rows
  const seen = new Set<string>()
  const offered: ResultRow[] = []
  for (const { name, tokens } of inactiveLists) {
    for (const token of searchTokens(indexOf(tokens), query)) {
      if (offered.length === MAX_INACTIVE) break
      const key = currencyKey(token)
      if (seen.has(key) || isKnown(token)) continue
      seen.add(key)
      offered.push({ kind: 'inactive', token, listName: name })
    }
  }
  return offered.length === 0 ? rows : [...rows, { kind: 'separator' }, ...offered]
}

/** Returns a row's key, the same for the same token. */
export function rowKey(row: ResultRow): string {
  return row.kind === 'separator'
    ? 'separator'
    : currencyKey(row.kind === 'inactive' ? row.token : row.currency)
}
