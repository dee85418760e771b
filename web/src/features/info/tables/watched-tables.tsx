import '../copy/en.json'
import type { Address } from '@ibull/domain'
import type { HistoryState, HistoryWindow, PairRow, TokenRow } from '../../../history/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { WatchedCard } from '../watchlists/index.ts'
import { PairsTable } from './pairs-table.tsx'
import { TokensTable } from './tokens-table.tsx'

export interface WatchedTableProps<Row> {
  /** All watched addresses. */
  readonly addresses: readonly Address[]
  /** Watched items that are indexed. Keep the value the same object while its rows are unchanged. */
  readonly state: HistoryState<readonly Row[]>
  readonly window: HistoryWindow
  readonly isBrief?: boolean
}

/** Watched pairs; renders nothing if there are none. */
export function WatchedPairs({ addresses, ...props }: WatchedTableProps<PairRow>) {
  const t = useCopy()
  const { state } = props
  const listed = state.status === 'ready' ? state.value.map(({ address }) => address) : undefined
  return (
    <WatchedCard kind="pair" addresses={addresses} listed={listed}>
      <PairsTable {...props} caption={t('info.watchedPairs')} isWatchlist />
    </WatchedCard>
  )
}

/** Watched tokens; renders nothing if there are none. */
export function WatchedTokens({ addresses, ...props }: WatchedTableProps<TokenRow>) {
  const t = useCopy()
  const { state } = props
  const listed = state.status === 'ready' ? state.value.map(({ token }) => token.address) : undefined
  return (
    <WatchedCard kind="token" addresses={addresses} listed={listed}>
      <TokensTable {...props} caption={t('info.watchedTokens')} isWatchlist />
    </WatchedCard>
  )
}
