import { addressKey, isSameAddress, type Address, type Currency, type Token } from '@ibull/domain'
import type { PreviewRow } from '@ibull/chain/write'
import { useMemo } from 'react'
import { network } from '../platform/index.ts'
import { useAccount } from '../connect/index.ts'
import { useMoneyText, useTokenCatalogue } from '../tokens/index.ts'
import { useCopy, useLanguage } from '../i18n/index.ts'
import { previewLine } from './preview-lines.tsx'
import type { PreviewLine } from './preview-list.tsx'

/**
 * Returns a formatter for rows of data to be signed that uses the currencies known to this page.
 * @param own tokens of the request itself, which may be unlisted. Memoise the array.
 */
export function useRowReader(own: readonly Token[] | undefined): (row: PreviewRow) => PreviewLine {
  const t = useCopy()
  const money = useMoneyText()
  const locale = useLanguage().locale.numbers
  const { account } = useAccount()
  const catalogue = useTokenCatalogue()
  const byKey = useMemo(
    () => new Map([...catalogue, ...(own ?? [])].map((token) => [addressKey(token.address), token])),
    [catalogue, own],
  )
  const currencyOf = (address: Address | 'native'): Currency | undefined =>
    address === 'native' ? network.native : byKey.get(addressKey(address))
  return (row) => previewLine(row, { t, money, locale, account, currencyOf, isSameAddress })
}
