import './copy/en.json'
import type { Auction } from '@ibull/chain/farm-auction'
import { Amount, formatDuration, groupDigits, type Address } from '@ibull/domain'
import { auctionStatus, type AuctionStatus } from '@ibull/domain/farm-auction'
import { Button, Figures, type FigureValue, Section } from '@ibull/ui'
import { useCopy, useMomentText, useNumberStyle } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import { preloadAuctionFlows, type AuctionFlowControl } from './flow/auction-flow.ts'
import { Leaderboard } from './leaderboard.tsx'
import styles from './farm-auction.module.css'

export interface CurrentAuctionProps {
  /** `undefined` until loaded. */
  readonly auction: Auction | undefined
  /** Next auction, announced or not. */
  readonly next: Auction | undefined
  readonly hasFailed: boolean
  readonly account: Address | undefined
  /** Chain time in seconds. */
  readonly now: bigint | undefined
  readonly control: AuctionFlowControl
}

/** The open auction, or the latest one: its end, its leaders, and the next auction. */
export function CurrentAuction({ auction, next, hasFailed, account, now, control }: CurrentAuctionProps) {
  const t = useCopy()
  const money = useMoneyText()
  const style = useNumberStyle()
  const status = auction === undefined || now === undefined ? undefined : auctionStatus(auction, now)
  const figureOf = (text: string | undefined): FigureValue =>
    text !== undefined
      ? { status: 'known', text: <bdi>{text}</bdi> }
      : hasFailed
        ? { status: 'unknown', reason: t('auction.unknown') }
        : { status: 'loading' }
  return (
    <Section
      title={t('auction.current.title', { auction: auction === undefined ? '' : `#${auction.auctionId}` })}
    >
      <div className={styles.phase}>
        <p role="status" className={styles.status} data-status={status}>
          {status === undefined ? '' : t(`auction.status.${status}`)}
        </p>
        {auction !== undefined && now !== undefined && status !== undefined && (
          <Countdown auction={auction} status={status} now={now} />
        )}
      </div>
      <Figures
        label={t('auction.current.figures')}
        figures={[
          {
            id: 'initial',
            label: t('auction.current.initial'),
            value: figureOf(auction && money.money(Amount.fromRaw(network.mainToken, auction.initialBid))),
          },
          {
            id: 'bidders',
            label: t('auction.current.bidders'),
            value: figureOf(auction && groupDigits(String(auction.bidders), style)),
          },
          {
            id: 'winners',
            label: t('auction.current.winners'),
            value: figureOf(auction && String(auction.winners)),
          },
        ]}
      />
      {status === 'finished' && auction !== undefined && (
        <div className={styles.notice}>
          <p className={styles.quiet}>{t('auction.close.late')}</p>
          <Button
            variant="secondary"
            isLoading={control.busyAction === 'close'}
            onPointerEnter={preloadAuctionFlows}
            onFocus={preloadAuctionFlows}
            onClick={() =>
              control.start('close', { kind: 'close', request: { auctionId: auction.auctionId } }, false)
            }
          >
            {t('auction.close.confirm')}
          </Button>
        </div>
      )}
      <Leaderboard auction={auction} hasFailed={hasFailed} account={account} />
      <NextAuction next={next} />
    </Section>
  )
}

interface CountdownProps {
  readonly auction: Auction
  readonly status: AuctionStatus
  readonly now: bigint
}

/** Uses the chain's clock, never the computer's. */
function Countdown({ auction, status, now }: CountdownProps) {
  const t = useCopy()
  const style = useNumberStyle()
  if (status !== 'pending' && status !== 'open') return null
  const until = status === 'open' ? auction.endTime : auction.startTime
  const label = t(status === 'open' ? 'auction.current.endsIn' : 'auction.current.startsIn')
  return (
    <p className={styles.timeLeft}>
      <span className={styles.quiet} aria-hidden="true">
        {label}
      </span>
      <span className={styles.countdown} role="timer" aria-label={label}>
        {formatDuration(Number(until > now ? until - now : 0n), style)}
      </span>
    </p>
  )
}

function NextAuction({ next }: { readonly next: Auction | undefined }) {
  const t = useCopy()
  const moments = useMomentText()
  if (next === undefined) return null
  return (
    <p className={styles.quiet}>
      {next.endTime === 0n
        ? t('auction.next.unknown')
        : t('auction.next.at', {
            auction: `#${next.auctionId}`,
            start: moments.due(next.startTime),
          })}
    </p>
  )
}
