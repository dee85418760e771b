import '../../../errors/index.ts'
import './copy/en.json'
import '../bet/copy/en.json'
import '../copy/en.json'
import type { IbullError } from '@ibull/domain'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import {
  FactFlowDialog,
  failureText,
  type FailureWords,
  type ScreenFlowDialogProps,
} from '../../../transactions/index.ts'
import { marketFacts } from '../model/market-fact.ts'
import { useMarketText } from '../model/market-text.ts'
import type { PredictionRequests } from './prediction-requests.ts'

type DialogProps = ScreenFlowDialogProps<PredictionRequests>

/** Dialog of all the prediction page's flows. */
export default function PredictionFlowDialog({ active, ...props }: DialogProps) {
  const t = useCopy()
  const text = useMarketText()
  switch (active.kind) {
    case 'bet':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('prediction.bet.title')}
          action={t('prediction.bet.confirm')}
          done={t('prediction.bet.done')}
          factsOf={({ market, epoch, position, amount }) => [
            ...marketFacts(market, t),
            { label: t('prediction.round'), value: `#${epoch}` },
            { label: t('prediction.bet.side'), value: t(`prediction.side.${position}`) },
            { label: t('prediction.bet.amount'), value: text.bnb(amount) },
          ]}
          note={t('prediction.bet.final')}
          describeFailure={(error) => betFailure(t, error)}
        />
      )
    case 'claim':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('prediction.collect.title')}
          action={t('prediction.collect.confirm')}
          done={t('prediction.collect.done')}
          factsOf={({ market, epochs, payout }) => [
            ...marketFacts(market, t),
            { label: t('prediction.rounds'), value: String(epochs.length) },
            { label: t('prediction.collect.receive'), value: text.bnb(payout) },
          ]}
        />
      )
    case 'payout':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('prediction.payout.title')}
          action={t('prediction.payout.confirm')}
          done={t('prediction.payout.done')}
          factsOf={({ market, fee }) => [
            ...marketFacts(market, t),
            {
              label: t('prediction.payout.title'),
              value: t(fee === undefined ? 'prediction.payout.off' : 'prediction.payout.on'),
            },
            ...(fee === undefined ? [] : [{ label: t('prediction.payout.fee'), value: text.bnb(fee) }]),
          ]}
        />
      )
    case 'act':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('prediction.act.title')}
          action={t('prediction.act.confirm')}
          done={t('prediction.act.done')}
          factsOf={({ market, act }) => [
            ...marketFacts(market, t),
            { label: t('prediction.act.step'), value: t(`prediction.act.${act}`) },
          ]}
        />
      )
  }
}

function betFailure(t: Copy, error: IbullError): FailureWords {
  return { message: t('prediction.bet.failed'), reason: failureText(t, error) }
}
