import { shortenHash } from '@ibull/domain'
import { Button, CopyButton, ExternalLink, Icon, Spinner } from '@ibull/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { WatchedToken } from '../connect/index.ts'
import { useCopy } from '../i18n/index.ts'
import styles from './flow-dialog.module.css'

interface StageProps {
  readonly mark: ReactNode
  readonly title: string
  readonly children?: ReactNode
}

/** A picture, a sentence and related content. Takes the focus, so a screen reader reads it. */
function Stage({ mark, title, children }: StageProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className={styles.stage} ref={ref} tabIndex={-1}>
      {mark}
      <h3 className={styles.stageTitle}>{title}</h3>
      {children}
    </div>
  )
}

/** The wallet shows the request. */
export function WalletStage({ pendingText }: { readonly pendingText: string | undefined }) {
  const t = useCopy()
  return (
    <Stage mark={<Spinner size={56} className={styles.spinner} />} title={t('flow.waiting')}>
      {pendingText !== undefined && <p className={styles.strong}>{pendingText}</p>}
      <p className={styles.text}>{t('flow.confirmInWallet')}</p>
    </Stage>
  )
}

/** Something is being built, looked up or waited for. */
export function PreparingStage({
  text,
  hint,
}: {
  readonly text: string
  readonly hint?: string | undefined
}) {
  return (
    <Stage mark={<Spinner size={56} className={styles.spinner} />} title={text}>
      {hint !== undefined && <p className={styles.text}>{hint}</p>}
    </Stage>
  )
}

export interface SubmittedStageProps {
  readonly isConfirmed: boolean
  /** Nothing was sent: a message was signed. */
  readonly isSignature?: boolean
  /** The failure that the wallet reported of what may have been sent. */
  readonly failure?: string | undefined
  /** Hash shown by explorers; `undefined` while there is none. */
  readonly hash?: string | undefined
  /** Hint while it isn't mined yet. */
  readonly hint?: string | undefined
  readonly summary: string | undefined
  readonly explorerUrl: string | undefined
  readonly explorerLabel?: string | undefined
  /** Offers to add the bought token to the wallet. Resolves to whether the wallet added it. */
  readonly watch?: (WatchedToken & { readonly symbol: string }) | undefined
}

/** The transaction is submitted, or mined. */
export function SubmittedStage({
  isConfirmed,
  isSignature = false,
  failure,
  hash,
  hint,
  summary,
  explorerUrl,
  explorerLabel,
  watch,
}: SubmittedStageProps) {
  const t = useCopy()
  return (
    <Stage
      mark={
        isConfirmed ? (
          <span className={styles.successMark}>
            <Icon name="check" size={34} />
          </span>
        ) : (
          <span className={styles.sentMark}>
            <Spinner size={64} className={styles.sentRing} />
            <Icon name="arrow-down" size={28} className={styles.sentArrow} />
          </span>
        )
      }
      title={t(submittedTitle(isConfirmed, isSignature, failure))}
    >
      {summary !== undefined && <p className={styles.strong}>{summary}</p>}
      {!isConfirmed && (
        <p className={styles.text} role="status">
          {hint ?? t('flow.submittedHint')}
        </p>
      )}
      {failure !== undefined && <p className={styles.text}>{failure}</p>}
      {hash !== undefined && <TransactionHash hash={hash} />}
      {explorerUrl !== undefined && (
        <ExternalLink href={explorerUrl} newTabLabel={t('transactions.newTab')}>
          {explorerLabel ?? t('flow.viewOnExplorer')}
        </ExternalLink>
      )}
      {watch !== undefined && <WatchAsset {...watch} />}
    </Stage>
  )
}

function submittedTitle(isConfirmed: boolean, isSignature: boolean, failure: string | undefined) {
  if (isSignature) return 'flow.signed'
  if (isConfirmed) return 'flow.confirmed'
  return failure === undefined ? 'flow.submitted' : 'flow.mayBeSent'
}

function TransactionHash({ hash }: { readonly hash: string }) {
  const t = useCopy()
  return (
    <p className={styles.hash}>
      {t('flow.hash')} <bdi>{shortenHash(hash)}</bdi>
      <CopyButton
        text={hash}
        label={t('flow.copyHash')}
        copiedLabel={t('flow.copied')}
        failedLabel={t('flow.copyFailed')}
      />
    </p>
  )
}

function WatchAsset({ symbol, isSymbolLong, add }: WatchedToken & { readonly symbol: string }) {
  const t = useCopy()
  const [outcome, setOutcome] = useState<'idle' | 'pending' | 'added' | 'refused'>('idle')
  if (outcome === 'added') return <p className={styles.note}>{t('flow.addedToWallet', { asset: symbol })}</p>
  const request = async () => {
    setOutcome('pending')
    setOutcome((await add()) ? 'added' : 'refused')
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isLoading={outcome === 'pending'}
        onClick={() => void request()}
      >
        {t('flow.addToWallet', { asset: symbol })}
      </Button>
      {isSymbolLong && outcome !== 'refused' && (
        <p className={styles.note}>{t('flow.longSymbol', { asset: symbol })}</p>
      )}
      {outcome === 'refused' && (
        <p className={styles.note} role="status">
          {t('flow.notAddedToWallet', { asset: symbol })}
        </p>
      )}
    </>
  )
}

export interface FailedStageProps {
  readonly title: string
  /** What happened, in a sentence. */
  readonly message: string
  /** Reason, on a separate line. */
  readonly reason?: string | undefined
  /** What to do next. */
  readonly advice: string | undefined
  /** For a report: shown on request and copied. */
  readonly details: string | undefined
  readonly explorerUrl: string | undefined
  readonly explorerLabel?: string | undefined
}

/** Failure: the reason, what to do, and everything a report needs. */
export function FailedStage({
  title,
  message,
  reason,
  advice,
  details,
  explorerUrl,
  explorerLabel,
}: FailedStageProps) {
  const t = useCopy()
  return (
    <Stage
      mark={
        <span className={styles.failureMark}>
          <Icon name="close" size={34} />
        </span>
      }
      title={title}
    >
      <p className={styles.strong} role="alert">
        {message}
      </p>
      {reason !== undefined && <p className={styles.text}>{reason}</p>}
      {advice !== undefined && <p className={styles.text}>{advice}</p>}
      {explorerUrl !== undefined && (
        <ExternalLink href={explorerUrl} newTabLabel={t('transactions.newTab')}>
          {explorerLabel ?? t('flow.viewOnExplorer')}
        </ExternalLink>
      )}
      {details !== undefined && <TechnicalDetails text={details} />}
    </Stage>
  )
}

function TechnicalDetails({ text }: { readonly text: string }) {
  const t = useCopy()
  return (
    <details className={styles.details}>
      <summary>{t('flow.technicalDetails')}</summary>
      <div className={styles.report}>
        <pre className={styles.code} tabIndex={0}>
          {text}
        </pre>
        <CopyButton
          text={text}
          label={t('flow.copyDetails')}
          copiedLabel={t('flow.copied')}
          failedLabel={t('flow.copyFailed')}
        />
      </div>
    </details>
  )
}
