import '../../../errors/index.ts'
import '../copy/en.json'
import { Amount } from '@ibull/domain'
import { bulkPriceDown } from '@ibull/domain/lottery'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import type { LotteryRequests } from './lottery-requests.ts'

type DialogProps = ScreenFlowDialogProps<LotteryRequests>

/** Dialog of all the lottery page's flows. */
export default function LotteryFlowDialog({ active, ...props }: DialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const amountOf = (raw: bigint) => Amount.fromRaw(network.mainToken, raw)
  switch (active.kind) {
    case 'buy':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('lottery.buy.title')}
          action={t('lottery.buy.confirm')}
          done={t('lottery.buy.done')}
          factsOf={({ round, numbers }) => [
            { label: t('lottery.round'), value: `#${round.lotteryId}` },
            { label: t('lottery.tickets'), value: String(numbers.length) },
            {
              label: t('lottery.buy.total'),
              value: money.moneyUp(amountOf(bulkPriceDown(round, numbers.length))),
            },
          ]}
          describeSpender={(address) => t('lottery.spender', { address })}
        />
      )
    case 'claim':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('lottery.claim.title')}
          action={t('lottery.claim.confirm')}
          done={t('lottery.claim.done')}
          factsOf={({ batch }) => [
            { label: t('lottery.round'), value: `#${batch.lotteryId}` },
            { label: t('lottery.claim.winning'), value: String(batch.ticketIds.length) },
            { label: t('lottery.claim.prize'), value: money.money(amountOf(batch.amount)) },
          ]}
        />
      )
    case 'refund':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('lottery.refund.title')}
          action={t('lottery.refund.confirm')}
          done={t('lottery.refund.done')}
          factsOf={({ lotteryId, amount }) => [
            { label: t('lottery.round'), value: `#${lotteryId}` },
            { label: t('lottery.refund.amount'), value: money.money(amountOf(amount)) },
          ]}
        />
      )
    case 'act':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('lottery.act.title')}
          action={t('lottery.act.confirm')}
          done={t('lottery.act.done')}
          factsOf={({ lotteryId, act }) => [
            { label: t('lottery.round'), value: `#${lotteryId}` },
            { label: t('lottery.act.step'), value: t(`lottery.act.${act}`) },
          ]}
        />
      )
  }
}
