import './copy/en.json'
import type { Auction } from '@ibull/chain/farm-auction'
import type { Address } from '@ibull/domain'
import { IconButton, Section } from '@ibull/ui'
import { useCopy, useMomentText } from '../../i18n/index.ts'
import { Leaderboard } from './leaderboard.tsx'
import styles from './farm-auction.module.css'

export interface PastAuctionsProps {
  /** Auction shown. */
  readonly id: bigint
  /** Latest past auction. */
  readonly last: bigint
  /** `undefined` until loaded. */
  readonly auction: Auction | undefined
  readonly hasFailed: boolean
  readonly account: Address | undefined
  readonly onChoose: (id: bigint) => void
}

/** Past auctions, one at a time. */
export function PastAuctions({ id, last, auction, hasFailed, account, onChoose }: PastAuctionsProps) {
  const t = useCopy()
  const moments = useMomentText()
  return (
    <Section title={t('auction.past.title')}>
      <div className={styles.phase}>
        <p role="status" className={styles.strong}>
          {t('auction.past.of', { auction: `#${id}` })}
          {auction !== undefined && (
            <span className={styles.quiet}> {moments.days(auction.startTime, auction.endTime)}</span>
          )}
        </p>
        <div className={styles.steps}>
          <IconButton
            icon="chevron-start"
            label={t('auction.past.older')}
            disabled={id <= 1n}
            onClick={() => onChoose(id - 1n)}
          />
          <IconButton
            icon="chevron-end"
            label={t('auction.past.newer')}
            disabled={id >= last}
            onClick={() => onChoose(id + 1n)}
          />
        </div>
      </div>
      <Leaderboard auction={auction} hasFailed={hasFailed} account={account} />
    </Section>
  )
}
