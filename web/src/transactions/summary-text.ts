import type { TransactionRecord } from '@ibull/chain'
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
import type { MoneyText } from '../tokens/index.ts'
import type { Copy } from '../i18n/index.ts'

type Values = TransactionRecord['summary']['values']

const SIGNIFICANT_DIGITS = 6

/** The length limit for the name of what is staked: two symbols and the text around them. */
const NAME_LENGTH = 32

/** What a transaction is for, in words; a shortened hash for an unknown kind. */
export function summaryText(
  record: Pick<TransactionRecord, 'hash' | 'summary'>,
  t: Copy,
  money: MoneyText,
): string {
  const { kind, values } = record.summary
  return (
    t.find(`transactions.summary.${copyNameOf(kind, values)}`, copyValues(values, money)) ??
    shortenHash(record.hash)
  )
}

function copyNameOf(kind: string, values: Values): string {
  return kind === 'swap' && typeof values['recipient'] === 'string' ? 'swapTo' : kind
}

/** Everything that a sentence may need, out of what a record of any kind carries. */
function copyValues(values: Values, { style }: MoneyText): Record<string, string> {
  const symbolOf = (name: string) => shortenSymbol(sanitizeSymbol(String(values[name] ?? '')))
  const moneyOf = (raw: unknown, decimals: unknown, symbol: string): string | undefined => {
    if (typeof raw !== 'string' || !/^\d+$/.test(raw) || typeof decimals !== 'number') return undefined
    const amount = new Fraction(BigInt(raw), 10n ** BigInt(decimals))
    return `${formatSignificant(amount, SIGNIFICANT_DIGITS, 'down', style)} ${symbolOf(symbol)}`
  }
  const filled: Record<string, string> = {}
  const fill = (name: string, value: string | undefined) => {
    if (value !== undefined) filled[name] = value
  }
  if (values['symbol'] !== undefined) fill('symbol', symbolOf('symbol'))
  if (values['wrappedSymbol'] !== undefined) {
    fill('native', moneyOf(values['raw'], values['decimals'], 'nativeSymbol'))
    fill('wrapped', moneyOf(values['raw'], values['decimals'], 'wrappedSymbol'))
  }
  fill('amount', moneyOf(values['raw'], values['decimals'], 'symbol'))
  if (typeof values['name'] === 'string') fill('name', sanitizeText(values['name'], NAME_LENGTH))
  for (const name of ['count', 'round']) {
    const number = values[name]
    if (typeof number === 'string' && /^\d{1,9}$/.test(number)) fill(name, number)
  }
  fill('input', moneyOf(values['inputRaw'], values['inputDecimals'], 'inputSymbol'))
  fill('output', moneyOf(values['outputRaw'], values['outputDecimals'], 'outputSymbol'))
  fill('a', moneyOf(values['rawA'], values['decimalsA'], 'symbolA'))
  fill('b', moneyOf(values['rawB'], values['decimalsB'], 'symbolB'))
  const { recipient } = values
  if (typeof recipient === 'string' && isHexAddress(recipient)) fill('recipient', shortenAddress(recipient))
  return filled
}
