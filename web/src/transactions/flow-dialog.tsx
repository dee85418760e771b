import '../errors/copy/en.json'
import './copy/en.json'
import { IbullError, type Address } from '@ibull/domain'
import { adviceFor, pendingNotice, type TransactionRecord } from '@ibull/chain'
import { isHeld, type Flow, type FlowSnapshot, type PreviewRow, type StepSnapshot } from '@ibull/chain/write'
import { Banner, Button, LiveRegion } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { WatchedToken } from '../connect/index.ts'
import { errorText, useCopy, type Copy } from '../i18n/index.ts'
import { AllowedAmount } from './allowed-amount.tsx'
import { errorReport } from './error-report.ts'
import { causeOf, failureText, type FailureWords } from './failure-text.ts'
import { FailedStage, PreparingStage, SubmittedStage, WalletStage } from './flow-outcome.tsx'
import styles from './flow-dialog.module.css'
import { currentStepOf, flowStageOf, type FlowStage } from './flow-stage.ts'
import { FlowSteps, stepTitle } from './flow-steps.tsx'
import { finalHashOf, noticeCopy, shownHashOf, useHandedOver } from './handed-over.ts'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { PreviewList, type PreviewLine } from './preview-list.tsx'

/** If the wallet doesn't respond within this time, the dialog suggests what may be wrong. */
const SILENT_WALLET_MS = 15_000

/** Guards Dismiss, which appears where Confirm was, from the second half of a double click. */
const DISMISS_ARMED_AFTER_MS = 700

export interface FlowDialogProps<Request> {
  readonly flow: Flow<Request>
  /** Heading while the terms are reviewed. */
  readonly title: string
  readonly confirmLabel: string
  /** The feature's own view of the terms: shown until the wallet request. */
  readonly review: (request: Request, steps: readonly StepSnapshot[]) => ReactNode
  /** Describes who may spend by an approval, with the address; see {@link AllowedAmount}. */
  readonly describeSpender?: ((spender: Address, request: Request) => string) | undefined
  /** Formats one row of the data to be signed. */
  readonly describeRow: (row: PreviewRow) => PreviewLine
  /** Describes the action in progress, during the wallet request and after sending. */
  readonly pendingText: (request: Request) => string
  /** Describes the completed action, once it is mined. `record` is the last transaction's. */
  readonly doneText: (request: Request, record: TransactionRecord | undefined) => string
  readonly explorerUrlOf: (hash: `0x${string}`) => string
  /** Text of the explorer link, if not "View on the chain explorer". */
  readonly explorerLabel?: string
  /** Replaces the failure's default text. */
  readonly describeFailure?: ((error: IbullError) => FailureWords) | undefined
  /** Offered once the transaction is submitted. */
  readonly watch?: (WatchedToken & { readonly symbol: string }) | undefined
  /** Describes a doubt about the terms; `undefined` to leave it out, which a blocking one can't be. */
  readonly describeDoubt?: (error: IbullError, request: Request) => string | undefined
  /** Describes which newer terms must be accepted. */
  readonly changedTerms?: (latest: Request) => ReactNode
  /** Returns why newer terms can't be accepted; `undefined` if they can. */
  readonly refuseTerms?: (latest: Request) => string | undefined
  /** The terms were accepted elsewhere: neither the review, unless a doubt holds it, nor a failure is shown. */
  readonly isReviewSkipped?: boolean
  /** After a rejection in the wallet, returns to the review without an error. */
  readonly isRejectionSilent?: boolean
  /** Called when the user closes the dialog. `hash` is the record's, set if more than approvals was submitted. */
  readonly onClose: (hash: FlowSnapshot<Request>['hash']) => void
  /** Called after the dialog has closed. */
  readonly onClosed: () => void
}

/**
 * Dialog of a flow from review to result. It only renders: the flow holds all state. Closing it never loses a
 * submitted transaction.
 */
export function FlowDialog<Request>(props: FlowDialogProps<Request>) {
  const t = useCopy()
  const { flow, onClose, onClosed } = props
  const current = useSyncExternalStore(flow.subscribe, flow.getSnapshot)
  /** State when the user closed the dialog, shown while it fades out. */
  const [left, setLeft] = useState<FlowSnapshot<Request>>()
  const shown = left ?? current
  const isSilent = props.isRejectionSilent === true && flowStageOf(shown) === 'rejected'
  const snapshot = isSilent ? asBefore(shown) : shown
  const stage = isSilent ? 'review' : flowStageOf(shown)
  const close = () => {
    setLeft(current)
    flow.cancel()
    onClose(finalHashOf(current))
  }
  const isHidden = props.isReviewSkipped === true && silentStages.has(stage) && !isHeld(snapshot)
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
      <LiveRegion message={announcement(stage, snapshot, t)} />
      <Body stage={stage} props={props} snapshot={snapshot} />
    </Dialog>
  )
}

