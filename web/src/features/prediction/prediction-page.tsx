import './copy/en.json'
import { useChainTime } from '@ibull/chain'
import { useUserRounds } from '@ibull/chain/prediction'
import type { Address, IbullError } from '@ibull/domain'
import type { MarketListing, MarketMoment, Position, Round } from '@ibull/domain/prediction'
import { Banner, Button, Skeleton } from '@ibull/ui'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useAccount } from '../../connect/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { Page, PageHeader, usePageSymbol, ReadFailure } from '../../layout/index.ts'
import { marketAt, predictionMarkets, reloadOnce, useLocation } from '../../platform/index.ts'
import { CollectCard } from './collect-card.tsx'
import { PredictionFlowWindow, usePredictionFlow } from './flow/prediction-flow.ts'
import { LateStep } from './late-step.tsx'
import { LeaderboardLink } from './leaderboard/leaderboard-link.tsx'
import { MarketBar } from './market-bar.tsx'
import { useMarketText } from './model/market-text.ts'
import { usePrediction } from './model/use-prediction.ts'
import { PayoutCard } from './payout-card.tsx'
import { RoundCard } from './rounds/round-card.tsx'
import { RoundList } from './rounds/round-list.tsx'
import styles from './prediction.module.css'

const BetDialog = lazy(() => reloadOnce(() => import('./bet/bet-dialog.tsx')))
const HistoryPane = lazy(() => reloadOnce(() => import('./history/history-pane.tsx')))
const ChartPane = lazy(() => reloadOnce(() => import('./chart/chart-pane.tsx')))
const MarketSwitch = lazy(() => reloadOnce(() => import('./switch/market-switch.tsx')))

/** Batches of a hundred bets each that are read initially, and with each request for more. */
const WINDOWS_READ = 3

/** `/prediction`: a market, which its address names, and a switch to the others. */
export function PredictionPage() {
  const t = useCopy()
  const { account } = useAccount()
  const { search } = useLocation()
  const { market, isUnknown } = useMemo(() => marketAt(search), [search])
  const isSwitched = isUnknown || predictionMarkets().length > 1
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader title={t('prediction.title')} subtitle={t('prediction.subtitle')} isConfigHidden />
      </div>
      {market !== undefined && (
        <>
          <LeaderboardLink market={market} />
          {isSwitched && (
            <Suspense fallback={<Skeleton width="100%" height="3rem" />}>
              <MarketSwitch market={market} account={account} isUnknown={isUnknown} />
            </Suspense>
          )}
          <MarketView key={market.address} listing={market} account={account} />
        </>
      )}
    </Page>
  )
}

interface MarketViewProps {
  readonly listing: MarketListing
  readonly account: Address | undefined
}

