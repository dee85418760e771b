import '../copy.ts'
import type { Currency } from '@ibull/domain'
import { Button, Card, Icon, LiveRegion, Skeleton, plusShape } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { PageHeader, PageLink, ReadFailure } from '../../../layout/index.ts'
import { CurrencyLogo } from '../../../tokens/index.ts'
import { PositionPanel, type PositionFacts } from '../positions/position-card.tsx'
import styles from './find.module.css'

/** Pool of the two tokens. */
export type FoundPool =
  | { readonly status: 'choose' }
  | { readonly status: 'invalid' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'missing'; readonly createTo: string }
  | { readonly status: 'empty'; readonly addTo: string }
  /** The pool exists; the user's share requires a wallet. */
  | { readonly status: 'disconnected' }
  | { readonly status: 'nothingHeld'; readonly addTo: string }
  | { readonly status: 'held'; readonly position: PositionFacts }

export interface ChosenToken {
  readonly currency: Currency
  readonly symbol: string
}

export interface FindViewProps {
  readonly a: ChosenToken | undefined
  readonly b: ChosenToken | undefined
  readonly onChoose: (side: 'a' | 'b') => void
  readonly onChooseIntent?: () => void
  readonly isConnected: boolean
  readonly onConnect: () => void
  readonly found: FoundPool
}

/** Finds the pool of two tokens, so its liquidity is listed from then on. */
export function FindView(props: FindViewProps) {
  const t = useCopy()
  const { a, b, found } = props
  return (
    <>
      <Card aria-label={t('liquidity.findTitle')}>
        <PageHeader
          title={t('liquidity.findTitle')}
          subtitle={t('liquidity.findSubtitle')}
          back={{ to: '/pool', label: t('liquidity.back') }}
        />
        <div className={styles.form}>
          <TokenButton
            chosen={a}
            label={t('liquidity.firstToken', { symbol: a?.symbol ?? t('form.selectCurrency') })}
            onOpen={() => props.onChoose('a')}
            onIntent={props.onChooseIntent}
          />
          <span className={styles.plus}>
            <Icon name={plusShape} size={18} />
          </span>
          <TokenButton
            chosen={b}
            label={t('liquidity.secondToken', { symbol: b?.symbol ?? t('form.selectCurrency') })}
            onOpen={() => props.onChoose('b')}
            onIntent={props.onChooseIntent}
          />
          <div className={styles.result}>
            <Result {...props} />
          </div>
          <LiveRegion message={spokenResult(found, t)} />
        </div>
      </Card>
      {found.status === 'held' && <PositionPanel position={found.position} />}
    </>
  )
}

function Result({ found, isConnected, onConnect }: FindViewProps) {
  const t = useCopy()
  switch (found.status) {
    case 'choose':
      return isConnected ? (
        <p className={styles.quiet}>{t('liquidity.findChoose')}</p>
      ) : (
        <Connect text={t('liquidity.findConnect')} onConnect={onConnect} />
      )
    case 'invalid':
      return (
        <>
          <Title>{t('liquidity.invalidPair')}</Title>
          <p className={styles.quiet}>{t('liquidity.invalidPairHint')}</p>
        </>
      )
    case 'loading':
      return (
        <>
          <Skeleton width="10ch" height="1.5rem" />
          <Skeleton width="16ch" />
        </>
      )
    case 'failed':
      return <ReadFailure onRetry={found.retry}>{t('liquidity.findFailed')}</ReadFailure>
    case 'missing':
      return (
        <>
          <Title>{t('liquidity.noPool')}</Title>
          <PageLink to={found.createTo} className={styles.link}>
            {t('liquidity.createPool')}
          </PageLink>
        </>
      )
    case 'empty':
      return (
        <>
          <Title>{t('liquidity.emptyPool')}</Title>
          <PageLink to={found.addTo} className={styles.link}>
            {t('liquidity.addTitle')}
          </PageLink>
        </>
      )
    case 'disconnected':
      return (
        <>
          <Title isFound>{t('liquidity.poolFound')}</Title>
          <Connect text={t('liquidity.connectToView')} onConnect={onConnect} />
        </>
      )
    case 'nothingHeld':
      return (
        <>
          <Title isFound>{t('liquidity.poolFound')}</Title>
          <p className={styles.quiet}>{t('liquidity.noneHere')}</p>
          <PageLink to={found.addTo} className={styles.link}>
            {t('liquidity.addTitle')}
          </PageLink>
        </>
      )
    case 'held':
      return (
        <>
          <Title isFound>{t('liquidity.poolFound')}</Title>
          <PageLink to="/pool" className={styles.link}>
            {t('liquidity.manage')}
          </PageLink>
        </>
      )
  }
}

function Title({ isFound = false, children }: { readonly isFound?: boolean; readonly children: ReactNode }) {
  return (
    <p className={isFound ? styles.found : styles.title}>
      {isFound && <Icon name="check" size={18} />}
      {children}
    </p>
  )
}

function Connect({ text, onConnect }: { readonly text: string; readonly onConnect: () => void }) {
  const t = useCopy()
  return (
    <>
      <p className={styles.quiet}>{text}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={onConnect}>
        {t('form.connectWallet')}
      </Button>
    </>
  )
}

interface TokenButtonProps {
  readonly chosen: ChosenToken | undefined
  readonly label: string
  readonly onOpen: () => void
  readonly onIntent: (() => void) | undefined
}

function TokenButton({ chosen, label, onOpen, onIntent }: TokenButtonProps) {
  const t = useCopy()
  return (
    <button
      type="button"
      className={styles.token}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {chosen === undefined ? (
        <span className={styles.unchosen}>{t('form.selectCurrency')}</span>
      ) : (
        <>
          <CurrencyLogo currency={chosen.currency} />
          <span className={styles.symbol}>
            <bdi>{chosen.symbol}</bdi>
          </span>
        </>
      )}
      <Icon name="chevron-down" size={18} />
    </button>
  )
}

const spokenCopy = {
  choose: undefined,
  failed: undefined,
  invalid: 'liquidity.invalidPair',
  loading: 'liquidity.findLoading',
  missing: 'liquidity.noPool',
  empty: 'liquidity.emptyPool',
  disconnected: 'liquidity.poolFound',
  nothingHeld: 'liquidity.poolFound',
  held: 'liquidity.poolFound',
} as const satisfies Record<FoundPool['status'], string | undefined>

function spokenResult({ status }: FoundPool, t: ReturnType<typeof useCopy>): string {
  const key = spokenCopy[status]
  return key === undefined ? '' : t(key)
}
