import {
  Percent,
  PRICE_IMPACT_CONFIRM_BPS,
  PRICE_IMPACT_TYPED_CONFIRM_BPS,
  sanitizeSymbol,
  type Currency,
  type Token,
} from '@ibull/domain'
import { lazy, Suspense } from 'react'
import { reloadOnce } from '../../app/reload-once.ts'
import { LinkedTokensDialog, useMoneyText } from '../tokens/index.ts'
import { isNoticed } from './use-swap-model.ts'
import type { NoticedSymbol } from './dialogs/special-notice-dialog.tsx'

const PriceImpactDialog = lazy(() => reloadOnce(() => import('./dialogs/price-impact-dialog.tsx')))
const SpecialNoticeDialog = lazy(() => reloadOnce(() => import('./dialogs/special-notice-dialog.tsx')))

/** A question about the price impact that stands before a swap. */
export interface ImpactQuestion {
  readonly gate: 'confirm' | 'typeConfirm'
  /** What the impact costs, where prices are known. */
  readonly loss: string | undefined
}

export interface SwapGatesProps {
  /** Tokens that the link named and that no list vouches for. */
  readonly unknownTokens: readonly Token[]
  readonly onRefuseTokens: () => void
  /** The chosen currencies. */
  readonly currencies: readonly (Currency | undefined)[]
  /** Addresses whose notice was understood. */
  readonly understood: ReadonlySet<string>
  readonly onUnderstand: (token: Token) => void
  readonly impact: ImpactQuestion | undefined
  readonly onImpactContinue: () => void
  readonly onImpactCancel: () => void
}

/** Everything that must be answered before the form goes on, one question at a time. */
export function SwapGates(props: SwapGatesProps) {
  const money = useMoneyText()
  const noticed = props.currencies.find(
    (currency): currency is Token =>
      currency?.kind === 'token' && isNoticed(currency) && !props.understood.has(currency.address),
  )
  const { impact } = props
  if (props.unknownTokens.length > 0) {
    return (
      <Suspense fallback={null}>
        <LinkedTokensDialog tokens={props.unknownTokens} isOpen onRefuse={props.onRefuseTokens} />
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
          onContinue={() => props.onUnderstand(noticed)}
        />
      </Suspense>
    )
  }
  if (impact === undefined) return undefined
  const bps = impact.gate === 'typeConfirm' ? PRICE_IMPACT_TYPED_CONFIRM_BPS : PRICE_IMPACT_CONFIRM_BPS
  return (
    <Suspense fallback={null}>
      <PriceImpactDialog
        isOpen
        gate={impact.gate}
        threshold={money.wholePercent(Percent.fromBps(bps))}
        loss={impact.loss}
        onContinue={props.onImpactContinue}
        onCancel={props.onImpactCancel}
      />
    </Suspense>
  )
}

function noticedSymbol(token: Token): NoticedSymbol {
  return sanitizeSymbol(token.symbol).toUpperCase() === 'BONDLY' ? 'BONDLY' : 'SAFEMOON'
}
