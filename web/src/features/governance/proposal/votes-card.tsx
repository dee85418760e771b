import { addressKey, isSameAddress, type Address } from '@ibull/domain'
import { choiceText } from '@ibull/domain/governance'
import { Banner, CopyButton, Section, Skeleton } from '@ibull/ui'
import { Pager } from '@ibull/ui/data-table'
import { useMemo, useState } from 'react'
import { useTableLabels } from '../../../charts/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import type { Proposal, Vote } from '../hub/answers.ts'
import { useVerification, type HubState } from '../hub/use-hub.ts'
import { AccountText } from '../parts/account-text.tsx'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from '../governance.module.css'
import { signedOf } from './cast-vote.tsx'

const PER_PAGE = 20

export interface VotesCardProps {
  readonly proposal: Proposal
  readonly votes: HubState<readonly Vote[]>
  readonly account: Address | undefined
}

/** Every counted vote, with its power, verification and receipt. */
export function VotesCard({ proposal, votes, account }: VotesCardProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const labels = useTableLabels()
  const [page, setPage] = useState(1)
  const list = votes.status === 'ready' ? votes.value : undefined
  const verification = useVerification(proposal, list)
  const sorted = useMemo(() => {
    const isOwn = ({ voter }: Vote) => account !== undefined && isSameAddress(voter, account)
    return (list ?? []).toSorted(
      (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (b.power ?? 0) - (a.power ?? 0),
    )
  }, [list, account])
  if (votes.status === 'failed') {
    return (
      <Section title={t('governance.votes')}>
        <ReadFailure onRetry={votes.retry}>{errorText(t, votes.error)}</ReadFailure>
      </Section>
    )
  }
  const count = Math.max(1, Math.ceil(sorted.length / PER_PAGE))
  const shown = Math.min(page, count)
  return (
    <Section title={t('governance.votesCount', { count: text.count(proposal.votes) })}>
      {verification.status === 'failed' && <Banner tone="warning">{errorText(t, verification.error)}</Banner>}
      {list === undefined ? (
        <Skeleton width="100%" height="10rem" />
      ) : sorted.length === 0 ? (
        <p className={styles.empty}>{t('governance.noVotes')}</p>
      ) : (
        <ul className={styles.votes}>
          {sorted.slice((shown - 1) * PER_PAGE, shown * PER_PAGE).map((vote) => (
            <li key={vote.id} className={styles.vote}>
              <VoteRow
                vote={vote}
                proposal={proposal}
                isOwn={account !== undefined && isSameAddress(vote.voter, account)}
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
      <span className={styles.receipt}>
        <CopyButton
          text={vote.id}
          label={t('governance.copyReceipt')}
          copiedLabel={t('governance.receiptCopied')}
          failedLabel={t('governance.receiptNotCopied')}
        />
      </span>
      {vote.reason !== '' && <q className={styles.reason}>{vote.reason}</q>}
    </>
  )
}
