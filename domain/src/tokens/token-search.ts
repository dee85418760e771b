import { addressKey, type Address } from '../money/address.ts'
import type { Currency, NativeCurrency, Token } from '../money/currency.ts'
import { sanitizeName, sanitizeSymbol } from './label.ts'

/** Texts in order, and for each the rows of the tokens that have it, ascending. */
interface TextTable {
  readonly texts: readonly string[]
  readonly rows: readonly Int32Array[]
}

/** Tokens prepared for {@link searchTokens}. Building is the slow part: keep the index while the list lasts. */
export interface TokenIndex {
  readonly tokens: readonly Token[]
  readonly symbols: readonly string[]
  readonly rowByAddress: ReadonlyMap<string, number>
  readonly bySymbol: TextTable
  readonly byWord: TextTable
  /** The words spelled backwards, so that a suffix is a prefix. */
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
  return { texts, rows: texts.map((text) => Int32Array.from(rowsByText.get(text) ?? [])) }
}

/** Prepares tokens for searching. Their order is the order of results that rank the same. */
export function indexTokens(tokens: readonly Token[]): TokenIndex {
  const rowByAddress = new Map<string, number>()
  const rowsBySymbol = new Map<string, number[]>()
  const rowsByWord = new Map<string, number[]>()
  const symbols = tokens.map((token) => searchable(sanitizeSymbol(token.symbol)))
  tokens.forEach((token, row) => {
    const symbol = symbols[row] ?? ''
    rowByAddress.set(addressKey(token.address), row)
    addRow(rowsBySymbol, symbol, row)
    for (const word of wordsOf(symbol)) addRow(rowsByWord, word, row)
    for (const word of wordsOf(searchable(sanitizeName(token.name)))) addRow(rowsByWord, word, row)
  })
  const rowsByReversedWord = new Map([...rowsByWord].map(([word, rows]) => [reverse(word), rows]))
  return {
    tokens,
    symbols,
    rowByAddress,
    bySymbol: tableOf(rowsBySymbol),
    byWord: tableOf(rowsByWord),
    byReversedWord: tableOf(rowsByReversedWord),
  }
}

function firstNotBelow(texts: readonly string[], text: string): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((texts[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows of every text that begins with `start`, list by list. */
function* rowsBeginningWith(table: TextTable, start: string): Generator<Int32Array> {
  const { texts, rows } = table
  for (let at = firstNotBelow(texts, start); texts[at]?.startsWith(start) === true; at += 1) {
    const list = rows[at]
    if (list !== undefined) yield list
  }
}

/** Raises the mark of every row that has a text beginning with `start` from `mark - 1` to `mark`. */
function markRows(table: TextTable, start: string, marks: Uint8Array, mark: number): void {
  const before = mark - 1
  for (const list of rowsBeginningWith(table, start)) {
    for (let at = 0; at < list.length; at += 1) {
      const row = list[at] ?? 0
      if (marks[row] === before) marks[row] = mark
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
  const { tokens, symbols, rowByAddress } = index
  const { preferred = [] } = options
  const text = searchable(query)
  if (ADDRESS.test(text)) {
    const token = tokens[rowByAddress.get(text) ?? -1]
    return token === undefined ? [] : [token]
  }
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS)
  if (words.length === 0 && preferred.length === 0) return tokens

  const marks = new Uint8Array(tokens.length)
  words.forEach((word, position) => {
    markRows(index.byWord, word, marks, position + 1)
    markRows(index.byReversedWord, reverse(word), marks, position + 1)
  })
  const found = words.length
  const placed = found + 1

  const exact: Token[] = []
  const prefixed: Token[] = []
  const others: Token[] = []
  const place = (row: number, rank: Token[]): void => {
    const token = tokens[row]
    if (token === undefined || marks[row] !== found) return
    marks[row] = placed
    rank.push(token)
  }
  for (const address of preferred) {
    const row = rowByAddress.get(addressKey(address)) ?? -1
    const symbol = symbols[row] ?? ''
    place(row, symbol === text ? exact : text !== '' && symbol.startsWith(text) ? prefixed : others)
  }
  if (text !== '') {
    const prefixedRows: number[] = []
    for (const list of rowsBeginningWith(index.bySymbol, text)) {
      for (const row of list) {
        if (symbols[row] === text) place(row, exact)
        else prefixedRows.push(row)
      }
    }
    for (const row of Int32Array.from(prefixedRows).sort()) place(row, prefixed)
  }
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] !== found) continue
    const token = tokens[row]
    if (token !== undefined) others.push(token)
  }
  return exact.concat(prefixed, others)
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
