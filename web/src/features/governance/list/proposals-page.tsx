import '../copy/en.json'
import { isSameAddress } from '@ibull/domain'
import { Banner, Button, Section, SegmentedControl, Skeleton } from '@ibull/ui'
import { Pager } from '@ibull/ui/data-table'
import { useState } from 'react'
import { useTableLabels } from '../../../charts/index.ts'
import { errorText, useCopy, useIntlSoon } from '../../../i18n/index.ts'
import { LinkButton, Page, PageHeader, PageLink, ReadFailure } from '../../../layout/index.ts'
import type { Proposal, UnsupportedProposal } from '../hub/answers.ts'
import type { ListedState } from '../hub/hub-client.ts'
import { space, useProposals, type HubState, type ListedProposals } from '../hub/use-hub.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import { ProposalTags } from '../parts/proposal-tags.tsx'
import { useProposalState } from '../parts/use-proposal-state.ts'
import styles from '../governance.module.css'

const PER_PAGE = 10
/** Proposals of a state per request for more. */
const STEP = 200
/** Maximum that the hub lists at once. */
const MOST = 1_000

const GROUPS = ['all', 'core', 'community'] as const
type Group = (typeof GROUPS)[number]
const STATES = ['active', 'pending', 'closed'] as const

/** `/voting`: proposals by origin and state. */
export function ProposalsPage() {
  const t = useCopy()
  useIntlSoon()
  const [group, setGroup] = useState<Group>('all')
  const [state, setState] = useState<ListedState>('active')
  const [most, setMost] = useState(STEP)
  const proposals = useProposals(state, most)
  const choose = (change: () => void) => {
    change()
    setMost(STEP)
  }
  return (
    <Page isWide>
      <PageHeader
        title={t('governance.title')}
        subtitle={t('governance.subtitle')}
        isConfigHidden
        actions={<LinkButton to="/voting/proposal/create">{t('governance.make')}</LinkButton>}
      />
      <Section title={t('governance.proposals')}>
        <div className={styles.filters}>
          <SegmentedControl
            label={t('governance.group')}
            isLabelHidden
            segments={GROUPS.map((value) => ({ value, label: t(`governance.group.${value}`) }))}
            value={group}
            onChange={(value) => choose(() => setGroup(value))}
          />
          <SegmentedControl
            label={t('governance.state')}
            isLabelHidden
            segments={STATES.map((value) => ({ value, label: t(`governance.filter.${value}`) }))}
            value={state}
            onChange={(value) => choose(() => setState(value))}
          />
        </div>
        <ProposalList
          key={`${group} ${state}`}
          proposals={proposals}
          state={state}
          group={group}
          most={most}
          onMore={() => setMost((current) => Math.min(MOST, current + STEP))}
        />
      </Section>
      {/* Below a list of any length: it would move when that is here. */}
      {proposals.status !== 'loading' && (
        <p className={styles.quiet}>
          {t('governance.signatureNote')} {t('governance.listNote')}
          {isRecountable(proposals) && ` ${t('governance.recountNote')}`}
        </p>
      )}
    </Page>
  )
}

function isRecountable(proposals: HubState<ListedProposals>): boolean {
  const listed = proposals.status === 'ready' ? proposals.value.proposals : []
  return (
    listed.length > 0 && listed.every((proposal) => proposal.type !== undefined && proposal.isRecountable)
  )
}

interface ProposalListProps {
  readonly proposals: HubState<ListedProposals>
  readonly state: ListedState
  readonly group: Group
  /** Number of proposals asked of the hub. */
  readonly most: number
  readonly onMore: () => void
}

function ProposalList({ proposals, ...props }: ProposalListProps) {
  const t = useCopy()
  if (proposals.status === 'failed') {
    return <ReadFailure onRetry={proposals.retry}>{errorText(t, proposals.error)}</ReadFailure>
  }
  if (proposals.status !== 'ready') {
    return (
      <div className={styles.skeletons} aria-busy="true">
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles.proposalRoom}>
            <Skeleton width="100%" height="100%" />
          </div>
        ))}
      </div>
    )
  }
  return <KnownProposals proposals={proposals} {...props} />
}

