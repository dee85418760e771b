import './copy.ts'
import type { IbullError, UsdPrices } from '@ibull/domain'
import { spenderOf, useUsdPrices } from '@ibull/chain'
import { TransactionFailedError, type Flow, type StepSnapshot } from '@ibull/chain/write'
import { useEffect, useState } from 'react'
import { network } from '../../../../platform/index.ts'
import { useMoneyText, type LoadableText } from '../../../../tokens/index.ts'
import { useCopy, type Copy } from '../../../../i18n/index.ts'
import {
  AmountChoice,
  failureText,
  FlowDialog,
  stepsFee,
  stepsFeeAmount,
  useRowReader,
} from '../../../../transactions/index.ts'
import { useChainTime } from '../chain-clock.ts'
import { HarvestAllReview } from './harvest-all-review.tsx'
import { sourcesOf, takenAmount, tokensOf } from './intent-parts.ts'
import { intentWords } from './intent-words.ts'
import { reviewFacts, type ReviewRow } from './review-facts.ts'
import type { YieldIntent } from './yield-intent.ts'
import { YieldReview } from './yield-review.tsx'

export interface YieldFlowDialogProps {
  readonly flow: Flow<YieldIntent>
  readonly isReviewSkipped: boolean
  /** `true` when a transaction was handed over. */
  readonly onClose: (hasSent: boolean) => void
  readonly onClosed: () => void
}

/** The window of whatever a source lets the user sign. */
export default function YieldFlowDialog({ flow, isReviewSkipped, onClose, onClosed }: YieldFlowDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const usd = useUsdPrices()
  const [first] = useState(() => flow.getSnapshot().request)
  const [own] = useState(() => (first === undefined ? [] : tokensOf(first)))
  const describeRow = useRowReader(own)
  useFailureLog(flow)
  if (first === undefined) return undefined
  const words = intentWords(first, t, money)
  const prices = usd.status === 'ready' ? usd.value : undefined
  return (
    <FlowDialog
      flow={flow}
      title={words.title}
      confirmLabel={words.confirm}
      pendingText={(intent) => intentWords(intent, t, money).pending}
      doneText={(intent) => intentWords(intent, t, money).done}
      describeRow={describeRow}
      explorerUrlOf={network.explorer.transactionUrl}
      describeFailure={(error) => failureOf(first, error, t)}
      isRejectionSilent
      isReviewSkipped={isReviewSkipped && first.action !== 'enable'}
      onClose={(hash) => onClose(hash !== undefined)}
      onClosed={onClosed}
      review={(intent, steps) => (
        <>
          <IntentReview intent={intent} steps={steps} prices={prices} />
          <Approval intent={intent} steps={steps} onModeChange={() => flow.open(intent)} />
        </>
      )}
    />
  )
}

/** Other failures than a rejection are logged, as the specification says. */
function useFailureLog(flow: Flow<YieldIntent>): void {
  useEffect(
    () =>
      flow.subscribe(() => {
        const { status, error, request } = flow.getSnapshot()
        if (status === 'failed' && error?.code !== 'transactionRejected') {
          console.warn(`The transaction (${request?.action}) did not go through.`, error)
        }
      }),
    [flow],
  )
}

interface StepsProps {
  readonly intent: YieldIntent
  readonly steps: readonly StepSnapshot[]
}

function IntentReview({ intent, steps, prices }: StepsProps & { readonly prices: UsdPrices | undefined }) {
  const t = useCopy()
  const money = useMoneyText()
  const now = useChainTime()
  if (intent.action === 'enable') return undefined
  const networkFee: ReviewRow = {
    label: t('stake.networkFee'),
    value: feeText(stepsFee(steps, prices, money)),
  }
  if (intent.action === 'harvestAll') {
    return (
      <HarvestAllReview
        sources={sourcesOf(intent)}
        confirmations={steps.length === 0 ? undefined : steps.length}
        networkFee={networkFee}
      />
    )
  }
  const fee = stepsFeeAmount(steps)
  const networkFeeUsd = fee === undefined ? undefined : prices?.worthOf(fee)
  return <YieldReview facts={reviewFacts(intent, { t, money, now, networkFeeUsd })} networkFee={networkFee} />
}

function feeText(fee: LoadableText): string {
  return (fee.status === 'ready' && fee.value) || '…'
}

interface ApprovalProps extends StepsProps {
  /** The choice is another now: what was drafted with the old one must be drafted anew. */
  readonly onModeChange: () => void
}

/** The amount choice, where an approval is on the way. */
function Approval({ intent, steps, onModeChange }: ApprovalProps) {
  const t = useCopy()
  const needed = takenAmount(intent)
  const [source] = sourcesOf(intent)
  const isNeeded = steps.some(({ id, state }) => id === 'approve' && state.status === 'waiting')
  if (needed === undefined || source === undefined) return undefined
  if (!isNeeded && intent.action !== 'enable') return undefined
  const spender = intent.action === 'zap' ? network.contracts.zap : spenderOf(network, source)
  if (spender === undefined) return undefined
  const kind = intent.action === 'zap' ? 'zap' : source.kind
  return (
    <AmountChoice
      needed={needed}
      spender={spender}
      spenderText={t(spenderCopy[kind], { address: spender })}
      onModeChange={onModeChange}
    />
  )
}

const spenderCopy = {
  farm: 'stake.spenderFarm',
  pool: 'stake.spenderPool',
  vault: 'stake.spenderVault',
  zap: 'stake.spenderZap',
} as const

/** The specification's words for what can't be told better. */
function failureOf(intent: YieldIntent, error: IbullError, t: Copy): string {
  if (intent.action === 'bounty') return t('stake.couldNotCollect', { reason: failureText(t, error) })
  const isSilent = error instanceof TransactionFailedError && error.reason === undefined
  return isSilent ? t('stake.tryAgain') : failureText(t, error)
}
