import { addressKey, isSameAddress } from '@ibull/domain'
import { choiceText, MOST_LISTED_VOTES, VOTES_PER_QUERY } from '@ibull/domain/governance'
import { Banner, Button, Section, Skeleton } from '@ibull/ui'
import { Pager } from '@ibull/ui/data-table'
import { useState } from 'react'
import { useTableLabels } from '../../../charts/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import type { Proposal, Vote } from '../hub/answers.ts'
import { useVerification, useVotes } from '../hub/use-hub.ts'
import { AccountText } from '../parts/account-text.tsx'
import { useGovernanceText } from '../parts/governance-text.ts'
import { Receipt } from '../parts/receipt.tsx'
import styles from '../governance.module.css'
import { signedOf } from './cast-vote.tsx'

const PER_PAGE = 20

export interface VotesCardProps {
  readonly proposal: Proposal
  /** The account's vote, shown first. */
  readonly own: Vote | undefined
}

/** The votes by power, page by page, with their power, verification and receipt. */
export function VotesCard({ proposal, own }: VotesCardProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const labels = useTableLabels()
  const [page, setPage] = useState(1)
  const listed = Math.min(proposal.votes, MOST_LISTED_VOTES)
  const count = Math.max(1, Math.ceil(listed / PER_PAGE))
  const shown = Math.min(page, count)
  const before = (shown - 1) * PER_PAGE
  const votes = useVotes(proposal, before - (before % VOTES_PER_QUERY))
  const list = votes.status === 'ready' ? votes.value.votes : undefined
  const start = before % VOTES_PER_QUERY
  const isOwn = ({ voter }: Vote) => own !== undefined && isSameAddress(voter, own.voter)
  // It leads the first page, and has its own place on the others.
  const others = (list ?? []).slice(start, start + PER_PAGE).filter((vote) => shown > 1 || !isOwn(vote))
  const rows = list !== undefined && own !== undefined && shown === 1 ? [own, ...others] : others
  const verification = useVerification(proposal, rows)
  if (votes.status === 'failed') {
    return (
      <Section title={t('governance.votes')}>
        <ReadFailure onRetry={votes.retry}>{errorText(t, votes.error)}</ReadFailure>
      </Section>
    )
  }
  return (
    <Section title={t('governance.votesCount', { count: text.count(proposal.votes) })}>
      {verification.status === 'failed' && <Banner tone="warning">{errorText(t, verification.error)}</Banner>}
      {votes.status === 'ready' && votes.isStale && (
        <Banner
          tone="warning"
          action={
            <Button size="small" variant="quiet" onClick={votes.refresh}>
              {t('governance.retry')}
            </Button>
          }
        >
          {t('governance.stale')}
        </Banner>
      )}
      {list === undefined ? (
        <Skeleton width="100%" height="10rem" />
      ) : rows.length === 0 ? (
        <p className={styles.empty}>{t('governance.noVotes')}</p>
      ) : (
        <ul className={styles.votes}>
          {rows.map((vote) => (
            <li key={vote.id} className={styles.vote}>
              <VoteRow
                vote={vote}
                proposal={proposal}
                isOwn={isOwn(vote)}
                isValid={
                  verification.status === 'ready' ? verification.value.get(addressKey(vote.voter)) : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {count > 1 && (
        <Pager
          label={t('governance.votes')}
          labels={labels}
          page={shown}
          count={count}
          onPageChange={setPage}
        />
      )}
      {listed < proposal.votes && (
        <p className={styles.quiet}>
          {t('governance.votesListed', { count: text.count(listed) })}
          {proposal.isRecountable && ` ${t('governance.votesInDownload')}`}
        </p>
      )}
      {proposal.isRecountable && rows.length > 0 && (
        <p className={styles.quiet}>{t('governance.votesChecked')}</p>
      )}
    </Section>
  )
}

interface VoteRowProps {
  readonly vote: Vote
  readonly proposal: Proposal
  readonly isOwn: boolean
  /** `undefined` if the vote states no power, or it is unknown. */
  readonly isValid: boolean | undefined
}

function VoteRow({ vote, proposal, isOwn, isValid }: VoteRowProps) {
  const t = useCopy()
  const text = useGovernanceText()
  return (
    <>
      <span className={styles.voter}>
        <AccountText address={vote.voter} />
        {isOwn && <span className={styles.own}>{t('governance.you')}</span>}
      </span>
      <bdi className={styles.choice}>
        {choiceText(proposal.type, signedOf(vote.choice), proposal.choices) || '–'}
      </bdi>
      <span className={styles.votePower}>
        {vote.power === undefined ? t('governance.powerWaiting') : text.tokens(vote.power)}
        {isValid === true && <span className={styles.verified}>{t('governance.verified')}</span>}
        {isValid === false && <span className={styles.invalid}>{t('governance.invalid')}</span>}
      </span>
      <span className={styles.voteReceipt}>
        <Receipt id={vote.id} />
      </span>
      {vote.reason !== '' && <q className={styles.reason}>{vote.reason}</q>}
    </>
  )
}