interface KnownProposalsProps extends ProposalListProps {
  readonly proposals: Extract<HubState<ListedProposals>, { readonly status: 'ready' }>
}

function KnownProposals({ proposals, state, group, most, onMore }: KnownProposalsProps) {
  const t = useCopy()
  const labels = useTableLabels()
  const [page, setPage] = useState(1)
  /** How many rows there were when older ones were requested. */
  const [before, setBefore] = useState<number>()
  const [focused, setFocused] = useState<string>()
  const { proposals: all, first } = proposals.value
  const rows = all.filter((proposal) => group === 'all' || isCore(proposal) === (group === 'core'))
  const hasOlder = all.length === first
  if (before !== undefined && first >= most) {
    setBefore(undefined)
    // The button that had the focus goes.
    if (rows.length > before || !hasOlder) {
      const next = Math.min(before, rows.length - 1)
      setPage(Math.floor(next / PER_PAGE) + 1)
      setFocused(rows[next]?.id)
    }
  }
  const count = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const shown = Math.max(1, Math.min(page, count))
  const start = (shown - 1) * PER_PAGE
  return (
    <>
      {proposals.isStale && (
        <Banner tone="warning" role="status">
          {t('governance.stale')}
        </Banner>
      )}
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('governance.none')}</p>
      ) : (
        <ul className={styles.proposals}>
          {rows.slice(start, start + PER_PAGE).map((proposal) => (
            <li key={proposal.id} ref={proposal.id === focused ? focusLink : undefined}>
              <ProposalRow proposal={proposal} listed={state} />
            </li>
          ))}
        </ul>
      )}
      {count > 1 && (
        <Pager
          label={t('governance.proposals')}
          labels={labels}
          page={shown}
          count={count}
          onPageChange={(next) => {
            setPage(next)
            setBefore(undefined)
            setFocused(undefined)
          }}
        />
      )}
      {hasOlder && shown === count && (
        <p className={styles.more}>
          {first < MOST ? (
            <Button
              variant="secondary"
              isLoading={first < most && !proposals.isStale}
              onClick={() => {
                if (first < most) return proposals.refresh()
                setBefore(rows.length)
                onMore()
              }}
            >
              {t('governance.older')}
            </Button>
          ) : (
            t('governance.mostListed', { count: String(MOST) })
          )}
        </p>
      )}
    </>
  )
}

function focusLink(item: HTMLLIElement | null): void {
  // Only a focus that went with its button: elsewhere it is the user's.
  if (document.activeElement === document.body) item?.querySelector('a')?.focus()
}

interface ProposalRowProps {
  readonly proposal: Proposal | UnsupportedProposal
  /** State that the hub lists it in. */
  readonly listed: ListedState
}

function ProposalRow({ proposal, listed }: ProposalRowProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const state = useProposalState(proposal) ?? listed
  return (
    <PageLink to={`/voting/proposal/${proposal.id}`} className={styles.proposal}>
      <span className={styles.proposalTitle}>
        <bdi>{proposal.title}</bdi>
      </span>
      <span className={styles.proposalTime}>
        {t(`governance.time.${state}`, {
          date: text.date(state === 'pending' ? proposal.start : proposal.end),
        })}
        {' · '}
        {t('governance.voteCount', { count: text.count(proposal.votes) })}
        {proposal.type === undefined && ` · ${t('governance.unsupported')}`}
      </span>
      <ProposalTags state={state} isCore={isCore(proposal)} />
    </PageLink>
  )
}

/** Whether one of the space's admins created it. */
export function isCore({ author }: Pick<Proposal | UnsupportedProposal, 'author'>): boolean {
  return author !== undefined && space?.admins.some((admin) => isSameAddress(admin, author)) === true
}
