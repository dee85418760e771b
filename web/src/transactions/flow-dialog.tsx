import '../errors/copy.ts'
import './copy.ts'
import type { IbullError } from '@ibull/domain'
import { adviceFor } from '@ibull/chain'
import type { Flow, FlowSnapshot, PreviewRow, StepSnapshot } from '@ibull/chain/write'
import { Banner, Button, LiveRegion, Stepper, type Step } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { errorText, useCopy, type Copy } from '../i18n/index.ts'
import { errorReport } from './error-report.ts'
import { FailedStage, PreparingStage, SubmittedStage, WalletStage } from './flow-outcome.tsx'
import styles from './flow-dialog.module.css'
import { currentStepOf, flowStageOf, type FlowStage } from './flow-stage.ts'
import { PreviewList, type PreviewLine } from './preview-list.tsx'

/** After this long without an answer the dialog says what may be wrong. */
const SILENT_WALLET_MS = 15_000

/** The second half of a double click on Confirm falls where Dismiss appears: it must not take the request back. */
const DISMISS_ARMED_AFTER_MS = 700

export interface FlowDialogProps<Request> {
  readonly flow: Flow<Request>
  /** The heading while the terms are reviewed. */
  readonly title: string
  readonly confirmLabel: string
  /** The feature's own view of the terms: shown until the wallet is asked. */
  readonly review: (request: Request, steps: readonly StepSnapshot[]) => ReactNode
  /** Reads one row of what will be signed. */
  readonly describeRow: (row: PreviewRow) => PreviewLine
  /** What is being done, while the wallet is asked and when it was sent. */
  readonly pendingText: (request: Request) => string
  /** What was done, once it is mined. */
  readonly doneText: (request: Request) => string
  readonly explorerUrlOf: (hash: `0x${string}`) => string
  /** What is said instead of the failure's own sentence. */
  readonly describeFailure?: ((error: IbullError) => string) | undefined
  /** Offered when the transaction was handed over. */
  readonly watch?: { readonly symbol: string; readonly add: () => Promise<boolean> } | undefined
  /** Says which newer terms must be agreed to. */
  readonly changedTerms?: (latest: Request) => ReactNode
  /** The terms were agreed to elsewhere: the review is not shown, and neither is a failure. */
  readonly isReviewSkipped?: boolean
  /** The user leaves. `hash` is set when a transaction was handed over. */
  readonly onClose: (hash: FlowSnapshot<Request>['hash']) => void
  /** The window is gone. */
  readonly onClosed: () => void
}

/**
 * The window of a flow from its review to its end. It only draws: the flow decides. Leaving it never loses
 * a transaction that was handed over.
 */
export function FlowDialog<Request>(props: FlowDialogProps<Request>) {
  const t = useCopy()
  const { flow, onClose, onClosed } = props
  const current = useSyncExternalStore(flow.subscribe, flow.getSnapshot)
  /** What was in sight when the user left: it stays while the window fades. */
  const [left, setLeft] = useState<FlowSnapshot<Request>>()
  const snapshot = left ?? current
  const stage = flowStageOf(snapshot)
  const close = () => {
    setLeft(current)
    flow.cancel()
    onClose(current.hash)
  }
  const isHidden = props.isReviewSkipped === true && silentStages.has(stage)
  const isOpen = left === undefined && stage !== 'closed' && !isHidden
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={() => {
        if (!isHidden) onClosed()
      }}
      title={props.title}
      closeLabel={t('flow.close')}
      isSticky={stage === 'preparing' || stage === 'wallet'}
      footer={<Footer stage={stage} props={props} snapshot={snapshot} close={close} />}
    >
      <LiveRegion message={announcement(stage, t)} />
      <Body stage={stage} props={props} snapshot={snapshot} />
    </Dialog>
  )
}

