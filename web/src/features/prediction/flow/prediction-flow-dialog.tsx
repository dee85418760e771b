import '../copy/en.json'
import { useUsdPrices } from '@ibull/chain'
import type { Flow, StepSnapshot } from '@ibull/chain/write'
import type { IbullError } from '@ibull/domain'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import {
  failureText,
  FlowDialog,
  stepsFee,
  useRowReader,
  type FailureWords,
  type ScreenFlowDialogProps,
} from '../../../transactions/index.ts'
import { useMarketText } from '../model/market-text.ts'
import { FactList, type Fact } from '../parts/fact-list.tsx'
import type { PredictionRequests } from './prediction-requests.ts'
import styles from '../prediction.module.css'

type DialogProps = ScreenFlowDialogProps<PredictionRequests>

/** The window of whatever the market lets the user sign. */
export default function PredictionFlowDialog({ active, ...props }: DialogProps) {
  const t = useCopy()
  const text = useMarketText()
  switch (active.kind) {
    case 'bet':
      return (
        <Window
          {...props}
          flow={active.flow}
          title={t('prediction.bet.title')}
          action={t('prediction.bet.confirm')}
          done={t('prediction.bet.done')}
          rowsOf={({ epoch, position, amount }) => [
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
        <Window
          {...props}
          flow={active.flow}
          title={t('prediction.collect.title')}
          action={t('prediction.collect.confirm')}
          done={t('prediction.collect.done')}
          rowsOf={({ epochs, payout }) => [
            { label: t('prediction.rounds'), value: String(epochs.length) },
            { label: t('prediction.collect.receive'), value: text.bnb(payout) },
          ]}
        />
      )
    case 'payout':
      return (
        <Window
          {...props}
          flow={active.flow}
          title={t('prediction.payout.title')}
          action={t('prediction.payout.confirm')}
          done={t('prediction.payout.done')}
          rowsOf={({ fee }) => [
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
        <Window
          {...props}
          flow={active.flow}
          title={t('prediction.act.title')}
          action={t('prediction.act.confirm')}
          done={t('prediction.act.done')}
          rowsOf={({ act }) => [{ label: t('prediction.act.step'), value: t(`prediction.act.${act}`) }]}
        />
      )
  }
}

function betFailure(t: Copy, error: IbullError): FailureWords {
  return { message: t('prediction.bet.failed'), reason: failureText(t, error) }
}

interface WindowProps<Request> extends Omit<DialogProps, 'active' | 'prices'> {
  readonly flow: Flow<Request>
  readonly title: string
  /** On the button, and while the wallet is asked. */
  readonly action: string
  readonly done: string
  readonly rowsOf: (request: Request) => readonly Fact[]
  readonly note?: string
  readonly describeFailure?: (error: IbullError) => FailureWords
}

const NO_TOKENS: Parameters<typeof useRowReader>[0] = []

function Window<Request>({ flow, title, action, done, rowsOf, note, ...props }: WindowProps<Request>) {
  const t = useCopy()
  const describeRow = useRowReader(NO_TOKENS)
  return (
    <FlowDialog
      flow={flow}
      title={title}
      confirmLabel={action}
      pendingText={() => action}
      doneText={() => done}
      describeRow={describeRow}
      describeFailure={props.describeFailure}
      explorerUrlOf={network.explorer.transactionUrl}
      explorerLabel={t('prediction.viewOnExplorer', { explorer: network.explorer.name })}
      isReviewSkipped={props.isReviewSkipped}
      isRejectionSilent
      onClose={(hash) => props.onClose(hash !== undefined)}
      onClosed={props.onClosed}
      review={(request, steps) => (
        <div className={styles.stack}>
          <Review rows={rowsOf(request)} steps={steps} />
          {note !== undefined && <p className={styles.quiet}>{note}</p>}
        </div>
      )}
    />
  )
}

function Review({
  rows,
  steps,
}: {
  readonly rows: readonly Fact[]
  readonly steps: readonly StepSnapshot[]
}) {
  const t = useCopy()
  const money = useMoneyText()
  const usd = useUsdPrices()
  const prices = usd.status === 'ready' ? usd.value : undefined
  const fee = stepsFee(steps, prices, t, money) ?? '…'
  return <FactList rows={[...rows, { label: t('prediction.networkFee'), value: fee }]} />
}
