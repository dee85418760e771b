import { Amount, shortenAddress, type Address, type Currency } from '@ibull/domain'
import type { PreviewRow, PreviewValue } from '@ibull/chain/write'
import { symbolText, type MoneyText } from '../tokens/index.ts'
import type { Copy } from '../i18n/index.ts'
import type { PreviewLine } from './preview-list.tsx'

/** Context for formatting a preview. */
export interface PreviewContext {
  readonly t: Copy
  readonly money: MoneyText
  /** Locale for dates. */
  readonly locale: string
  /** The user's own account. */
  readonly account: Address | undefined
  /** Returns the currency at an address, if known to this page. */
  readonly currencyOf: (address: Address | 'native') => Currency | undefined
  readonly isSameAddress: (a: Address, b: Address) => boolean
}

/** Formats one decoded row. An unknown token is shown by its address and raw units. */
export function previewLine(row: PreviewRow, context: PreviewContext): PreviewLine {
  return {
    label: context.t.find(`preview.${row.label}`) ?? row.label,
    value: valueText(row, row.value, context),
  }
}

function valueText(row: PreviewRow, value: PreviewValue, context: PreviewContext): string {
  const { t, money, locale, account, currencyOf } = context
  switch (value.kind) {
    case 'amount':
      // Rounded up, so no more than the shown amount is spent.
      return amountText(value, value.isLeaving === true ? money.moneyUp : money.money, currencyOf)
    case 'unlimited':
      return t('preview.unlimited', { symbol: nameOf(value.currency, currencyOf) })
    case 'address': {
      if (row.label === 'token') return nameOf(value.address, currencyOf)
      const isOwn = account !== undefined && context.isSameAddress(account, value.address)
      return isOwn ? t('preview.recipientYou', { address: shortenAddress(value.address) }) : value.address
    }
    case 'path': {
      const way = value.addresses.map((address) => nameOf(address, currencyOf)).join(' → ')
      return value.part === undefined ? way : `${amountText(value.part, money.money, currencyOf)}: ${way}`
    }
    case 'time':
      return timeText(new Date(Number(value.seconds) * 1000), locale)
    case 'text':
      return value.text
    case 'term':
      return t.find(`preview.${row.label}.${value.term}`) ?? value.term
  }
}

function amountText(
  { currency, raw }: { readonly currency: Address | 'native'; readonly raw: bigint },
  write: (amount: Amount) => string,
  currencyOf: PreviewContext['currencyOf'],
): string {
  const known = currencyOf(currency)
  return known === undefined ? `${raw} (${currency})` : write(Amount.fromRaw(known, raw))
}

/** A time today, without the date. */
function timeText(time: Date, locale: string): string {
  const isToday = time.toDateString() === new Date().toDateString()
  return isToday ? time.toLocaleTimeString(locale) : time.toLocaleString(locale)
}

function nameOf(address: Address, currencyOf: PreviewContext['currencyOf']): string {
  const currency = currencyOf(address)
  return currency === undefined ? address : symbolText(currency)
}
