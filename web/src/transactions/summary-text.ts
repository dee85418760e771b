import { summaryParts, swapMovesOfRecord, type TransactionRecord } from '@ibull/chain'
import {
  formatSignificant,
  Fraction,
  isHexAddress,
  sanitizeSymbol,
  sanitizeText,
  shortenAddress,
  shortenHash,
  shortenSymbol,
} from '@ibull/domain'
import type { Copy } from '../i18n/index.ts'
import { network } from '../platform/index.ts'
import type { MoneyText } from '../tokens/index.ts'

type Values = TransactionRecord['summary']['values']

const SIGNIFICANT_DIGITS = 6

/** Maximum length of a name: two symbols and the text around them. */
const NAME_LENGTH = 32

/** Claims of one transaction that its text lists. */
const LISTED_PARTS = 4

/**
 * Describes a transaction; a shortened hash for an unknown kind. Swaps show the actual input and output if the
 * receipt contains them.
 */
export function summaryText(
  record: Pick<TransactionRecord, 'hash' | 'summary' | 'receipt' | 'from'>,
  t: Copy,
  money: MoneyText,
): string {
  const { kind } = record.summary
  const moves = swapMovesOfRecord(record, network)
  const values: Values = {
    ...record.summary.values,
    ...(moves && { inputRaw: moves.paid.toString(), outputRaw: moves.received.toString() }),
  }
  const parts = summaryParts(record.summary).flatMap(
    (part) => textOf(part.kind, part.values, {}, t, money) ?? [],
  )
  const listed = parts.length > LISTED_PARTS ? [...parts.slice(0, LISTED_PARTS), '…'] : parts
  const joined = parts.length === 0 ? {} : { parts: listed.join('; ') }
  return textOf(kind, values, joined, t, money) ?? shortenHash(record.hash)
}

function textOf(
  kind: string,
  values: Values,
  more: Readonly<Record<string, string>>,
  t: Copy,
  money: MoneyText,
): string | undefined {
  const filled = { ...copyValues(values, money), ...more }
  const text = t.find(`transactions.summary.${copyNameOf(kind, values)}`, filled)
  const { market } = filled
  return text === undefined || market === undefined ? text : `${text} (${market})`
}

/** Stored records may be of another version, or damaged. */
function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255
}

function copyNameOf(kind: string, values: Values): string {
  return kind === 'swap' && typeof values['recipient'] === 'string' ? 'swapTo' : kind
}

/** All values a text may need, from a record of any kind. */
function copyValues(values: Values, { style }: MoneyText): Record<string, string> {
  const symbolOf = (name: string) => shortenSymbol(sanitizeSymbol(String(values[name] ?? '')))
  const moneyOf = (raw: unknown, decimals: unknown, symbol: string): string | undefined => {
    if (typeof raw !== 'string' || !/^\d+$/.test(raw) || !isDecimals(decimals)) return undefined
    const amount = new Fraction(BigInt(raw), 10n ** BigInt(decimals))
    return `${formatSignificant(amount, SIGNIFICANT_DIGITS, 'down', style)} ${symbolOf(symbol)}`
  }
  const filled: Record<string, string> = {}
  const fill = (name: string, value: string | undefined) => {
    if (value !== undefined) filled[name] = value
  }
  for (const name of ['symbol', 'market']) if (values[name] !== undefined) fill(name, symbolOf(name))
  if (values['wrappedSymbol'] !== undefined) {
    fill('native', moneyOf(values['raw'], values['decimals'], 'nativeSymbol'))
    fill('wrapped', moneyOf(values['raw'], values['decimals'], 'wrappedSymbol'))
  }
  fill('amount', moneyOf(values['raw'], values['decimals'], 'symbol'))
  for (const name of ['name', 'team', 'title']) {
    const text = values[name]
    if (typeof text === 'string') fill(name, sanitizeText(text, NAME_LENGTH))
  }
  for (const name of ['count', 'round', 'auction', 'points']) {
    const number = values[name]
    if (typeof number === 'string' && /^\d{1,9}$/.test(number)) fill(name, number)
  }
  fill('input', moneyOf(values['inputRaw'], values['inputDecimals'], 'inputSymbol'))
  fill('output', moneyOf(values['outputRaw'], values['outputDecimals'], 'outputSymbol'))
  fill('a', moneyOf(values['rawA'], values['decimalsA'], 'symbolA'))
  fill('b', moneyOf(values['rawB'], values['decimalsB'], 'symbolB'))
  const { recipient, recipientName: alias } = values
  if (typeof recipient === 'string' && isHexAddress(recipient)) {
    const short = shortenAddress(recipient)
    fill('recipient', typeof alias === 'string' ? `${sanitizeText(alias, NAME_LENGTH)} (${short})` : short)
  }
  return filled
}