/** What a flow without a review shows elsewhere: on the button, and under it. */
const silentStages: ReadonlySet<FlowStage> = new Set([
  'planning',
  'review',
  'preparing',
  'rejected',
  'failed',
])

interface PartProps<Request> {
  readonly stage: FlowStage
  readonly props: FlowDialogProps<Request>
  readonly snapshot: FlowSnapshot<Request>
}

function Body<Request>({ stage, props, snapshot }: PartProps<Request>) {
  const t = useCopy()
  const { request } = snapshot
  const pendingText = request === undefined ? undefined : props.pendingText(request)
  const explorerUrl = snapshot.hash === undefined ? undefined : props.explorerUrlOf(snapshot.hash)
  const steps = snapshot.steps.length > 1 ? <FlowSteps snapshot={snapshot} /> : undefined
  switch (stage) {
    case 'closed':
      return undefined
    case 'preparing':
      return (
        <>
          <PreparingStage text={t('flow.preparing')} />
          {steps}
        </>
      )
    case 'planning':
    case 'review':
    case 'termsChanged':
      return request === undefined ? undefined : (
        <div className={styles.review}>
          {props.review(request, snapshot.steps)}
          {steps}
          <PreviewList lines={reviewedStep(snapshot)?.rows.map(props.describeRow)} />
        </div>
      )
    case 'wallet':
      return (
        <>
          <WalletStage pendingText={pendingText} />
          <SilentWalletHint />
          {steps}
        </>
      )
    case 'stepMining':
      return (
        <>
          <PreparingStage text={t('flow.stepMining')} />
          {steps}
        </>
      )
    case 'submitted':
    case 'confirmed':
      return (
        <SubmittedStage
          isConfirmed={stage === 'confirmed'}
          summary={stage === 'confirmed' && request !== undefined ? props.doneText(request) : pendingText}
          explorerUrl={explorerUrl}
          watch={props.watch}
        />
      )
    case 'rejected':
      return (
        <FailedStage
          title={t('flow.rejected')}
          message={t('flow.rejectedHint')}
          advice={undefined}
          details={undefined}
          explorerUrl={undefined}
        />
      )
    case 'failed':
      return <Failure props={props} snapshot={snapshot} explorerUrl={explorerUrl} />
  }
}

interface FailureProps<Request> {
  readonly props: FlowDialogProps<Request>
  readonly snapshot: FlowSnapshot<Request>
  readonly explorerUrl: string | undefined
}

function Failure<Request>({ props, snapshot, explorerUrl }: FailureProps<Request>) {
  const t = useCopy()
  const { error } = snapshot
  const advice = error === undefined ? undefined : t.find(`advice.${adviceFor(error)}`)
  const message =
    error === undefined ? errorText(t, error) : (props.describeFailure?.(error) ?? errorText(t, error))
  return (
    <FailedStage
      title={t('flow.failed')}
      message={message}
      advice={advice}
      details={error === undefined ? undefined : errorReport(error, snapshot.hash)}
      explorerUrl={explorerUrl}
    />
  )
}

function Footer<Request>({
  stage,
  props,
  snapshot,
  close,
}: PartProps<Request> & { readonly close: () => void }) {
  const t = useCopy()
  const { flow } = props
  switch (stage) {
    case 'closed':
      return undefined
    case 'preparing':
      return undefined
    case 'planning':
    case 'review':
      return (
        <Button size="large" isFullWidth isLoading={stage === 'planning'} onClick={flow.confirm}>
          {props.confirmLabel}
        </Button>
      )
    case 'termsChanged':
      return (
        <>
          <ChangedTerms props={props} snapshot={snapshot} />
          <Button size="large" isFullWidth disabledReason={t('flow.termsChanged')}>
            {props.confirmLabel}
          </Button>
        </>
      )
    case 'wallet':
      return <LateDismiss onDismiss={close} />
    case 'stepMining':
    case 'submitted':
    case 'confirmed':
      return (
        <Button
          size="large"
          variant={stage === 'confirmed' ? 'primary' : 'secondary'}
          isFullWidth
          onClick={close}
        >
          {t('flow.close')}
        </Button>
      )
    case 'rejected':
    case 'failed': {
      const canRetry = stage === 'rejected' || snapshot.error?.isRetryable !== false
      return (
        <>
          {canRetry && (
            <Button size="large" isFullWidth onClick={flow.retry}>
              {t('flow.tryAgain')}
            </Button>
          )}
          <Button variant={canRetry ? 'quiet' : 'primary'} isFullWidth onClick={close}>
            {t('flow.dismiss')}
          </Button>
        </>
      )
    }
  }
}

