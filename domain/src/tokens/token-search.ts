import { addressKey, type Address } from '../money/address.ts'
import type { Currency, NativeCurrency, Token } from '../money/currency.ts'
import { sanitizeName, sanitizeSymbol } from './label.ts'

/** Words in order, and for each the rows of the tokens that have it. */
interface WordTable {
  readonly words: readonly string[]
  readonly rows: readonly (readonly number[])[]
}

/** Tokens prepared for {@link searchTokens}. Building takes some ten milliseconds for 20,000 tokens. */
export interface TokenIndex {
  readonly tokens: readonly Token[]
  readonly symbols: readonly string[]
  readonly rowByAddress: ReadonlyMap<string, number>
  readonly byPrefix: WordTable
  readonly bySuffix: WordTable
}

const ADDRESS = /^0x[0-9a-f]{40}$/

function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function reverse(word: string): string {
  return [...word].toReversed().join('')
}

function tableOf(rowsByWord: ReadonlyMap<string, number[]>): WordTable {
  const words = [...rowsByWord.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return { words, rows: words.map((word) => rowsByWord.get(word) ?? []) }
}

/** Prepares tokens for searching. Their order is the order of results that rank the same. */
export function indexTokens(tokens: readonly Token[]): TokenIndex {
  const rowsByWord = new Map<string, number[]>()
  const rowByAddress = new Map<string, number>()
  const symbols = tokens.map((token) => searchable(sanitizeSymbol(token.symbol)))
  tokens.forEach((token, row) => {
    rowByAddress.set(addressKey(token.address), row)
    const words = wordsOf(`${symbols[row]} ${searchable(sanitizeName(token.name))}`)
    for (const word of new Set(words)) {
      const rows = rowsByWord.get(word)
      if (rows === undefined) rowsByWord.set(word, [row])
      else rows.push(row)
    }
  })
  const reversed = new Map([...rowsByWord].map(([word, rows]) => [reverse(word), rows]))
  return { tokens, symbols, rowByAddress, byPrefix: tableOf(rowsByWord), bySuffix: tableOf(reversed) }
}

function firstNotBelow(words: readonly string[], text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Raises the mark of every row that has a word beginning with `start` and that stands at `mark - 1`. */
function markRows(table: WordTable, start: string, marks: Uint8Array, mark: number): void {
  for (let at = firstNotBelow(table.words, start); table.words[at]?.startsWith(start) === true; at += 1) {
    for (const row of table.rows[at] ?? []) {
      if (marks[row] === mark - 1) marks[row] = mark
    }
  }
}

/** More words than this are never typed; they are left out of the search. */
const MAX_QUERY_WORDS = 16

export interface TokenSearchOptions {
  /** Tokens that come first within their rank, in this order: what the user holds. */
  readonly preferred?: readonly Address[]
}

/**
 * The tokens that `query` finds: the one with that address, or those where each word of the query is a
 * prefix or a suffix of a word in symbol or name. Exact symbols come first, then symbols that begin with
 * the query, then the others. An empty query finds all.
 */
export function searchTokens(
  index: TokenIndex,
  query: string,
  options: TokenSearchOptions = {},
): readonly Token[] {
  const text = searchable(query)
  if (ADDRESS.test(text)) {
    const row = index.rowByAddress.get(text)
    const token = row === undefined ? undefined : index.tokens[row]
    return token === undefined ? [] : [token]
  }
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS)
  if (words.length === 0 && options.preferred === undefined) return index.tokens

  const marks = new Uint8Array(index.tokens.length)
  words.forEach((word, position) => {
    markRows(index.byPrefix, word, marks, position + 1)
    markRows(index.bySuffix, reverse(word), marks, position + 1)
  })
  const exact: Token[] = []
  const prefixed: Token[] = []
  const others: Token[] = []
  const place = (row: number): void => {
    const token = index.tokens[row]
    const symbol = index.symbols[row]
    if (token === undefined || symbol === undefined || marks[row] !== words.length) return
    // Placed once: the mark no longer fits.
    marks[row] = words.length + 1
    if (symbol === text) exact.push(token)
    else if (text !== '' && symbol.startsWith(text)) prefixed.push(token)
    else others.push(token)
  }
  for (const address of options.preferred ?? []) {
    const row = index.rowByAddress.get(addressKey(address))
    if (row !== undefined) place(row)
  }
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] === words.length) place(row)
  }
  return [...exact, ...prefixed, ...others]
}

/** Whether the native currency belongs among the results: for '', 'b', 'bn' and 'bnb', in any case. */
export function isNativeQuery(query: string, native: NativeCurrency): boolean {
  return searchable(native.symbol).startsWith(searchable(query))
}

/**
 * What Enter selects: the native currency when its whole symbol is typed, else the first result when its
 * symbol is exactly the query or when it is the only one.
 */
export function enterSelection(
  query: string,
  results: readonly Token[],
  native: NativeCurrency,
): Currency | undefined {
  const text = searchable(query)
  if (text === searchable(native.symbol)) return native
  const [first] = results
  if (first === undefined) return undefined
  return results.length === 1 || searchable(sanitizeSymbol(first.symbol)) === text ? first : undefined
}
