import './copy/en.json'
import { useChainTime } from '@ibull/chain'
import { useAuctionAccount, useAuctionHead, useAuctions, usePastAuction } from '@ibull/chain/farm-auction'
import { Banner, Section, Skeleton } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { useAccount } from '../../connect/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { Page, PageHeader, ReadFailure } from '../../layout/index.ts'
import { network } from '../../platform/index.ts'
import { symbolText } from '../../tokens/index.ts'
import { BidCard, type BidEntry } from './bid-card.tsx'
import { ClaimCard } from './claim-card.tsx'
import { CurrentAuction } from './current-auction.tsx'
import { AuctionFlowWindow, useAuctionFlow } from './flow/auction-flow.ts'
import { PastAuctions } from './past-auctions.tsx'
import styles from './farm-auction.module.css'

/** `/farms/auction`: the current auction and its bids, the account's bid, refunds, and past auctions. */
export function FarmAuctionPage() {
  const t = useCopy()
  const { account } = useAccount()
  const now = useChainTime()
  const control = useAuctionFlow()
  const [chosen, setChosen] = useState<bigint>()
  // Kept while a wallet is away, but not for another account.
  const [entry, setEntry] = useState<BidEntry>()
  const head = useAuctionHead()
  const currentId = head.status === 'ready' ? head.value.currentId : 0n
  const lastPast = currentId > 1n ? currentId - 1n : 0n
  const viewedId = chosen !== undefined && chosen < currentId ? chosen : lastPast
  const ids = useMemo(() => (currentId === 0n ? [] : [currentId, currentId + 1n]), [currentId])
  const [current, next] = useAuctions(ids)
  const viewed = usePastAuction(viewedId === 0n ? undefined : viewedId)
  const own = useAuctionAccount(account)
  const states = [head, current, next, viewed, own]
  const failed = states.find((state) => state?.status === 'failed')
  const isStale = states.some((state) => state?.status === 'ready' && state.isStale)
  const auction = current?.status === 'ready' ? current.value : undefined
  const hasNone = head.status === 'ready' && head.value.currentId === 0n
  const isLoading = [head.status, current?.status].includes('loading')
  const hasFailed = [head.status, current?.status].includes('failed')
  return (
    <Page isWide>
      <PageHeader
        title={t('auction.title')}
        subtitle={t('auction.subtitle')}
        back={{ to: '/farms', label: t('shell.menu.farms') }}
        isConfigHidden
      />
      {failed?.status === 'failed' && (
        <ReadFailure onRetry={failed.retry}>
          {t('auction.failed', { reason: errorText(t, failed.error) })}
        </ReadFailure>
      )}
      {isStale && (
        <Banner tone="warning" role="status">
          {t('auction.stale')}
        </Banner>
      )}
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      <div className={styles.columns}>
        {hasNone ? (
          <Section title={t('auction.current.none')}>
            <p className={styles.quiet}>{t('auction.status.toBeAnnounced')}</p>
          </Section>
        ) : (
          <CurrentAuction
            auction={auction}
            next={next?.status === 'ready' ? next.value : undefined}
            hasFailed={hasFailed}
            account={account}
            now={now}
            control={control}
          />
        )}
        <div className={`${styles.stack} ${styles.own}`}>
          {account !== undefined && (own.status === 'loading' || isLoading) ? (
            // Everything below what can be claimed waits for it.
            <div role="status" aria-label={t('shell.loading')}>
              <Skeleton width="100%" height="24rem" />
            </div>
          ) : (
            <>
              <ClaimCard own={own} control={control} />
              {!hasNone && (
                <BidCard
                  auction={auction}
                  step={head.status === 'ready' ? head.value.step : undefined}
                  hasFailed={hasFailed}
                  account={account}
                  own={own}
                  now={now}
                  entry={entry}
                  onEntry={setEntry}
                  control={control}
                />
              )}
              <HowItWorks winners={auction?.winners} />
            </>
          )}
        </div>
        {viewedId > 0n && (
          <PastAuctions
            id={viewedId}
            last={lastPast}
            auction={
              viewed.status === 'ready' && viewed.value.auctionId === viewedId ? viewed.value : undefined
            }
            hasFailed={viewed.status === 'failed'}
            account={account}
            onChoose={setChosen}
          />
        )}
      </div>
      <AuctionFlowWindow control={control} />
    </Page>
  )
}

function HowItWorks({ winners }: { readonly winners: number | undefined }) {
  const t = useCopy()
  return (
    <Section title={t('auction.how.title')}>
      <ul className={styles.rules}>
        <li>{t('auction.how.who', { symbol: symbolText(network.mainToken) })}</li>
        <li>{t('auction.how.win', { count: String(winners ?? 10) })}</li>
        <li>{t('auction.how.ties')}</li>
        <li>{t('auction.how.lose')}</li>
      </ul>
    </Section>
  )
}
