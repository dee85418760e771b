import '../copy/en.json'
import './copy/en.json'
import { Banner, Section, Skeleton } from '@ibull/ui'
import { Suspense } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { Page, PageHeader, PageLink, ReadFailure } from '../../../layout/index.ts'
import { loadMarkdown, Markdown } from '../../../markdown/index.ts'
import { useParams } from '../../../platform/index.ts'
import { GovernanceFlowWindow, useGovernanceFlow } from '../flow/governance-flow.ts'
import { ProposalMissingError } from '../hub/governance-errors.ts'
import { loadCheck, useOwnPower, useOwnVote, useProposal, useVotes } from '../hub/use-hub.ts'
import styles from '../governance.module.css'
import { CastVote } from './cast-vote.tsx'
import { DetailsCard } from './details-card.tsx'
import { PowerLines } from './power-lines.tsx'
import { ResultsCard } from './results-card.tsx'
import { UnsupportedProposalCard } from './unsupported-proposal.tsx'
import { VotesCard } from './votes-card.tsx'

// Along with the proposal. What fails here is loaded again once it is rendered.
Promise.all([loadMarkdown(), loadCheck()]).catch(() => {})

/** `/voting/proposal/:id`: the proposal, its result so far, the account's vote, and the votes by power. */
export function ProposalPage() {
  const t = useCopy()
  const { id = '' } = useParams()
  const { account } = useAccount()
  const control = useGovernanceFlow()
  // Hubs also have content identifiers, whose case matters.
  const isId = /^(?:0x[0-9a-fA-F]{64}|[A-Za-z][0-9A-Za-z]{40,99})$/.test(id)
  const proposal = useProposal(isId ? (id.startsWith('0x') ? id.toLowerCase() : id) : undefined)
  const shown = proposal.status === 'ready' ? proposal.value : undefined
  const known = shown?.type === undefined ? undefined : shown
  const votes = useVotes(known, 0)
  const strongest = votes.status === 'ready' ? votes.value : undefined
  const ownVote = useOwnVote(known, account)
  const own = ownVote.status === 'ready' ? ownVote.value.vote : undefined
  const power = useOwnPower(account, known?.id)
  const refresh = () => {
    proposal.refresh()
    votes.refresh()
    ownVote.refresh()
  }
  const loading = <Skeleton width="100%" height="24rem" />
  const isMissing = !isId || (proposal.status === 'failed' && proposal.error instanceof ProposalMissingError)
  return (
    <Page isWide>
      <PageHeader
        title={shown === undefined ? t('governance.proposal') : <bdi>{shown.title}</bdi>}
        back={{ to: '/voting', label: t('governance.title') }}
        isConfigHidden
      />
      {proposal.status === 'ready' && proposal.isStale && (
        <Banner tone="warning" role="status">
          {t('governance.stale')}
        </Banner>
      )}
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      {known?.content === 'changed' && (
        <Banner tone="danger" role="alert">
          {t('governance.content.changed')}
        </Banner>
      )}
      {known?.content === 'unknown' && (
        <Banner tone="warning" role="status">
          {t('governance.content.unknown')}
        </Banner>
      )}
      {isMissing ? (
        <Banner
          tone="warning"
          role="status"
          action={<PageLink to="/voting">{t('governance.proposals')}</PageLink>}
        >
          {t('error.proposalMissing')}
        </Banner>
      ) : proposal.status === 'failed' ? (
        <ReadFailure onRetry={proposal.retry}>{errorText(t, proposal.error)}</ReadFailure>
      ) : shown === undefined ? (
        loading
      ) : (
        // The whole proposal waits for its text: buttons below a late one would move away from the pointer.
        <Suspense fallback={loading}>
          <div className={styles.columns}>
            <div className={styles.column}>
              <Section title={t('governance.description')}>
                <Markdown text={shown.body} />
              </Section>
              {known !== undefined && (
                <>
                  <CastVote proposal={known} account={account} power={power} own={own} control={control} />
                  <div className={styles.last}>
                    <VotesCard proposal={known} own={own} />
                  </div>
                </>
              )}
            </div>
            <div className={styles.column}>
              {shown.type === undefined && <UnsupportedProposalCard proposal={shown} />}
              {known !== undefined && (
                <>
                  <DetailsCard
                    proposal={known}
                    account={account}
                    control={control}
                    isWaiting={strongest?.isWaiting === true}
                  />
                  <ResultsCard proposal={known} largest={strongest?.votes[0]?.power} />
                  {account !== undefined && <PowerLines power={power} snapshot={known.snapshot} />}
                </>
              )}
            </div>
          </div>
        </Suspense>
      )}
      <GovernanceFlowWindow control={control} onClose={refresh} onClosed={refresh} />
    </Page>
  )
}
