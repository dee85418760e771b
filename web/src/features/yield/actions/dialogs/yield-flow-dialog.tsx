import './copy.ts'
import type { UsdPrices } from '@ibull/domain'
import { useChainTime, useUsdPrices } from '@ibull/chain'
import type { Flow, StepSnapshot } from '@ibull/chain/write'
import { useEffect, useState } from 'react'
import { network } from '../../../../platform/index.ts'
import { useMoneyText } from '../../../../tokens/index.ts'
import { useCopy } from '../../../../i18n/index.ts'
import {
  FlowDialog,
  type ScreenFlowDialogProps,
  stepsFee,
  stepsFeeAmount,
  useRowReader,
} from '../../../../transactions/index.ts'
import { failureWords } from './failure-words.tsx'
import { HarvestAllReview } from './harvest-all-review.tsx'
import { sourcesOf, tokensOf } from './request-parts.ts'
import { requestWords } from './request-words.ts'
import { reviewFacts, type ReviewRow } from './review-facts.ts'
import type { YieldRequest, YieldRequests } from './yield-request.ts'
import { YieldReview } from './yield-review.tsx'

/** Dialog of all yield flows. */
export default function YieldFlowDialog({
  active: { flow },
  isReviewSkipped,
  onClose,
  onClosed,
}: ScreenFlowDialogProps<YieldRequests>) {
  const t = useCopy()
  const money = useMoneyText()
  const usd = useUsdPrices()
  const [first] = useState(() => flow.getSnapshot().request)
  const [own] = useState(() => (first === undefined ? [] : tokensOf(first)))
  const describeRow = useRowReader(own)
  useFailureLog(flow)
  if (first === undefined) return undefined
  const words = requestWords(first, t, money)
  const prices = usd.status === 'ready' ? usd.value : undefined
  return (
    <FlowDialog
      flow={flow}
      title={words.title}
      confirmLabel={words.confirm}
      pendingText={(request) => requestWords(request, t, money).pending}
      doneText={(request) => requestWords(request, t, money).done}
      describeRow={describeRow}
      describeSpender={(address, request) => {
        const kind = request.action === 'zap' ? 'zap' : sourcesOf(request)[0]?.kind
        return t(kind === undefined ? 'flow.approveSpenderContract' : spenderCopy[kind], { address })
      }}
      explorerUrlOf={network.explorer.transactionUrl}
      explorerLabel={t('stake.viewOnExplorer', { explorer: network.explorer.name })}
      describeFailure={(error) => failureWords(first.action, error, t)}
      isRejectionSilent
      isReviewSkipped={isReviewSkipped && first.action !== 'enable'}
      onClose={(hash) => onClose(hash !== undefined)}
      onClosed={onClosed}
      review={(request, steps) => <RequestReview request={request} steps={steps} prices={prices} />}
    />
  )
}

/** Logs failures other than rejections, as specified. */
function useFailureLog(flow: Flow<YieldRequest>): void {
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
  readonly request: YieldRequest
  readonly steps: readonly StepSnapshot[]
}

function RequestReview({ request, steps, prices }: StepsProps & { readonly prices: UsdPrices | undefined }) {
  const t = useCopy()
  const money = useMoneyText()
  const now = useChainTime()
  if (request.action === 'enable') return undefined
  const networkFee: ReviewRow = {
    label: t('stake.networkFee'),
    value: stepsFee(steps, prices, t, money) ?? '…',
  }
  if (request.action === 'harvestAll') {
    return (
      <HarvestAllReview
        sources={sourcesOf(request)}
        confirmations={steps.length === 0 ? undefined : steps.length}
        networkFee={networkFee}
      />
    )
  }
  const fee = stepsFeeAmount(steps)
  const networkFeeUsd = fee === undefined ? undefined : prices?.worthOf(fee)
  return (
    <YieldReview facts={reviewFacts(request, { t, money, now, networkFeeUsd })} networkFee={networkFee} />
  )
}

const spenderCopy = {
  farm: 'stake.spenderFarm',
  pool: 'stake.spenderPool',
  vault: 'stake.spenderVault',
  zap: 'stake.spenderZap',
} as const
