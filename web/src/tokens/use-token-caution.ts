import type { Currency } from '@ibull/domain'
import { useEffect, useState } from 'react'
import { reloadOnce } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import { isListed } from './listed-tokens.ts'
import type { TokenRowLabel } from './token-row.tsx'

/**
 * Returns the caution shown next to an unlisted token's symbol: its short address, and the currency it seems to
 * impersonate. `undefined` for listed ones. The comparison is loaded when the first such token is selected.
 */
export function useTokenCaution(currency: Currency | undefined): string | undefined {
  const t = useCopy()
  const [labelOf, setLabelOf] = useState<(token: Currency) => TokenRowLabel>()
  const foreign =
    currency === undefined || currency.kind === 'native' || isListed(currency) ? undefined : currency
  useEffect(() => {
    if (foreign === undefined) return
    let isLeft = false
    reloadOnce(() => import('./token-labels.ts')).then(
      ({ rowLabel }) => {
        if (!isLeft) setLabelOf(() => (token: Currency) => rowLabel(token, 'imported', t))
      },
      (error: unknown) => console.error("Token labels can't be checked.", error),
    )
    return () => {
      isLeft = true
    }
  }, [foreign, t])
  if (foreign === undefined) return undefined
  const label = labelOf?.(foreign)
  return label === undefined ? foreign.address : [label.shortAddress, ...label.warnings].join(' · ')
}