function ChangedTerms<Request>({ props, snapshot }: Pick<PartProps<Request>, 'props' | 'snapshot'>) {
  const t = useCopy()
  const { latestRequest } = snapshot
  return (
    <Banner
      role="alert"
      action={
        <Button size="small" onClick={props.flow.accept}>
          {t('flow.accept')}
        </Button>
      }
    >
      {latestRequest !== undefined && props.changedTerms !== undefined
        ? props.changedTerms(latestRequest)
        : t('flow.termsChanged')}
    </Banner>
  )
}

/** Leaves the wallet alone with its request; not before the user can have seen what the button is. */
function LateDismiss({ onDismiss }: { readonly onDismiss: () => void }) {
  const t = useCopy()
  const [isArmed, setIsArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), DISMISS_ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button variant="quiet" isFullWidth isDisabled={!isArmed} onClick={onDismiss}>
      {t('flow.dismiss')}
    </Button>
  )
}

function SilentWalletHint() {
  const t = useCopy()
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSilent(true), SILENT_WALLET_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSilent ? <Banner role="status">{t('flow.walletSilent')}</Banner> : undefined
}

/** The step whose bytes are under review: the one that is next, or the first. */
function reviewedStep<Request>(snapshot: FlowSnapshot<Request>): StepSnapshot | undefined {
  return currentStepOf(snapshot) ?? snapshot.steps[0]
}

function FlowSteps<Request>({ snapshot }: { readonly snapshot: FlowSnapshot<Request> }) {
  const t = useCopy()
  return <Stepper label={t('flow.steps')} steps={snapshot.steps.map((step) => drawnStep(step, t))} />
}

function drawnStep(step: StepSnapshot, t: Copy): Step {
  const title = t.find(`flow.step.${step.id}`, step.values) ?? step.id
  const hint = t.find(`flow.stepHint.${step.id}`, step.values)
  const base = hint === undefined ? { id: step.id, title } : { id: step.id, title, detail: hint }
  switch (step.state.status) {
    case 'waiting':
      return { ...base, state: 'waiting', stateLabel: t('flow.stepNext') }
    case 'preparing':
      return { ...base, state: 'busy', stateLabel: t('flow.stepCurrent') }
    case 'waitingForWallet':
      return { ...base, state: 'busy', stateLabel: t('flow.stepWaitingForWallet') }
    case 'submitted':
    case 'confirming':
      return { ...base, state: 'busy', stateLabel: t('flow.stepMining') }
    case 'done':
      return { ...base, state: 'done', stateLabel: t('flow.stepDone') }
    case 'failed':
      return { ...base, state: 'failed', stateLabel: t('flow.stepFailed') }
  }
}

function announcement(stage: FlowStage, t: Copy): string {
  switch (stage) {
    case 'closed':
    case 'planning':
    case 'review':
    case 'rejected':
    case 'failed':
      return ''
    case 'preparing':
      return t('flow.preparing')
    case 'termsChanged':
      return t('flow.termsChanged')
    case 'wallet':
      return t('flow.confirmInWallet')
    case 'stepMining':
      return t('flow.stepMining')
    case 'submitted':
      return t('flow.submitted')
    case 'confirmed':
      return t('flow.confirmed')
  }
}
