import '../../../errors/index.ts'
import '../copy/en.json'
import { useCopy } from '../../../i18n/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import { useSaleText } from '../sale-text.ts'
import type { SaleRequests } from './sale-requests.ts'

/** Dialog of all the sale page's flows. */
export default function SaleFlowDialog({ active, ...props }: ScreenFlowDialogProps<SaleRequests>) {
  const t = useCopy()
  const text = useSaleText()
  switch (active.kind) {
    case 'commit':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('sales.commit.title')}
          action={t('sales.commit.confirm')}
          done={t('sales.commit.done')}
          factsOf={({ sale, kind, amount }) => [
            { label: t('sales.pool'), value: t(`sales.${kind}`) },
            { label: t('sales.commit.amount'), value: text.amountUp(sale.currency, amount) },
          ]}
          note={t('sales.commit.note')}
        />
      )
    case 'harvest':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('sales.claim.title')}
          action={t('sales.claim.confirm')}
          done={t('sales.claim.done')}
          factsOf={({ sale, offering, refund }) => [
            { label: t('sales.receive'), value: text.amount(sale.token, offering) },
            { label: t('sales.refund'), value: text.amount(sale.currency, refund) },
          ]}
        />
      )
    case 'points':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('sales.points.title')}
          action={t('sales.points.confirm')}
          done={t('sales.points.done')}
          factsOf={({ sale, points }) => [
            { label: t('sales.sale'), value: sale.name },
            { label: t('sales.points.label'), value: text.count(points) },
          ]}
        />
      )
  }
}
