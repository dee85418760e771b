import './copy/en.json'
import { useChainTime } from '@ibull/chain'
import { WINDOWS_CHECKED } from '@ibull/chain/lottery'
import type { IbullError } from '@ibull/domain'
import { Banner } from '@ibull/ui'
import { lazy, Suspense, useState } from 'react'
import { useAccount } from '../../connect/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { Page, PageHeader, ReadFailure } from '../../layout/index.ts'
import { reloadOnce } from '../../platform/index.ts'
import { ClaimCard } from './claim-card.tsx'
import { FinishedRound } from './finished-round.tsx'
import { LotteryFlowWindow, useLotteryFlow } from './flow/lottery-flow.ts'
import { HistoryToggle } from './history/history-toggle.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { usePrizeText } from './model/prize-text.ts'
import { useLottery } from './model/use-lottery.ts'
import { MyTickets } from './my-tickets.tsx'
import { NextDraw } from './next-draw.tsx'
import styles from './lottery.module.css'

const LOADING = { status: 'loading' } as const

const BuyDialog = lazy(() => reloadOnce(() => import('./buy/buy-dialog.tsx')))

/** `/lottery`: the round on sale, the user's tickets and prizes, finished rounds, and the rules. */
export function LotteryPage() {
  const t = useCopy()
  const { account } = useAccount()
  const now = useChainTime()
  const prize = usePrizeText()
  const [chosen, setChosen] = useState<bigint>()
  const [buying, setBuying] = useState(0)
  const [isBuying, setIsBuying] = useState(false)
  const [windows, setWindows] = useState(WINDOWS_CHECKED)
  const lottery = useLottery(account, chosen, windows)
  const control = useLotteryFlow()
  const [current] = lottery.latest
  const round = current?.round
  const states = [lottery.currentId, round, ...lottery.latest.map(({ tickets }) => tickets), lottery.owed]
  const failed = states.find((state) => state?.status === 'failed')
  const isStale = states.some((state) => state?.status === 'ready' && state.isStale)
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader title={t('lottery.title')} subtitle={t('lottery.subtitle')} isConfigHidden />
      </div>
      {failed !== undefined && <Failure error={failed.error} retry={failed.retry} />}
      {isStale && (
        <Banner tone="warning" role="status">
          {t('lottery.stale')}
        </Banner>
      )}
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      <div className={styles.columns}>
        <NextDraw
          hasRound={lottery.currentId.status !== 'ready' || lottery.currentId.value > 0n}
          round={round?.status === 'ready' ? round.value : undefined}
          hasAccount={account !== undefined}
          hasFailed={[lottery.currentId.status, round?.status].includes('failed')}
          tickets={current?.tickets ?? LOADING}
          now={now}
          prize={prize}
          control={control}
          onBuy={() => {
            setBuying((count) => count + 1)
            setIsBuying(true)
          }}
        />
        <ClaimCard
          rounds={lottery.latest}
          older={lottery.owed}
          firstChecked={lottery.firstChecked}
          isCheckingOlder={lottery.isCheckingOlder}
          hasOlderFailed={lottery.hasOlderFailed}
          account={account}
          control={control}
          prize={prize}
          onMore={() => setWindows((count) => count + 1)}
        />
      </div>
      <MyTickets shown={current} account={account} />
      <FinishedRound
        shown={lottery.viewed}
        last={lottery.lastFinished}
        hasFailed={lottery.currentId.status === 'failed'}
        account={account}
        control={control}
        now={now}
        prize={prize}
        onChoose={setChosen}
      />
      <HistoryToggle
        account={account}
        firstChecked={lottery.firstChecked}
        ticketLimit={lottery.ticketLimit}
        onView={setChosen}
      />
      <HowToPlay round={round?.status === 'ready' ? round.value : undefined} prize={prize} />
      {isBuying && round?.status === 'ready' && (
        <Suspense fallback={null}>
          <BuyDialog
            key={buying}
            round={round.value}
            owned={current?.tickets.status === 'ready' ? current.tickets.value : []}
            limit={lottery.ticketLimit}
            now={now}
            prize={prize}
            onDone={() => setIsBuying(false)}
          />
        </Suspense>
      )}
      <LotteryFlowWindow control={control} />
    </Page>
  )
}

function Failure({ error, retry }: { readonly error: IbullError; readonly retry: () => void }) {
  const t = useCopy()
  return <ReadFailure onRetry={retry}>{t('lottery.failed', { reason: errorText(t, error) })}</ReadFailure>
}
