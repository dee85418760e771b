import './copy/en.json'
import type { Address, Loadable } from '@ibull/domain'
import { useLotteryPurchases, type LotteryRound } from '@ibull/chain/lottery'
import { Button, Section, Skeleton } from '@ibull/ui'
import { openDialog } from '../../dialogs/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import { network } from '../../platform/index.ts'
import type { LotteryFlowControl } from './flow/lottery-flow.ts'
import type { PrizeText } from './model/prize-text.ts'
import type { ShownRound } from './model/use-lottery.ts'
import styles from './lottery.module.css'

export interface ClaimCardProps {
  /** Latest rounds, newest first. */
  readonly rounds: readonly ShownRound[]
  /** Earlier rounds that owe something, newest first. */
  readonly older: Loadable<readonly ShownRound[]>
  /** Oldest round checked for prizes. */
  readonly firstChecked: bigint | undefined
  readonly isCheckingOlder: boolean
  readonly hasOlderFailed: boolean
  readonly account: Address | undefined
  readonly control: LotteryFlowControl
  readonly prize: PrizeText
  /** Checks older rounds as well. */
  readonly onMore: () => void
}

/** The account's prizes, claimed one transaction at a time. */
export function ClaimCard({
  rounds: latest,
  older,
  firstChecked,
  isCheckingOlder,
  hasOlderFailed,
  account,
  control,
  prize,
  onMore,
}: ClaimCardProps) {
  const t = useCopy()
  if (account === undefined) {
    return (
      <Section title={t('lottery.check.title')}>
        <p className={styles.quiet}>{t('lottery.check.connect')}</p>
        <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
      </Section>
    )
  }
  const rounds = older.status === 'ready' ? [...latest, ...older.value] : latest
  const states = [older.status, ...rounds.flatMap(({ round, tickets }) => [round.status, tickets.status])]
  const isKnown = states.every((status) => status === 'ready')
  const won = rounds.filter(({ claims }) => claims.length > 0)
  const hasWon =
    won.length > 0 ||
    rounds.some(({ tickets }) => tickets.status === 'ready' && tickets.value.some((ticket) => ticket.status))
  const cancelled = rounds.flatMap(({ round }) =>
    round.status === 'ready' && round.value.progress?.stage === 'cancelled' ? [round.value] : [],
  )
  return (
    <Section title={t('lottery.check.title')}>
      {won.map((shown) => (
        <ClaimRow key={String(shown.lotteryId)} shown={shown} control={control} prize={prize} />
      ))}
      {cancelled.map((round) => (
        <RefundRow
          key={String(round.lotteryId)}
          round={round}
          account={account}
          control={control}
          prize={prize}
        />
      ))}
      {hasWon && network.contracts.claimableThree !== undefined && (
        <PageLink to="/collectibles">{t('lottery.check.collectible')}</PageLink>
      )}
      {won.length === 0 && isKnown && (
        <p className={styles.quiet} role="status">
          {t('lottery.check.none')}
        </p>
      )}
      {!isKnown && won.length === 0 && !states.includes('failed') && (
        <div role="status" aria-label={t('lottery.check.checking')}>
          <Skeleton width="100%" height="3rem" />
        </div>
      )}
      {(states.includes('failed') || hasOlderFailed) && (
        <p className={styles.quiet}>{t('lottery.check.failed')}</p>
      )}
      {firstChecked !== undefined && firstChecked > 1n && (
        <div className={styles.claim}>
          <p className={styles.quiet}>{t('lottery.check.since', { round: `#${firstChecked}` })}</p>
          <Button variant="secondary" size="small" isLoading={isCheckingOlder} onClick={onMore}>
            {t('lottery.check.more')}
          </Button>
        </div>
      )}
    </Section>
  )
}

interface ClaimRowProps {
  readonly shown: ShownRound
  readonly control: LotteryFlowControl
  readonly prize: PrizeText
}

/** Prizes of one round, and the button for the next transaction. Nothing if there are none. */
export function ClaimRow({ shown: { lotteryId, round, claims }, control, prize }: ClaimRowProps) {
  const t = useCopy()
  const [batch] = claims
  if (batch === undefined || round.status !== 'ready') return undefined
  const total = claims.reduce((sum, { amount }) => sum + amount, 0n)
  const tickets = claims.reduce((sum, { ticketIds }) => sum + ticketIds.length, 0)
  const action = `claim-${lotteryId}`
  return (
    <div className={styles.claim}>
      <div>
        <Gain raw={total} prize={prize} />
        <p className={styles.quiet}>{t.plural('lottery.claim.of', tickets, { round: `#${lotteryId}` })}</p>
        {claims.length > 1 && (
          <p className={styles.quiet}>{t.plural('lottery.claim.transactions', claims.length)}</p>
        )}
      </div>
      <Button
        isLoading={control.busyAction === action}
        onClick={() =>
          control.start(action, { kind: 'claim', request: { round: round.value, batch } }, false)
        }
      >
        {t('lottery.claim.confirm')}
      </Button>
    </div>
  )
}

interface RefundRowProps {
  readonly round: LotteryRound
  readonly account: Address | undefined
  readonly control: LotteryFlowControl
  readonly prize: PrizeText
}

/** Refund of a cancelled round. Nothing for any other round. */
export function RefundRow({ round: { lotteryId, progress }, account, control, prize }: RefundRowProps) {
  const t = useCopy()
  const isCancelled = progress?.stage === 'cancelled'
  const purchases = useLotteryPurchases(account, isCancelled ? lotteryId : undefined)
  if (purchases.status !== 'ready' || purchases.value.count === 0) return undefined
  const { count, amount } = purchases.value
  const action = `refund-${lotteryId}`
  return (
    <div className={styles.claim}>
      <div>
        <Gain raw={amount} prize={prize} />
        <p className={styles.quiet}>{t('lottery.refund.of', { round: `#${lotteryId}` })}</p>
      </div>
      <Button
        isLoading={control.busyAction === action}
        onClick={() =>
          control.start(action, { kind: 'refund', request: { lotteryId, purchases: count, amount } }, false)
        }
      >
        {t('lottery.refund.confirm')}
      </Button>
    </div>
  )
}

function Gain({ raw, prize }: { readonly raw: bigint; readonly prize: PrizeText }) {
  return (
    <p className={styles.gain}>
      <bdi className={styles.strong}>{prize.tokens(raw)}</bdi>
      <span className={styles.quiet}>{prize.usd(raw)}</span>
    </p>
  )
}
