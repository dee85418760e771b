import type { BlockStamp } from '@ibull/chain'
import { selectSources, type YieldMode, type YieldSort, type YieldSource, type Loadable } from '@ibull/domain'
import { useDeferredValue, useMemo } from 'react'
import { sourceName } from './source-name.ts'
import type { ViewContext } from './source-view.ts'
import { useCopy } from '../../../i18n/index.ts'
import { searchWords } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'
import { useSearchText } from './use-search-text.ts'
import { useStakedOnly } from './use-staked-only.ts'
import { totalsOf, type YieldTotals } from './yield-totals.ts'
import type { YieldReading } from './use-yield.ts'

/** Contents of a list. */
export interface YieldShown {
  /** All sources, unfiltered. */
  readonly all: readonly YieldSource[]
  /** Sources of this screen, live and finished. */
  readonly ofMode: readonly YieldSource[]
  /** Filtered and sorted sources. */
  readonly shown: readonly YieldSource[]
  readonly liveCount: number
  readonly finishedCount: number
  readonly totals: YieldTotals
  readonly asOf: BlockStamp
  readonly prices: YieldReading['prices']
  readonly feeState: ViewContext['feeState']
}

/** State of a yield screen: its contents and options. */
export interface YieldModel {
  readonly mode: YieldMode
  readonly state: Loadable<YieldShown>
  readonly hasAccount: boolean
  readonly isFinished: boolean
  readonly isStakedOnly: boolean
  readonly search: string
  readonly sort: YieldSort
  readonly onFinishedChange: (isFinished: boolean) => void
  readonly onStakedOnlyChange: (isOn: boolean) => void
  readonly onSearchChange: (text: string) => void
  readonly onSortChange: (sort: YieldSort) => void
}

/** Returns a screen's model from chain data, prices, fees, settings and URL. */
export function useYieldModel(mode: YieldMode, reading: Loadable<YieldReading>): YieldModel {
  const t = useCopy()
  const [query, changeQuery] = useListQuery()
  const [search, setSearch] = useSearchText(query.search, (text) => changeQuery({ search: text }))
  const [isStakedOnly, setStakedOnly] = useStakedOnly(query.isFinished)
  const account = reading.status === 'ready' ? reading.value.account : undefined
  const { isFinished, sort } = query
  const deferredSearch = useDeferredValue(search)
  const state = useMemo<Loadable<YieldShown>>(() => {
    if (reading.status !== 'ready') return reading
    const { sources: all, asOf, prices, feeState } = reading.value
    const select = (finished: boolean, change = {}) =>
      selectSources(all, {
        mode,
        isFinished: finished,
        stakedOnly: false,
        search: '',
        sort: 'hot',
        ...change,
      })
    const [live, finished] = [select(false), select(true)]
    const ofMode = [...live, ...finished]
    const shown = select(isFinished, {
      stakedOnly: account !== undefined && isStakedOnly,
      search: searchWords(deferredSearch),
      titleOf: (source: YieldSource) => sourceName(source, t).title,
      sort,
    })
    return {
      ...reading,
      value: {
        all,
        ofMode,
        shown,
        liveCount: live.length,
        finishedCount: finished.length,
        totals: totalsOf(ofMode),
        asOf,
        prices,
        feeState,
      },
    }
  }, [reading, mode, isFinished, isStakedOnly, account, deferredSearch, sort, t])
  return {
    mode,
    state,
    hasAccount: account !== undefined,
    isFinished,
    isStakedOnly,
    search,
    sort,
    onFinishedChange: (next) => changeQuery({ isFinished: next }),
    onStakedOnlyChange: setStakedOnly,
    onSearchChange: setSearch,
    onSortChange: (next) => changeQuery({ sort: next }),
  }
}
