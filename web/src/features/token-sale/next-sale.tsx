import { useTokenPrice } from '@ibull/chain'
import { secondsLeft, salePhase, poolOf, startProgress, type PoolKind } from '@ibull/domain/token-sale'
import { ExternalLink, Section, Skeleton } from '@ibull/ui'
import { useMemo } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { CurrencyLogo } from '../../tokens/index.ts'
import { saleToken } from '@ibull/chain/token-sale'
import { network } from '../../platform/index.ts'
import { ClaimRow, type SaleViewProps } from './claim-row.tsx'
import { PoolCard } from './pool-card.tsx'
import { useSaleText } from './sale-text.ts'
import styles from './token-sale.module.css'

/** The upcoming, live or just ended sale: its countdown, both pools side by side, and claims. */
export function NextSale({
  onCommit,
  ...props
}: SaleViewProps & { readonly onCommit: (kind: PoolKind) => void }) {
  const { shown, account, now } = props
  const { listing, sale, positions, status } = shown
  const t = useCopy()
  const text = useSaleText()
  const price = useTokenPrice(useMemo(() => saleToken(network, listing.currency), [listing]))
  const own = positions.status === 'ready' ? positions.value : undefined
  return (
    <Section title={listing.name}>
      <div className={styles.head}>
        <CurrencyLogo currency={saleToken(network, listing.token)} size={40} />
        <div className={styles.phase}>
          <p role="status">
            {sale.status === 'failed'
              ? t('sales.unknown')
              : status === undefined
                ? t('sales.loading')
                : t(`sales.status.${status}`)}
          </p>
          {status !== undefined && sale.status === 'ready' && now !== undefined && (
            <Countdown seconds={secondsLeft(status, sale.value, now)} isOpen={status === 'open'} />
          )}
        </div>
        {listing.articleUrl !== '' && (
          <ExternalLink href={listing.articleUrl} newTabLabel={t('transactions.newTab')}>
            {t('sales.article')}
          </ExternalLink>
        )}
      </div>
      {sale.status === 'ready' && status !== undefined ? (
        <>
          {now !== undefined && <StartProgress percent={startProgress(sale.value, now)} />}
          <p className={styles.quiet}>
            {t('sales.times', {
              start: text.date(sale.value.startTime),
              end: text.date(sale.value.endTime),
            })}
          </p>
          {listing.tokenOfferingPrice !== null && (
            <p className={styles.quiet}>
              {t('sales.price', {
                symbol: listing.token.symbol,
                price: text.price(listing.tokenOfferingPrice),
              })}
            </p>
          )}
          {sale.value.minimumRaise > 0n && (
            <p className={styles.quiet}>
              {t('sales.minimum', { amount: text.amount(listing.currency, sale.value.minimumRaise) })}
            </p>
          )}
          {sale.value.releaseSeconds > 0n && (
            <p className={styles.quiet}>
              {t('sales.release', { time: text.duration(Number(sale.value.releaseSeconds)) })}
            </p>
          )}
          <div className={styles.pools}>
            {sale.value.pools.map((pool) => (
              <PoolCard
                key={pool.kind}
                listing={listing}
                sale={sale.value}
                pool={pool}
                position={own && poolOf(own, pool.kind)}
                price={price}
                hasAccount={account !== undefined}
                status={status}
                onCommit={() => onCommit(pool.kind)}
              />
            ))}
          </div>
          {salePhase(status) === 'finished' && <ClaimRow {...props} />}
        </>
      ) : (
        sale.status !== 'failed' && (
          <div className={styles.room}>
            <Skeleton width="100%" height="100%" />
          </div>
        )
      )}
    </Section>
  )
}

function StartProgress({ percent }: { readonly percent: number | undefined }) {
  const t = useCopy()
  const text = useSaleText()
  if (percent === undefined) return undefined
  return (
    <progress
      className={styles.progress}
      aria-label={t('sales.untilStart')}
      aria-valuetext={text.percent(BigInt(percent), 100n)}
      value={percent}
      max={100}
    />
  )
}

function Countdown({ seconds, isOpen }: { readonly seconds: number; readonly isOpen: boolean }) {
  const t = useCopy()
  const text = useSaleText()
  if (seconds === 0) return undefined
  const label = t(isOpen ? 'sales.endsIn' : 'sales.startsIn')
  return (
    <p className={styles.timeLeft}>
      <span className={styles.quiet} aria-hidden="true">
        {label}
      </span>
      <span className={styles.countdown} role="timer" aria-label={label}>
        {text.duration(seconds)}
      </span>
    </p>
  )
}
