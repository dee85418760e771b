import '../copy/en.json'
import { Card, Figures, InfoTip, type Figure } from '@ibull/ui'
import type { ReactNode } from 'react'
import type {
  HistoryState,
  HistoryWindow,
  ExchangeTotals,
  Figure as WindowFigure,
  HistoryDay,
  PairRow,
  TokenRow,
} from '../../../history/index.ts'
import { errorText, useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { PageLink, ReadFailure } from '../../../layout/index.ts'
import { useSwapFeeText } from '../../../tokens/index.ts'
import { HistoryChart } from '../history/history-chart.tsx'
import type { HistorySpan } from '../history/history-spans.ts'
import { SpanControl } from '../history/span-control.tsx'
import { useInfoPath } from '../info-window.ts'
import { InfoHead, isWithoutPrices, NoPrices, SecondCommit } from '../parts/index.ts'
import { PairsTable } from '../tables/pairs-table.tsx'
import { TokensTable } from '../tables/tokens-table.tsx'
import { WatchedPairs, WatchedTokens, type WatchedTableProps } from '../tables/watched-tables.tsx'
import { countFigure, flowFigure, stockFigure, type WithChange } from '../window-figures.tsx'
import styles from './overview.module.css'

type Watched<Row> = Pick<WatchedTableProps<Row>, 'addresses' | 'state'>

export interface OverviewViewProps {
  readonly brandName: string
  readonly window: HistoryWindow
  readonly windowControl: ReactNode
  readonly totals: HistoryState<ExchangeTotals>
  /** The totals are of an earlier day. */
  readonly isOutdated: boolean
  readonly history: HistoryState<readonly HistoryDay[]>
  readonly span: HistorySpan
  readonly onSpanChange: (span: HistorySpan) => void
  /** Top of the ranking. */
  readonly pairs: HistoryState<readonly PairRow[]>
  readonly tokens: HistoryState<readonly TokenRow[]>
  readonly watchedPairs: Watched<PairRow>
  readonly watchedTokens: Watched<TokenRow>
  readonly transactions: ReactNode
}

/** The exchange as a whole: figures, history, watchlists, rankings, latest transactions. */
export function OverviewView(props: OverviewViewProps) {
  const { window, totals, history, span, watchedPairs, watchedTokens } = props
  const t = useCopy()
  const hasNoPrices = isWithoutPrices(props.tokens)
  return (
    <>
      <InfoHead
        title={t('shell.menu.info')}
        subtitle={t('info.subtitle', { brand: props.brandName })}
        actions={props.windowControl}
      />
      {hasNoPrices && <NoPrices />}
      {totals.status === 'failed' ? (
        <ReadFailure onRetry={totals.retry}>{errorText(t, totals.error)}</ReadFailure>
      ) : (
        <Headline
          totals={totals.status === 'ready' ? totals.value : undefined}
          isOutdated={props.isOutdated}
          hasNoPrices={hasNoPrices}
          window={window}
        />
      )}
      <section className={styles.charts} aria-label={t('info.chart.history')}>
        <Card className={styles.chart}>
          <HistoryChart
            state={history}
            figure="liquidity"
            span={span}
            actions={<SpanControl value={span} onChange={props.onSpanChange} />}
          />
        </Card>
        <Card className={styles.chart}>
          <HistoryChart
            state={history}
            figure="volume"
            span={span}
            actions={<SpanControl value={span} onChange={props.onSpanChange} />}
          />
        </Card>
      </section>
      <SecondCommit>
        <WatchedPairs {...watchedPairs} window={window} isBrief />
        <WatchedTokens {...watchedTokens} window={window} isBrief />
        <Card>
          <PairsTable
            caption={t('info.topPairs')}
            state={props.pairs}
            window={window}
            isBrief
            actions={<SeeAll to="/info/pairs">{t('info.toPairs')}</SeeAll>}
          />
        </Card>
        <Card>
          <TokensTable
            caption={t('info.topTokens')}
            state={props.tokens}
            window={window}
            isBrief
            actions={<SeeAll to="/info/tokens">{t('info.toTokens')}</SeeAll>}
          />
        </Card>
        {props.transactions}
      </SecondCommit>
    </>
  )
}

function Headline({
  totals,
  isOutdated,
  hasNoPrices,
  window,
}: {
  readonly totals: ExchangeTotals | undefined
  readonly isOutdated: boolean
  readonly hasNoPrices: boolean
  readonly window: HistoryWindow
}) {
  const t = useCopy()
  const style = useNumberStyle()
  const { providers } = useSwapFeeText()
  const context = { t, style, window }
  const span = { window: t(`info.window.${window}`) }
  const inWindow = totals?.windows[window]
  const tip = (term: string, text: string) => <InfoTip label={t('info.about', { term })}>{text}</InfoTip>
  /** If nothing has a price, a USD value of zero is unknown. */
  const priced = (figure: WindowFigure | undefined, shown: WithChange): WithChange =>
    hasNoPrices && figure?.value?.isZero() === true
      ? { ...shown, value: { status: 'unknown', reason: t('info.noUsdPrice') } }
      : shown
  const figures: readonly Figure[] = [
    {
      id: 'liquidity',
      label: t('info.liquidity'),
      tip: tip(t('info.liquidity'), t('info.liquidityTip')),
      ...priced(totals?.liquidityUsd, stockFigure(totals?.liquidityUsd, { ...context, window: '24h' })),
    },
    {
      id: 'volume',
      label: t('info.volumeIn', span),
      ...priced(inWindow?.volumeUsd, flowFigure(inWindow?.volumeUsd, context)),
    },
    {
      id: 'fees',
      label: t('info.feesIn', span),
      tip: tip(t('info.feesIn', span), t('info.feesTip', { share: providers })),
      ...priced(inWindow?.feesUsd, flowFigure(inWindow?.feesUsd, context)),
    },
    {
      id: 'transactions',
      label: t('info.transactionsIn', span),
      tip: tip(t('info.transactionsIn', span), t('info.transactionsTip')),
      ...countFigure(inWindow?.transactions, context),
    },
  ]
  const unknown = { status: 'unknown', reason: t('info.notKnown') } as const
  const shown = isOutdated ? figures.map((figure) => ({ ...figure, value: unknown })) : figures
  return <Figures label={t('info.figures')} figures={shown} />
}

function SeeAll({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const pathTo = useInfoPath()
  return (
    <PageLink to={pathTo(to)} className={styles.seeAll}>
      {children}
    </PageLink>
  )
}
