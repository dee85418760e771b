import { useToken } from '@ibull/chain'
import { addressKey, Amount, shortenAddress, type Address, type Currency } from '@ibull/domain'
import type { PreviewRow, PreviewValue } from '@ibull/chain/write'
import { Skeleton } from '@ibull/ui'
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
  /** Addresses whose token can't be read from the chain. */
  readonly unreadable?: readonly Address[]
}

/** Formats one decoded row. A token that the page doesn't know is read from the chain. */
export function previewLine(row: PreviewRow, context: PreviewContext): PreviewLine {
  const { currencyOf, unreadable = [] } = context
  const unlisted = tokensOf(row).find(
    (address) => currencyOf(address) === undefined && !unreadable.includes(address),
  )
  return {
    label: context.t.find(`preview.${row.label}`) ?? row.label,
    value:
      unlisted === undefined ? (
        valueText(row, row.value, context)
      ) : (
        <UnlistedRow key={unlisted} row={row} address={unlisted} context={context} />
      ),
  }
}

interface UnlistedRowProps {
  readonly row: PreviewRow
  /** Token of the row that the page doesn't know. */
  readonly address: Address
  readonly context: PreviewContext
}

/** Value of a row with a token that the page doesn't know, in the units that its contract states. */
function UnlistedRow({ row, address, context }: UnlistedRowProps) {
  const token = useToken(address)
  if (token.status !== 'ready' && token.status !== 'failed') return <Skeleton width="14ch" />
  const currencyOf = (other: Address | 'native'): Currency | undefined =>
    token.status === 'ready' && other !== 'native' && addressKey(other) === addressKey(address)
      ? token.value
      : context.currencyOf(other)
  return token.status === 'ready'
    ? previewLine(row, { ...context, currencyOf }).value
    : previewLine(row, { ...context, unreadable: [...(context.unreadable ?? []), address] }).value
}

/** Returns the tokens that a row names. */
function tokensOf({ label, value }: PreviewRow): readonly Address[] {
  switch (value.kind) {
    case 'amount':
    case 'unlimited':
      return value.currency === 'native' ? [] : [value.currency]
    case 'address':
      return label === 'token' ? [value.address] : []
    case 'path':
      return value.part === undefined || value.part.currency === 'native'
        ? value.addresses
        : [value.part.currency, ...value.addresses]
    case 'time':
    case 'text':
    case 'term':
      return []
  }
}

function valueText(row: PreviewRow, value: PreviewValue, context: PreviewContext): string {
  const { t, money, locale, account, currencyOf } = context
  switch (value.kind) {
    case 'amount':
      // Rounded up, so no more than the shown amount is spent.
      return amountText(value, value.isLeaving === true ? money.moneyUp : money.money, context)
    case 'unlimited':
      return t('preview.unlimited', { symbol: nameOf(value.currency, currencyOf) })
    case 'address': {
      if (row.label === 'token') return nameOf(value.address, currencyOf)
      const isOwn = account !== undefined && context.isSameAddress(account, value.address)
      return isOwn ? t('preview.recipientYou', { address: shortenAddress(value.address) }) : value.address
    }
    case 'path': {
      const way = value.addresses.map((address) => nameOf(address, currencyOf)).join(' → ')
      return value.part === undefined ? way : `${amountText(value.part, money.money, context)}: ${way}`
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
  { t, currencyOf }: PreviewContext,
): string {
  const known = currencyOf(currency)
  return known === undefined
    ? t('preview.unreadableAmount', { raw: raw.toString(), address: currency })
    : write(Amount.fromRaw(known, raw))
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
