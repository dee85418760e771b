import { addressKey, type Address } from '../money/address.ts'
import type { Currency, NativeCurrency, Token } from '../money/currency.ts'
import { sanitizeName, sanitizeSymbol } from './label.ts'

/**
 * Sorted texts, and the rows of the tokens that contain them, text after text: those of `texts[at]` are from
 * `starts[at]` up to `starts[at + 1]`, ascending. So the rows of all texts with a common prefix are contiguous.
 */
interface TextTable {
  readonly texts: readonly string[]
  readonly starts: Int32Array
  readonly rows: Int32Array
}

/** Tokens indexed for {@link searchTokens}. Building it is the slow part: keep it as long as the list. */
export interface TokenIndex {
  readonly tokens: readonly Token[]
  readonly rowByAddress: ReadonlyMap<string, number>
  readonly bySymbol: TextTable
  readonly byWord: TextTable
  /** Words spelled backwards, so a suffix becomes a prefix. */
  readonly byReversedWord: TextTable
}

const ADDRESS = /^0x[0-9a-f]{40}$/
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

function searchable(text: string): string {
  return (PRINTABLE_ASCII.test(text) ? text : text.normalize('NFKC')).toLowerCase().trim()
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function reverse(word: string): string {
  let reversed = ''
  for (const character of word) reversed = character + reversed
  return reversed
}

function addRow(rowsByText: Map<string, number[]>, text: string, row: number): void {
  const rows = rowsByText.get(text)
  if (rows === undefined) rowsByText.set(text, [row])
  else if (rows.at(-1) !== row) rows.push(row)
}

function tableOf(rowsByText: ReadonlyMap<string, number[]>): TextTable {
  const texts = [...rowsByText.keys()].sort((a, b) => (a < b ? -1 : 1))
  const rows: number[] = []
  const starts = new Int32Array(texts.length + 1)
  texts.forEach((text, at) => {
    for (const row of rowsByText.get(text) ?? []) rows.push(row)
    starts[at + 1] = rows.length
  })
  return { texts, starts, rows: Int32Array.from(rows) }
}

/** Indexes tokens for searching. Results that rank the same keep the order of `tokens`. */
export function indexTokens(tokens: readonly Token[]): TokenIndex {
  const rowByAddress = new Map<string, number>()
  const rowsBySymbol = new Map<string, number[]>()
  const rowsByWord = new Map<string, number[]>()
  tokens.forEach((token, row) => {
    const symbol = searchable(sanitizeSymbol(token.symbol))
    rowByAddress.set(addressKey(token.address), row)
    addRow(rowsBySymbol, symbol, row)
    for (const word of wordsOf(symbol)) addRow(rowsByWord, word, row)
    for (const word of wordsOf(searchable(sanitizeName(token.name)))) addRow(rowsByWord, word, row)
  })
  const rowsByReversedWord = new Map([...rowsByWord].map(([word, rows]) => [reverse(word), rows]))
  return {
    tokens,
    rowByAddress,
    bySymbol: tableOf(rowsBySymbol),
    byWord: tableOf(rowsByWord),
    byReversedWord: tableOf(rowsByReversedWord),
  }
}

/** First index of sorted `texts` at which `isBefore` no longer holds. */
function firstAfter(texts: readonly string[], isBefore: (text: string) => boolean): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(texts[middle] ?? '')) low = middle + 1
    else high = middle
  }
  return low
}

/** Rows of every text that starts with `start`; a row with several such texts occurs several times. */
function rowsBeginningWith({ texts, starts, rows }: TextTable, start: string): Int32Array {
  const first = firstAfter(texts, (text) => text < start)
  const end = firstAfter(texts, (text) => text < start || text.startsWith(start))
  return rows.subarray(starts[first], starts[end])
}

/** Rows whose text equals `text`, ascending. */
function rowsOf({ texts, starts, rows }: TextTable, text: string): Int32Array {
  const at = firstAfter(texts, (other) => other < text)
  return texts[at] === text ? rows.subarray(starts[at], starts[at + 1]) : rows.subarray(0, 0)
}

/** Changes the marks of `rows` from `before` to `mark`, and counts the changes. */
function remark(marks: Uint8Array, rows: Int32Array, before: number, mark: number): number {
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    if (marks[row] === before) {
      marks[row] = mark
      count += 1
    }
  }
  return count
}

/** Queries never have more words than this; further words are ignored. */
const MAX_QUERY_WORDS = 16

export interface TokenSearchOptions {
  /** Tokens listed first within their rank, in this order: the user's holdings. */
  readonly preferred?: readonly Address[]
}

/**
 * Searches tokens: the one with that address, or those for which every word of the query is a prefix or suffix of
 * a word in the symbol or name. Exact symbols come first, then symbols that start with the query, then the rest.
 * An empty query matches all.
 */
export function searchTokens(
  index: TokenIndex,
  query: string,
  options: TokenSearchOptions = {},
): readonly Token[] {
  const { tokens, rowByAddress } = index
  const { preferred = [] } = options
  const text = searchable(query)
  if (ADDRESS.test(text)) {
    const token = tokens[rowByAddress.get(text) ?? -1]
    return token === undefined ? [] : [token]
  }
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS)
  if (words.length === 0 && preferred.length === 0) return tokens

  const marks = new Uint8Array(tokens.length)
  let foundCount = words.length === 0 ? tokens.length : 0
  words.forEach((word, position) => {
    foundCount =
      remark(marks, rowsBeginningWith(index.byWord, word), position, position + 1) +
      remark(marks, rowsBeginningWith(index.byReversedWord, reverse(word)), position, position + 1)
  })
  const isOther = words.length
  const isPrefixed = isOther + 1
  const isExact = isOther + 2
  const isPlaced = isOther + 3
  const prefixedCount =
    text === '' ? 0 : remark(marks, rowsBeginningWith(index.bySymbol, text), isOther, isPrefixed)
  const exactCount = text === '' ? 0 : remark(marks, rowsOf(index.bySymbol, text), isPrefixed, isExact)

  const found: Token[] = []
  found.length = foundCount
  let nextExact = 0
  let nextPrefixed = exactCount
  let nextOther = prefixedCount
  const place = (row: number): void => {
    const mark = marks[row] as number
    if (mark < isOther || mark === isPlaced) return
    const token = tokens[row] as Token
    if (mark === isOther) found[nextOther++] = token
    else if (mark === isPrefixed) found[nextPrefixed++] = token
    else found[nextExact++] = token
  }
  for (const address of preferred) {
    const row = rowByAddress.get(addressKey(address))
    if (row === undefined) continue
    place(row)
    marks[row] = isPlaced
  }
  for (let row = 0; row < marks.length; row += 1) place(row)
  return found
}

/** Whether the native currency matches the query: '', 'b', 'bn' and 'bnb', in any case. */
export function isNativeQuery(query: string, native: NativeCurrency): boolean {
  return searchable(native.symbol).startsWith(searchable(query))
}

/**
 * Returns the token Enter selects: the native currency if its whole symbol is typed, otherwise the first result if
 * its symbol equals the query or it is the only one.
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
