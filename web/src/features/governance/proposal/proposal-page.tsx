import '../copy/en.json'
import { useChainTime } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { proposalState } from '@ibull/domain/governance'
import { Banner, Button, ExternalLink, FactList, Section, Skeleton } from '@ibull/ui'
import { lazy, Suspense } from 'react'
import { useAccount, WrongNetworkBanner } from '../../../connect/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { Page, PageHeader, ReadFailure } from '../../../layout/index.ts'
import { network, reloadOnce, useParams } from '../../../platform/index.ts'
import {
  GovernanceFlowWindow,
  useGovernanceFlow,
  type GovernanceFlowControl,
} from '../flow/governance-flow.ts'
import type { Proposal } from '../hub/answers.ts'
import { hub, space, useOwnPower, useProposal, useVotes } from '../hub/use-hub.ts'
import { isCore } from '../list/proposals-page.tsx'
import { AccountText } from '../parts/account-text.tsx'
import { useGovernanceText } from '../parts/governance-text.ts'
import { ProposalTags } from '../parts/proposal-tags.tsx'
import styles from '../governance.module.css'
import { CastVote } from './cast-vote.tsx'
import { PowerLines } from './power-lines.tsx'
import { ResultsCard } from './results-card.tsx'
import { VotesCard } from './votes-card.tsx'

const Markdown = lazy(() => reloadOnce(() => import('../parts/markdown.tsx')))

/** `/voting/proposal/:id`: what is proposed, how it stands, one's own vote, and all votes. */
export function ProposalPage() {
  const t = useCopy()
  const { id = '' } = useParams()
  const { account } = useAccount()
  const control = useGovernanceFlow()
  const isId = /^0x[0-9a-fA-F]{64}$/.test(id)
  const proposal = useProposal(isId ? id.toLowerCase() : undefined)
  const known = proposal.status === 'ready' ? proposal.value : undefined
  const votes = useVotes(known)
  const power = useOwnPower(account, known?.id)
  const refresh = () => {
    proposal.refresh()
    votes.refresh()
  }
  const back = { to: '/voting', label: t('governance.title') }
  if (!isId || proposal.status === 'failed') {
    return (
      <Page isWide>
        <PageHeader title={t('governance.proposal')} back={back} isConfigHidden />
        {proposal.status === 'failed' ? (
          <ReadFailure onRetry={proposal.retry}>{errorText(t, proposal.error)}</ReadFailure>
        ) : (
          <Banner tone="warning">{t('error.proposalMissing')}</Banner>
        )}
      </Page>
    )
  }
  return (
    <Page isWide>
      <PageHeader
        title={known === undefined ? t('governance.proposal') : <bdi>{known.title}</bdi>}
        back={back}
        isConfigHidden
      />
      {proposal.status === 'ready' && proposal.isStale && (
        <Banner tone="warning" role="status">
          {t('governance.stale')}
        </Banner>
      )}
      <WrongNetworkBanner />
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      {known === undefined ? (
        <Skeleton width="100%" height="24rem" />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Section title={t('governance.description')}>
              <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
                <Markdown text={known.body} />
              </Suspense>
            </Section>
            <CastVote
              proposal={known}
              account={account}
              power={power}
              own={
                votes.status === 'ready' ? votes.value.find((vote) => isOf(vote.voter, account)) : undefined
              }
              control={control}
            />
            <div className={styles.last}>
              <VotesCard proposal={known} votes={votes} account={account} />
            </div>
          </div>
          <div className={styles.column}>
            <Details proposal={known} account={account} control={control} />
            <ResultsCard proposal={known} votes={votes.status === 'ready' ? votes.value : undefined} />
            {account !== undefined && <PowerLines power={power} snapshot={known.snapshot} />}
          </div>
        </div>
      )}
      <GovernanceFlowWindow control={control} onClose={refresh} onClosed={refresh} />
    </Page>
  )
}

function isOf(voter: string, account: string | undefined): boolean {
  return account !== undefined && voter.toLowerCase() === account.toLowerCase()
}

/** Who proposed it, when it runs, and where it can be checked. */
function Details({
  proposal,
  account,
  control,
}: {
  readonly proposal: Proposal
  readonly account: Address | undefined
  readonly control: GovernanceFlowControl
}) {
  const t = useCopy()
  const text = useGovernanceText()
  const now = Number(useChainTime() ?? 0n)
  const state = proposalState(proposal, now)
  const next = state === 'pending' ? proposal.start : proposal.end
  const spaceId = space?.id
  return (
    <Section
      title={t('governance.details')}
      actions={<ProposalTags state={state} isCore={isCore(proposal)} />}
    >
      <FactList
        rows={[
          { label: t('governance.author'), value: <AccountText address={proposal.author} /> },
          { label: t('governance.start'), value: text.date(proposal.start) },
          { label: t('governance.end'), value: text.date(proposal.end) },
          ...(state === 'closed' || now === 0
            ? []
            : [
                {
                  label: t(state === 'pending' ? 'governance.startsIn' : 'governance.endsIn'),
                  value: <span role="timer">{text.duration(next - now)}</span>,
                },
              ]),
          {
            label: t('governance.snapshot'),
            value: (
              <ExternalLink
                href={network.explorer.blockUrl(BigInt(proposal.snapshot))}
                newTabLabel={t('shell.newTab')}
              >
                {String(proposal.snapshot)}
              </ExternalLink>
            ),
          },
          { label: t('governance.votingType'), value: t(`governance.type.${proposal.type}`) },
        ]}
      />
      {state !== 'closed' && spaceId !== undefined && isOf(proposal.author, account) && (
        <Button
          variant="quiet"
          isLoading={control.busyAction === 'cancel'}
          onClick={() =>
            control.start('cancel', { kind: 'cancel', request: { space: spaceId, proposal } }, false)
          }
        >
          {t('governance.cancel.button')}
        </Button>
      )}
      {hub !== undefined && (
        <p className={styles.quiet}>
          <a href={hub.archiveUrl(proposal.id)} download>
            {t('governance.archive')}
          </a>
          {' – '}
          {t('governance.archiveNote')}
        </p>
      )}
    </Section>
  )
}
