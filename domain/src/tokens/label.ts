/** Placeholder for a symbol or name that can't be displayed. */
export const UNKNOWN_SYMBOL = 'UNKNOWN'
export const UNKNOWN_NAME = 'Unknown Token'

const SYMBOL_GRAPHEMES = 20
const SYMBOL_HEAD = 4
const SYMBOL_TAIL = 5
const NAME_GRAPHEMES = 60
const MAX_CODE_POINTS_PER_GRAPHEME = 4

/** Only this much of a label is processed: a contract may return a text of any length. */
const READ_CODE_UNITS = 1024

const PRINTABLE_ASCII = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
const SURPLUS_MARKS = /(\p{M}{2})\p{M}+/gu

/** Each of these characters is a grapheme of its own: ASCII, Latin and Cyrillic letters, dashes and quotation marks. */
const SINGLE_GRAPHEMES = /^[\x20-\x7e\xa1-\xa8\xaa-\xac\xaf-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027]*$/

let segmenter: Intl.Segmenter | undefined

/** Created lazily: a page's first object of `Intl` takes a slow phone 80 ms. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

function capGraphemes(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (SINGLE_GRAPHEMES.test(text)) return text.slice(0, limit)
  let kept = ''
  let count = 0
  for (const { segment } of graphemesOf(text)) {
    if (count === limit) break
    kept += segment
    count += 1
  }
  const points = [...kept]
  const most = limit * MAX_CODE_POINTS_PER_GRAPHEME
  return points.length <= most ? kept : points.slice(0, most).join('')
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(SURPLUS_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
}

function sanitize(text: string, limit: number, fallback: string): string {
  if (text.length <= limit && PRINTABLE_ASCII.test(text)) return text
  const label = capGraphemes(normalise(text.slice(0, READ_CODE_UNITS)), limit).trim()
  return label === '' ? fallback : label
}

/** Over 20 graphemes, the first 4, an ellipsis and the last 5: like `shortenSymbol`, but safe for any script. */
function shortenGraphemes(text: string): string {
  if (text.length <= SYMBOL_GRAPHEMES) return text
  const all = SINGLE_GRAPHEMES.test(text)
    ? [...text]
    : Array.from(graphemesOf(text), ({ segment }) => segment)
  if (all.length <= SYMBOL_GRAPHEMES) return capGraphemes(text, SYMBOL_GRAPHEMES)
  const part = (from: number, to?: number) => capGraphemes(all.slice(from, to).join(''), SYMBOL_GRAPHEMES)
  return `${part(0, SYMBOL_HEAD)}...${part(-SYMBOL_TAIL)}`
}

/**
 * Sanitises a token symbol for display and comparison: NFKC, without invisible, control and direction-changing
 * characters, at most 2 combining marks in a row, single spaces; over 20 graphemes, its first 4 and last 5.
 * Removing characters makes `BN<U+202E>B` equal `BNB`: compare it afterwards, see `findImpersonated`.
 */
export function sanitizeSymbol(text: string): string {
  if (text.length <= SYMBOL_GRAPHEMES && PRINTABLE_ASCII.test(text)) return text
  const label = shortenGraphemes(normalise(text.slice(0, READ_CODE_UNITS))).trim()
  return label === '' ? UNKNOWN_SYMBOL : label
}

/** Sanitises a token name like {@link sanitizeSymbol}, with up to 60 graphemes. */
export function sanitizeName(text: string): string {
  return sanitize(text, NAME_GRAPHEMES, UNKNOWN_NAME)
}

/**
 * Sanitises untrusted text like {@link sanitizeSymbol}, with up to `limit` graphemes. May return an empty text.
 */
export function sanitizeText(text: string, limit: number): string {
  return sanitize(text, limit, '')
}
