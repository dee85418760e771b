import { sanitizeSymbol, type Currency, type Token } from '@ibull/domain'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { reloadOnce } from '../../platform/index.ts'
import type { FormCurrency } from './form-currencies.ts'
import type { NoticedSymbol } from './notice/special-notice-dialog.tsx'
import { isNoticed } from './token-rules.ts'

const LinkedTokensDialog = lazy(() => reloadOnce(() => import('../linked-tokens-dialog.tsx')))
const SpecialNoticeDialog = lazy(() => reloadOnce(() => import('./notice/special-notice-dialog.tsx')))

export interface CurrencyGatesProps {
  /** The sides of the form. */
  readonly sides: readonly FormCurrency[]
  /** The user does not want the tokens that the link named and that no list vouches for. */
  readonly onRefuseTokens: (tokens: readonly Token[]) => void
  /** What is asked once the currencies are settled. */
  readonly children?: ReactNode
}

/** Everything that must be answered about the currencies of a form before it goes on, one question at a time. */
export function CurrencyGates({ sides, onRefuseTokens, children }: CurrencyGatesProps) {
  const [understood, setUnderstood] = useState<ReadonlySet<string>>(new Set())
  const unknown = sides.flatMap((side) => (side.status === 'unknown' ? [side.token] : []))
  const noticed = sides.map(currencyOf).find((token) => token !== undefined && !understood.has(token.address))
  if (unknown.length > 0) {
    return (
      <Suspense fallback={null}>
        <LinkedTokensDialog tokens={unknown} isOpen onRefuse={() => onRefuseTokens(unknown)} />
      </Suspense>
    )
  }
  if (noticed !== undefined) {
    return (
      <Suspense fallback={null}>
        <SpecialNoticeDialog
          key={noticed.address}
          symbol={noticedSymbol(noticed)}
          isOpen
          onContinue={() => setUnderstood(new Set([...understood, noticed.address]))}
        />
      </Suspense>
    )
  }
  return children
}

function currencyOf(side: FormCurrency): Token | undefined {
  const currency: Currency | undefined = side.status === 'known' ? side.currency : undefined
  return isNoticed(currency) ? currency : undefined
}

function noticedSymbol(token: Token): NoticedSymbol {
  return sanitizeSymbol(token.symbol).toUpperCase() === 'BONDLY' ? 'BONDLY' : 'SAFEMOON'
}
