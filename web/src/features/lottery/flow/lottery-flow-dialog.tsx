import '../copy/en.json'
import { useUsdPrices } from '@ibull/chain'
import { Amount } from '@ibull/domain'
import { bulkPriceDown } from '@ibull/domain/lottery'
import type { Flow, StepSnapshot } from '@ibull/chain/write'
import { useMemo, type ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import {
  AmountChoice,
  FlowDialog,
  stepsFee,
  useRowReader,
  type ScreenFlowDialogProps,
} from '../../../transactions/index.ts'
import { FactList, type Fact } from '../parts/fact-list.tsx'
import type { LotteryRequests } from './lottery-requests.ts'
import styles from '../lottery.module.css'

type DialogProps = ScreenFlowDialogProps<LotteryRequests>

/** The window of whatever the lottery lets the user sign. */
export default function LotteryFlowDialog({ active, ...props }: DialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const amountOf = (raw: bigint) => Amount.fromRaw(network.mainToken, raw)
  switch (active.kind) {
    case 'buy':
      return (
        <Window
          {...props}
          flow={active.flow}
          title={t('lottery.buy.title')}
          action={t('lottery.buy.confirm')}
          done={t('lottery.buy.done')}
          rowsOf={({ round, numbers }) => [
            { label: t('lottery.round'), value: `#${round.lotteryId}` },
            { label: t('lottery.tickets'), value: String(numbers.length) },
            {
              label: t('lottery.buy.total'),
              value: money.moneyUp(amountOf(bulkPriceDown(round, numbers.length))),
            },
          ]}
          approvalOf={({ round, numbers }) => amountOf(bulkPriceDown(round, numbers.length))}
        />
      )
    case 'claim':
      return (
        <Window
          {...props}
          flow={active.flow}
          title={t('lottery.claim.title')}
          action={t('lottery.claim.confirm')}
          done={t('lottery.claim.done')}
          rowsOf={({ batch }) => [
            { label: t('lottery.round'), value: `#${batch.lotteryId}` },
            { label: t('lottery.claim.winning'), value: String(batch.ticketIds.length) },
            { label: t('lottery.claim.prize'), value: money.money(amountOf(batch.amount)) },
          ]}
        />
      )
    case 'refund':
      return (
        <Window
          {...props}
          flow={active.flow}
          title={t('lottery.refund.title')}
          action={t('lottery.refund.confirm')}
          done={t('lottery.refund.done')}
          rowsOf={({ lotteryId, amount }) => [
            { label: t('lottery.round'), value: `#${lotteryId}` },
            { label: t('lottery.refund.amount'), value: money.money(amountOf(amount)) },
          ]}
        />
      )
    case 'act':
      return (
        <Window
          {...props}
          flow={active.flow}
          title={t('lottery.act.title')}
          action={t('lottery.act.confirm')}
          done={t('lottery.act.done')}
          rowsOf={({ lotteryId, act }) => [
            { label: t('lottery.round'), value: `#${lotteryId}` },
            { label: t('lottery.act.step'), value: t(`lottery.act.${act}`) },
          ]}
        />
      )
  }
}

interface WindowProps<Request> extends Omit<DialogProps, 'active' | 'prices'> {
  readonly flow: Flow<Request>
  readonly title: string
  /** On the button, and while the wallet is asked. */
  readonly action: string
  readonly done: string
  readonly rowsOf: (request: Request) => readonly Fact[]
  /** What an approval must allow. */
  readonly approvalOf?: (request: Request) => Amount
}

function Window<Request>({
  flow,
  title,
  action,
  done,
  rowsOf,
  approvalOf,
  isReviewSkipped,
  onClose,
  onClosed,
}: WindowProps<Request>) {
  const t = useCopy()
  const own = useMemo(() => [network.mainToken], [])
  const describeRow = useRowReader(own)
  return (
    <FlowDialog
      flow={flow}
      title={title}
      confirmLabel={action}
      pendingText={() => action}
      doneText={() => done}
      describeRow={describeRow}
      explorerUrlOf={network.explorer.transactionUrl}
      explorerLabel={t('lottery.viewOnExplorer', { explorer: network.explorer.name })}
      isReviewSkipped={isReviewSkipped}
      isRejectionSilent
      onClose={(hash) => onClose(hash !== undefined)}
      onClosed={onClosed}
      review={(request, steps) => (
        <div className={styles.stack}>
          <Review rows={rowsOf(request)} steps={steps} />
          <Approval needed={approvalOf?.(request)} steps={steps} onModeChange={() => flow.open(request)} />
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
  return <FactList rows={[...rows, { label: t('lottery.networkFee'), value: fee }]} />
}

interface ApprovalProps {
  readonly needed: Amount | undefined
  readonly steps: readonly StepSnapshot[]
  readonly onModeChange: () => void
}

/** The choice of how much is allowed, if the flow will request an approval. */
function Approval({ needed, steps, onModeChange }: ApprovalProps): ReactNode {
  const t = useCopy()
  const spender = network.contracts.lottery
  const isNeeded = steps.some(({ id, state }) => id === 'approve' && state.status === 'waiting')
  if (needed === undefined || spender === undefined || !isNeeded) return undefined
  return (
    <AmountChoice
      needed={needed}
      spender={spender}
      spenderText={t('lottery.spender', { address: spender })}
      onModeChange={onModeChange}
    />
  )
}