/** The steps as they were before the wallet request. */
function asBefore<Request>(snapshot: FlowSnapshot<Request>): FlowSnapshot<Request> {
  const steps = snapshot.steps.map((step): StepSnapshot =>
    step.state.status === 'failed' ? { ...step, state: { status: 'waiting' } } : step,
  )
  return { ...snapshot, steps }
}

/** Stages that a flow without a review shows elsewhere: on the button, and below it. */
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
  const { describeSpender } = props
  const pendingText = request === undefined ? undefined : props.pendingText(request)
  const finalSummary = snapshot.steps.at(-1)?.summary
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
          {finalSummary !== undefined && <DuplicateNotice summary={finalSummary} />}
          <Doubts props={props} snapshot={snapshot} request={request} />
          {props.review(request, snapshot.steps)}
          <AllowedAmount
            snapshot={snapshot}
            describeSpender={describeSpender && ((spender) => describeSpender(spender, request))}
            onModeChange={() => props.flow.open(request)}
          />
          {snapshot.isBatch ? (
            <Batch
              props={props}
              snapshot={snapshot}
              canSplit={snapshot.status === 'review' || snapshot.status === 'failed'}
            />
          ) : (
            <>
              {steps}
              <PreviewList lines={reviewedStep(snapshot)?.rows.map(props.describeRow)} />
            </>
          )}
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
          {snapshot.error === undefined ? (
            <PreparingStage text={t('flow.stepMining')} />
          ) : (
            <PreparingStage text={t('flow.mayBeSent')} hint={t(noticeCopy.unanswered)} />
          )}
          {steps}
        </>
      )
    case 'submitted':
    case 'confirmed':
      return (
        <HandedOver
          props={props}
          snapshot={snapshot}
          isConfirmed={stage === 'confirmed'}
          pendingText={pendingText}
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
      return <Failure props={props} snapshot={snapshot} />
  }
}

/** What speaks against the terms. What blocks them can be accepted. */
function Doubts<Request>({
  props,
  snapshot,
  request,
}: Omit<PartProps<Request>, 'stage'> & { readonly request: Request }) {
  const t = useCopy()
  const { describeDoubt = (error: IbullError) => errorText(t, error) } = props
  return snapshot.doubts.map(({ error, isBlocking }) => {
    const text = describeDoubt(error, request)
    if (text === undefined) return undefined
    return (
      <Banner
        key={error.code}
        tone={isBlocking ? 'danger' : 'warning'}
        role={isBlocking ? 'alert' : 'status'}
        action={
          isBlocking && (
            <Button size="small" variant="secondary" onClick={props.flow.accept}>
              {t('flow.doubtAccept')}
            </Button>
          )
        }
      >
        {text}
      </Banner>
    )
  })
}

interface HandedOverProps<Request> extends Omit<PartProps<Request>, 'stage'> {
  readonly isConfirmed: boolean
  readonly pendingText: string | undefined
}

/** A submitted transaction by its record: a contract account may keep it pending for a long time. */
function HandedOver<Request>({ props, snapshot, isConfirmed, pendingText }: HandedOverProps<Request>) {
  const t = useCopy()
  const record = useHandedOver(snapshot)
  const hash = shownHashOf(record, snapshot)
  const notice = record === undefined ? undefined : pendingNotice(record)
  const failure = isConfirmed ? undefined : walletFailureOf(snapshot)
  const mayNeedSignatures = snapshot.isContractAccount || snapshot.bundleId !== undefined
  const hint = notice !== undefined ? t(noticeCopy[notice]) : undefined
  const { request } = snapshot
  const summary = isConfirmed && request !== undefined ? props.doneText(request, record) : pendingText
  return (
    <SubmittedStage
      isConfirmed={isConfirmed}
      isSignature={isSignature(snapshot)}
      failure={failure === undefined ? undefined : errorText(t, failure)}
      summary={summary}
      hint={hint ?? (mayNeedSignatures ? t('flow.moreSignatures') : undefined)}
      hash={hash}
      explorerUrl={hash === undefined ? undefined : props.explorerUrlOf(hash)}
      explorerLabel={props.explorerLabel}
      watch={failure === undefined ? props.watch : undefined}
    />
  )
}

