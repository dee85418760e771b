import '../../../errors/index.ts'
import '../copy/en.json'
import { saleToken } from '@ibull/chain/token-sale'
import { useMemo } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import { useSaleText } from '../sale-text.ts'
import type { SaleRequests } from './sale-requests.ts'

/** Dialog of all the sale page's flows. */
export default function SaleFlowDialog({ active, ...props }: ScreenFlowDialogProps<SaleRequests>) {
  const t = useCopy()
  const text = useSaleText()
  const { sale } = active.flow.getSnapshot().request ?? {}
  const tokens = useMemo(
    () => (sale === undefined ? [] : [sale.token, sale.currency].map((token) => saleToken(network, token))),
    [sale],
  )
  switch (active.kind) {
    case 'commit':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('sales.commit.title')}
          action={t('sales.commit.confirm')}
          done={t('sales.commit.done')}
          tokens={tokens}
          factsOf={({ sale, kind, amount }) => [
            { label: t('sales.sale'), value: sale.name },
            { label: t('sales.pool'), value: t(`sales.${kind}`) },
            { label: t('sales.commit.amount'), value: text.amountUp(sale.currency, amount) },
          ]}
          note={t('sales.commit.note')}
          describeSpender={(address) => t('sales.spender', { address })}
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
          tokens={tokens}
          factsOf={({ sale, offering, refund }) => [
            { label: t('sales.sale'), value: sale.name },
            ...(offering === 0n && refund > 0n
              ? []
              : [{ label: t('sales.receive'), value: text.amount(sale.token, offering) }]),
            ...(refund === 0n
              ? []
              : [{ label: t('sales.refund'), value: text.amount(sale.currency, refund) }]),
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
