import type { Token } from '@ibull/domain'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { reloadOnce } from '../../platform/index.ts'
import { usableCurrency, type FormCurrency } from './form-currencies.ts'
import { noticedToken } from './token-rules.ts'

const LinkedTokensDialog = lazy(() => reloadOnce(() => import('../linked-tokens-dialog.tsx')))
const SpecialNoticeDialog = lazy(() => reloadOnce(() => import('./notice/special-notice-dialog.tsx')))

export interface CurrencyGatesProps {
  /** Sides of the form. */
  readonly sides: readonly FormCurrency[]
  /** Called if the user refuses unlisted tokens from a link, or removes them while the form uses them. */
  readonly onRefuseTokens: (tokens: readonly Token[]) => void
  /** Further dialogs, shown once the currencies are settled. */
  readonly children?: ReactNode
}

/** Dialogs about a form's currencies that must be answered before it continues, one at a time. */
export function CurrencyGates({ sides, onRefuseTokens, children }: CurrencyGatesProps) {
  const [understood, setUnderstood] = useState<ReadonlySet<string>>(new Set())
  const removed = useRemovedTokens(sides)
  const refuseRemoved = useEffectEvent(() => onRefuseTokens(removed))
  const removedKey = removed.map(({ address }) => address).join()
  useEffect(() => {
    if (removedKey !== '') refuseRemoved()
  }, [removedKey])
  const unknown = sides.flatMap((side) =>
    side.status === 'unknown' && !removed.includes(side.token) ? [side.token] : [],
  )
  const noticed = sides
    .map((side) => noticedToken(usableCurrency(side)))
    .find((token) => token !== undefined && !understood.has(token.address))
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
          symbol={noticed.notice}
          isOpen
          onContinue={() => setUnderstood(new Set([...understood, noticed.address]))}
        />
      </Suspense>
    )
  }
  return children
}

/** Tokens used by the form that the user has since removed. */
function useRemovedTokens(sides: readonly FormCurrency[]): readonly Token[] {
  const [used, setUsed] = useState('')
  const removed = sides.flatMap((side) =>
    side.status === 'unknown' && used.includes(side.token.address) ? [side.token] : [],
  )
  const known = sides.map(usableCurrency).filter((currency) => currency?.kind === 'token')
  const next = String([...removed, ...known].map(({ address }) => address))
  // While the token is being read from the chain, the side has none.
  const isSettled = sides.every(({ status }) => status !== 'loading' && status !== 'failed')
  if (isSettled && next !== used) setUsed(next)
  return removed
}
