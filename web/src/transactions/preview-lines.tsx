import { Amount, shortenAddress, type Address, type Currency } from '@ibull/domain'
import type { PreviewRow, PreviewValue } from '@ibull/chain/write'
import { symbolText, type MoneyText } from '../tokens/index.ts'
import type { Copy } from '../i18n/index.ts'
import type { PreviewLine } from './preview-list.tsx'

/** What is needed to read a preview aloud. */
export interface PreviewContext {
  readonly t: Copy
  readonly money: MoneyText
  /** The language for dates. */
  readonly locale: string
  /** The user's own account. */
  readonly account: Address | undefined
  /** The currency at an address, as far as this page knows it. */
  readonly currencyOf: (address: Address | 'native') => Currency | undefined
  readonly isSameAddress: (a: Address, b: Address) => boolean
}

/** Puts one decoded row into words. A token that is not known is shown by its address and raw units. */
export function previewLine(row: PreviewRow, context: PreviewContext): PreviewLine {
  return {
    label: context.t.find(`preview.${row.label}`) ?? row.label,
    value: valueText(row, row.value, context),
  }
}

function valueText(row: PreviewRow, value: PreviewValue, context: PreviewContext): string {
  const { t, money, locale, account, currencyOf } = context
  switch (value.kind) {
    case 'amount': {
      const currency = currencyOf(value.currency)
      if (currency === undefined) return `${value.raw} (${value.currency})`
      // Rounded up, so that no more than what is shown is taken.
      const write = value.isLeaving === true ? money.moneyUp : money.money
      return write(Amount.fromRaw(currency, value.raw))
    }
    case 'unlimited':
      return t('preview.unlimited', { symbol: nameOf(value.currency, currencyOf) })
    case 'address': {
      if (row.label === 'token') return nameOf(value.address, currencyOf)
      const isOwn = account !== undefined && context.isSameAddress(account, value.address)
      return isOwn ? t('preview.recipientYou', { address: shortenAddress(value.address) }) : value.address
    }
    case 'path':
      return value.addresses.map((address) => nameOf(address, currencyOf)).join(' → ')
    case 'time':
      return timeText(new Date(Number(value.seconds) * 1000), locale)
    case 'text':
      return value.text
  }
}

/** A time of today without its date. */
function timeText(time: Date, locale: string): string {
  const isToday = time.toDateString() === new Date().toDateString()
  return isToday ? time.toLocaleTimeString(locale) : time.toLocaleString(locale)
}

function nameOf(address: Address, currencyOf: PreviewContext['currencyOf']): string {
  const currency = currencyOf(address)
  return currency === undefined ? address : symbolText(currency)
}
