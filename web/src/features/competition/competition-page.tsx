import './copy/en.json'
import { useChainTime } from '@ibull/chain'
import {
  useCompetition,
  useCompetitionMember,
  useCompetitionPosition,
  type Competition,
} from '@ibull/chain/trading-competition'
import type { Address, Loadable } from '@ibull/domain'
import { Banner, Section, Skeleton, VisuallyHidden } from '@ibull/ui'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useAccount } from '../../connect/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { Page, PageHeader, PageLink, ReadFailure } from '../../layout/index.ts'
import { network, reloadOnce } from '../../platform/index.ts'
import { CompetitionFlowWindow, useCompetitionFlow } from './flow/competition-flow.ts'
import { OwnPart } from './own-part.tsx'
import { PhaseCard } from './phase-card.tsx'
import styles from './competition.module.css'

const RanksAndPrizes = lazy(() => reloadOnce(() => import('./ranks-and-prizes.tsx')))
const Rules = lazy(() => reloadOnce(() => import('./rules.tsx')))

/** `/competition`: the phase, the account's status, teams, prizes and rules, and the previous competition. */
export function CompetitionPage() {
  const t = useCopy()
  const now = useChainTime()
  const { account } = useAccount()
  const control = useCompetitionFlow()
  const state = useCompetition(network.contracts.tradingCompetition)
  const competition = state.status === 'ready' ? state.value : undefined
  const previous = useCompetition(account === undefined ? undefined : competition?.previous)
  const isOwnPartKnown = useIsOwnPartKnown(state, account)
  const isPreviousPartKnown = useIsOwnPartKnown(previous, account)
  // What is the account's has as many lines as are read: what is below appears after it, but loads beside it.
  const [isPlaced, setIsPlaced] = useState(false)
  if (isOwnPartKnown && isPreviousPartKnown && !isPlaced) setIsPlaced(true)
  // The tables below render after the answer is shown above, in slices instead of blocking.
  const tabled = useDeferredValue(competition)
  const hasFailed = state.status === 'failed'
  const time = now === undefined ? undefined : Number(now)
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader title={t('competition.title')} subtitle={t('competition.subtitle')} isConfigHidden />
      </div>
      <Notices state={state} error={control.error === undefined ? undefined : errorText(t, control.error)} />
      <div className={styles.columns}>
        <PhaseCard competition={competition} now={time} hasFailed={hasFailed} />
        <Section title={t('competition.own.title')}>
          {(!hasFailed || account === undefined) && (
            <OwnPart competition={competition} account={account} now={time} control={control} />
          )}
          {hasFailed && account !== undefined && <p className={styles.quiet}>{t('competition.unknown')}</p>}
        </Section>
      </div>
      <PreviousCompetition state={previous} account={account} now={time} control={control} />
      {!isPlaced && (
        <span role="status" data-page-loading>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        </span>
      )}
      <div className={styles.below} hidden={!isPlaced}>
        <Suspense fallback={<Skeleton width="100%" height="100rem" />}>
          <RanksAndPrizes competition={tabled} hasFailed={hasFailed} />
        </Suspense>
        <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
          <Rules />
        </Suspense>
        <p className={styles.quiet}>
          <PageLink to="/swap">{t('competition.trade')}</PageLink>
        </p>
      </div>
      <CompetitionFlowWindow control={control} />
    </Page>
  )
}

/** Whether it is known what an account sees of a competition, or that it can't be read. */
function useIsOwnPartKnown(state: Loadable<Competition>, account: Address | undefined): boolean {
  const position = useCompetitionPosition(state.status === 'ready' ? state.value.address : undefined, account)
  const member = useCompetitionMember(account)
  return account === undefined || [state, position, member].every(({ status }) => status !== 'loading')
}

function Notices({
  state,
  error,
}: {
  readonly state: Loadable<Competition>
  readonly error: string | undefined
}) {
  const t = useCopy()
  return (
    <>
      {state.status === 'failed' && (
        <ReadFailure onRetry={state.retry}>
          {t('competition.failed', { reason: errorText(t, state.error) })}
        </ReadFailure>
      )}
      {state.status === 'ready' && state.isStale && (
        <Banner tone="warning" role="status">
          {t('competition.stale')}
        </Banner>
      )}
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
    </>
  )
}

/** The previous competition, from its end until its claims expire. */
function PreviousCompetition({
  state,
  ...props
}: {
  readonly state: Loadable<Competition>
  readonly account: Address | undefined
  readonly now: number | undefined
  readonly control: ReturnType<typeof useCompetitionFlow>
}) {
  const t = useCopy()
  if (state.status === 'failed') {
    return (
      <ReadFailure onRetry={state.retry}>
        {t('competition.previous.failed', { reason: errorText(t, state.error) })}
      </ReadFailure>
    )
  }
  if (state.status !== 'ready') return null
  const { status } = state.value
  if (status !== 'close' && status !== 'claiming') return null
  return (
    <Section title={t('competition.previous.title')}>
      <OwnPart competition={state.value} {...props} />
    </Section>
  )
}
