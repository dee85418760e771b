import { Percent, PRICE_IMPACT_CONFIRM_BPS, PRICE_IMPACT_TYPED_CONFIRM_BPS } from '@ibull/domain'
import { lazy, Suspense } from 'react'
import { reloadOnce } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'

const PriceImpactDialog = lazy(() => reloadOnce(() => import('./dialogs/price-impact-dialog.tsx')))

/** A question about the price impact that must be answered before a swap. */
export interface ImpactQuestion {
  readonly gate: 'confirm' | 'typeConfirm'
  /** What the impact costs, where prices are known. */
  readonly loss: string | undefined
}

export interface ImpactGateProps {
  readonly impact: ImpactQuestion | undefined
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** The question about the price impact, while there is one. */
export function ImpactGate({ impact, onContinue, onCancel }: ImpactGateProps) {
  const money = useMoneyText()
  if (impact === undefined) return undefined
  const bps = impact.gate === 'typeConfirm' ? PRICE_IMPACT_TYPED_CONFIRM_BPS : PRICE_IMPACT_CONFIRM_BPS
  return (
    <Suspense fallback={null}>
      <PriceImpactDialog
        isOpen
        gate={impact.gate}
        threshold={money.wholePercent(Percent.fromBps(bps))}
        loss={impact.loss}
        onContinue={onContinue}
        onCancel={onCancel}
      />
    </Suspense>
  )
}