/** The wallet's own failure after a request that may have been sent: an action's name for it would say that it failed. */
function walletFailureOf<Request>({ error }: FlowSnapshot<Request>): IbullError | undefined {
  return error?.cause instanceof IbullError ? error.cause : error
}

/** Nothing is sent to the chain. */
function isSignature<Request>({ steps }: FlowSnapshot<Request>): boolean {
  return steps.length > 0 && steps.every(({ kind }) => kind === 'signature')
}

interface BatchProps<Request> extends Omit<PartProps<Request>, 'stage'> {
  readonly canSplit: boolean
}

/** All calls of a single confirmation. */
function Batch<Request>({ props, snapshot, canSplit }: BatchProps<Request>) {
  const t = useCopy()
  // Steps may be named alike.
  const left = snapshot.steps
    .map((step, index) => ({ key: `${index} ${step.id}`, step }))
    .filter(({ step }) => step.state.status !== 'done')
  return (
    <>
      <section className={styles.batch} aria-label={t('flow.batch')}>
        <h3 className={styles.batchTitle}>{t('flow.batch')}</h3>
        <p className={styles.text}>{t('flow.batchText')}</p>
        {canSplit && (
          <Button variant="secondary" size="small" onClick={props.flow.splitBatch}>
            {t('flow.batchSplit')}
          </Button>
        )}
      </section>
      {left.map(({ key, step }) => (
        <PreviewList key={key} step={stepTitle(step, t)} lines={step.rows.map(props.describeRow)} />
      ))}
    </>
  )
}

function Failure<Request>({ props, snapshot }: Omit<PartProps<Request>, 'stage'>) {
  const t = useCopy()
  const { error } = snapshot
  const hash = shownHashOf(useHandedOver(snapshot), snapshot)
  const advice = error === undefined ? undefined : t.find(`advice.${adviceFor(causeOf(error))}`)
  const words: FailureWords =
    error === undefined
      ? { message: errorText(t, error) }
      : (props.describeFailure?.(error) ?? { message: failureText(t, error) })
  return (
    <FailedStage
      title={t(isSignature(snapshot) ? 'flow.notSigned' : 'flow.failed')}
      {...words}
      advice={advice}
      details={error === undefined ? undefined : errorReport(error, hash ?? snapshot.bundleId)}
      explorerUrl={hash === undefined ? undefined : props.explorerUrlOf(hash)}
      explorerLabel={props.explorerLabel}
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
        <Button
          size="large"
          isFullWidth
          isLoading={stage === 'planning'}
          disabledReason={isHeld(snapshot) ? t('flow.doubtHint') : undefined}
          onClick={snapshot.status === 'failed' ? flow.retry : flow.confirm}
        >
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
          onClick={onSinglePress(close)}
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
          {stage === 'rejected' && snapshot.isBatch && (
            <Button variant="secondary" isFullWidth onClick={flow.splitBatch}>
              {t('flow.batchSplit')}
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
  const refusal = latestRequest === undefined ? undefined : props.refuseTerms?.(latestRequest)
  return (
    <Banner
      role="alert"
      action={
        <Button size="small" isDisabled={refusal !== undefined} onClick={props.flow.accept}>
          {t('flow.accept')}
        </Button>
      }
    >
      {latestRequest !== undefined && props.changedTerms !== undefined
        ? props.changedTerms(latestRequest)
        : t('flow.termsChanged')}
      {refusal !== undefined && <p>{refusal}</p>}
    </Banner>
  )
}

/** Ignores the second half of a double click, however late it comes: it was meant for the button that was there. */
function onSinglePress(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act()
  }
}

/** Dismisses the wallet's request; enabled only once the user can have noticed the button. */
function LateDismiss({ onDismiss }: { readonly onDismiss: () => void }) {
  const t = useCopy()
  const [isArmed, setIsArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), DISMISS_ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button variant="quiet" isFullWidth isDisabled={!isArmed} onClick={onSinglePress(onDismiss)}>
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

/** Step whose data is under review: the next one, or the first. */
function reviewedStep<Request>(snapshot: FlowSnapshot<Request>): StepSnapshot | undefined {
  return currentStepOf(snapshot) ?? snapshot.steps[0]
}

function announcement<Request>(stage: FlowStage, snapshot: FlowSnapshot<Request>, t: Copy): string {
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
      return t(snapshot.error === undefined ? 'flow.stepMining' : 'flow.mayBeSent')
    case 'submitted':
      return t(snapshot.error === undefined ? 'flow.submitted' : 'flow.mayBeSent')
    case 'confirmed':
      return t(isSignature(snapshot) ? 'flow.signed' : 'flow.confirmed')
  }
}