/** The rounds around the open one, the account's bets in them, and its history. */
function MarketView({ listing, account }: MarketViewProps) {
  const t = useCopy()
  const text = useMarketText()
  const now = useChainTime()
  const model = usePrediction(listing, account)
  const [windows, setWindows] = useState(WINDOWS_READ)
  const userRounds = useUserRounds(listing, account, windows)
  const readMore = () => setWindows((count) => count + WINDOWS_READ)
  const control = usePredictionFlow()
  const frame = useRef<HTMLDivElement>(null)
  const [entered, setEntered] = useState<{ readonly side: Position; readonly round: Round }>()
  const [isChartOpen, setIsChartOpen] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const market = model.market.status === 'ready' ? model.market.value : undefined
  const latest = model.rounds.find(({ epoch }) => epoch === market?.currentEpoch)
  const answer = model.price.status === 'ready' ? model.price.value.answer : null
  const price = answer?.price
  const moment: MarketMoment | undefined =
    market === undefined || now === undefined
      ? undefined
      : { timestamp: now, bufferSeconds: market.bufferSeconds, currentEpoch: market.currentEpoch }
  const states = [...model.states, userRounds]
  const failed = states.find((state) => state.status === 'failed')
  const isStale = states.some((state) => state.status === 'ready' && state.isStale)
  usePageSymbol(price === undefined ? undefined : text.price(price))
  const collect = (epoch: bigint, payout: bigint) =>
    control.start(
      `collect-${epoch}`,
      { kind: 'claim', request: { market: listing, epochs: [epoch], payout } },
      false,
    )
  return (
    <>
      <Banner>{t('prediction.beta')}</Banner>
      {failed !== undefined && <Failure error={failed.error} retry={failed.retry} />}
      {isStale && (
        <Banner tone="warning" role="status">
          {t('prediction.stale')}
        </Banner>
      )}
      {market?.isPaused === true && (
        <Banner tone="warning" role="status">
          <strong>{t('prediction.paused.title')}</strong> {t('prediction.paused.text')}
        </Banner>
      )}
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      <MarketBar
        symbol={listing.symbol}
        market={market}
        price={model.price}
        latest={latest?.round}
        moment={moment}
      />
      {market?.currentEpoch === 0n ? (
        <p className={styles.quiet}>{t('prediction.none')}</p>
      ) : (
        <RoundList
          frame={frame}
          focused={market?.currentEpoch ?? 0n}
          items={model.rounds.map(({ epoch, round, position }) => ({
            epoch,
            card:
              round !== undefined && moment !== undefined && market !== undefined ? (
                <RoundCard
                  round={round}
                  position={position}
                  moment={moment}
                  treasuryFee={round.terms?.treasuryFee ?? market.treasuryFee}
                  price={price}
                  answers={model.answers}
                  isPaused={market.isPaused}
                  isCollecting={control.busyAction === `collect-${epoch}`}
                  onEnter={(side) => setEntered({ side, round })}
                  onCollect={collect}
                />
              ) : undefined,
          }))}
        />
      )}
      {/* Below the rounds, which are all that it is about: they don't move when these come. */}
      <CollectCard
        key={account}
        listing={listing}
        account={account}
        rounds={userRounds}
        control={control}
        onMore={readMore}
      />
      {market !== undefined && now !== undefined && <LateStep market={market} now={now} control={control} />}
      <div className={styles.panes}>
        <Button
          variant="secondary"
          aria-expanded={isChartOpen}
          onClick={() => setIsChartOpen((wasOpen) => !wasOpen)}
        >
          {t(isChartOpen ? 'prediction.chart.hide' : 'prediction.chart.show')}
        </Button>
        <Button
          variant="secondary"
          aria-expanded={isHistoryOpen}
          onClick={() => setIsHistoryOpen((wasOpen) => !wasOpen)}
        >
          {t(isHistoryOpen ? 'prediction.history.hide' : 'prediction.history.show')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isChartOpen && market !== undefined && (
          <ChartPane symbol={listing.symbol} feed={market.feed} rounds={model.rounds} />
        )}
        {isHistoryOpen && (
          <HistoryPane
            listing={listing}
            account={account}
            rounds={userRounds}
            moment={moment}
            control={control}
            onMore={readMore}
          />
        )}
      </Suspense>
      {account !== undefined && <PayoutCard listing={listing} account={account} control={control} />}
      {entered !== undefined && market !== undefined && (
        <Suspense fallback={null}>
          <BetDialog
            key={`${entered.round.epoch}-${entered.side}`}
            side={entered.side}
            round={model.rounds.find(({ epoch }) => epoch === entered.round.epoch)?.round ?? entered.round}
            market={market}
            moment={moment}
            hasBet={hasBet(model.rounds, entered.round.epoch)}
            onDone={() => {
              setEntered(undefined)
              // A bet has replaced the button that had the focus.
              if (document.activeElement === document.body) frame.current?.focus()
            }}
          />
        </Suspense>
      )}
      <PredictionFlowWindow control={control} />
    </>
  )
}

function hasBet(rounds: ReturnType<typeof usePrediction>['rounds'], of: bigint): boolean {
  const position = rounds.find(({ epoch }) => epoch === of)?.position
  return position !== undefined && position.bet !== null
}

function Failure({ error, retry }: { readonly error: IbullError; readonly retry: () => void }) {
  const t = useCopy()
  return <ReadFailure onRetry={retry}>{t('prediction.failed', { reason: errorText(t, error) })}</ReadFailure>
}
