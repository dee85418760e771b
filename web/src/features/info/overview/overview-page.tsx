import { mapLoadable } from '@ibull/domain'
import '../copy/en.json'
import { useMemo, useState } from 'react'
import {
  useExchangeHistory,
  useExchangeTotals,
  useIsOutdated,
  usePairRows,
  useTokenRows,
} from '../../../history/index.ts'
import { brand } from '../../../platform/index.ts'
import type { HistorySpan } from '../history/history-spans.ts'
import { useInfoWindow } from '../info-window.ts'
import { MissingParts } from '../parts/index.ts'
import { rankPairs, rankTokens, rowsAt } from '../ranking/rank-rows.ts'
import { TransactionsPanel } from '../transactions/index.ts'
import { useWatchlist } from '../watchlists/index.ts'
import { WindowControl } from '../window-control.tsx'
import { OverviewView } from './overview-view.tsx'

/** Rows of each ranking on the overview. */
const TOP = 10

/** `/info`: the exchange as a whole. */
export function OverviewPage() {
  const [window] = useInfoWindow()
  const [span, setSpan] = useState<HistorySpan>('day')
  const pairRows = usePairRows()
  const tokenRows = useTokenRows()
  const watchedPairs = useWatchlist('pair')
  const watchedTokens = useWatchlist('token')
  const pairs = useMemo(
    () => ({
      top: mapLoadable(pairRows, (rows) => rankPairs(rows, window).slice(0, TOP)),
      watched: mapLoadable(pairRows, (rows) => rowsAt(rows, watchedPairs, ({ address }) => address)),
    }),
    [pairRows, watchedPairs, window],
  )
  const tokens = useMemo(
    () => ({
      top: mapLoadable(tokenRows, (rows) => rankTokens(rows, window).slice(0, TOP)),
      watched: mapLoadable(tokenRows, (rows) => rowsAt(rows, watchedTokens, ({ token }) => token.address)),
    }),
    [tokenRows, watchedTokens, window],
  )
  const totals = useExchangeTotals()
  const isOutdated = useIsOutdated(totals)
  const history = useExchangeHistory()
  return (
    <>
      <MissingParts of={[totals, history, pairRows, tokenRows]} />
      <OverviewView
        brandName={brand.name}
        window={window}
        windowControl={<WindowControl />}
        totals={totals}
        isOutdated={isOutdated}
        history={history}
        span={span}
        onSpanChange={setSpan}
        pairs={pairs.top}
        tokens={tokens.top}
        watchedPairs={{ addresses: watchedPairs, state: pairs.watched }}
        watchedTokens={{ addresses: watchedTokens, state: tokens.watched }}
        transactions={<TransactionsPanel scope="all" />}
      />
    </>
  )
}
