import '../../yield/copy/en.json'
import { loaded, type Loadable, type YieldMode, type YieldSource } from '@ibull/domain'
import { memo, useCallback, useMemo } from 'react'
import { openDialog } from '../../../dialogs/index.ts'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import {
  HarvestAllButton,
  sourceListPath,
  sourceName,
  totalsOf,
  useYield,
  YieldActionWindow,
  type YieldReading,
} from '../../yield/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { HomeBoard, type HomeBoardProps } from '../home-board.tsx'
import type { BestList, Own, SourceFace } from '../home-facts.ts'
import { isShown } from '../home-sections.ts'
import { useIsDisconnected } from '../../../connect/index.ts'
import { bestRows, whyNone } from './best-rows.ts'
import { ownOf } from './own-of.ts'
import { useHomeFigures } from './use-home-figures.ts'

type Yields = Loadable<YieldReading>

const NO_SOURCES: readonly YieldSource[] = []
const loading = { status: 'loading' } as const

/** Sections of the home page read from the chain and the indexer. */
export default function HomeLive(props: Pick<HomeBoardProps, 'isRoomKept'>) {
  return isShown.yields ? <WithYields {...props} /> : <FiguresAlone {...props} />
}

function FiguresAlone(props: Pick<HomeBoardProps, 'isRoomKept'>) {
  const figures = useHomeFigures({ status: 'idle' })
  return <HomeBoard {...props} figures={figures} own={loading} farms={loading} pools={loading} />
}

function WithYields(props: Pick<HomeBoardProps, 'isRoomKept'>) {
  return <Board {...props} yields={useYield()} />
}

interface BoardProps extends Pick<HomeBoardProps, 'isRoomKept'> {
  readonly yields: Yields
}

/** Separate from the reads: not every response changes what is shown. */
const Board = memo(function Board({ yields, isRoomKept }: BoardProps) {
  const figures = useHomeFigures(yields)
  const faceOf = useFaces()
  const own = useOwn(yields, faceOf)
  const farms = useBest(yields, 'farms', faceOf)
  const pools = useBest(yields, 'pools', faceOf)
  const sources = yields.status === 'ready' ? yields.value.sources : NO_SOURCES
  const harvestAll = useMemo(() => <HarvestAllButton sources={sources} />, [sources])
  return (
    <>
      <HomeBoard
        isRoomKept={isRoomKept}
        figures={figures}
        own={own}
        farms={farms}
        pools={pools}
        harvestAll={harvestAll}
        onConnect={connect}
      />
      <YieldActionWindow sources={sources} />
    </>
  )
})

function connect(): void {
  openDialog('connect')
}

/** Returns a function that names a source and links to it in its list. */
function useFaces(): (source: YieldSource) => SourceFace {
  const t = useCopy()
  return useCallback(
    (source) => {
      const { title, subtitle, marks } = sourceName(source, t)
      return { key: source.key, title, subtitle, marks, to: sourceListPath(source, t) }
    },
    [t],
  )
}

function useBest(
  yields: Yields,
  mode: YieldMode,
  faceOf: (source: YieldSource) => SourceFace,
): Loadable<BestList> {
  const t = useCopy()
  const money = useMoneyText()
  return useMemo(() => {
    if (yields.status !== 'ready') return yields
    const { prices, sources } = yields.value
    // Without prices the APR is unknown, which isn't the same as an empty list.
    if (prices === 'loading') return loading
    const rows = bestRows(sources, mode, money, faceOf)
    return loaded({ rows, whyNone: noneText(sources, mode, t) }, yields.isStale || prices === 'failed')
  }, [faceOf, mode, money, t, yields])
}

function noneText(sources: readonly YieldSource[], mode: YieldMode, t: Copy): string | undefined {
  switch (whyNone(sources, mode)) {
    case 'price':
      return t('home.best.noPrice', { symbol: network.mainToken.symbol, native: network.native.symbol })
    case 'stakes':
      return t('home.best.fewStakes')
    case 'rewards':
      return undefined
  }
}

function useOwn(yields: Yields, faceOf: (source: YieldSource) => SourceFace): Own {
  const t = useCopy()
  const money = useMoneyText()
  const isDisconnected = useIsDisconnected()
  return useMemo(() => {
    if (isDisconnected) return { status: 'disconnected' }
    if (yields.status !== 'ready') return yields
    const { account, prices, sources } = yields.value
    // Without prices the largest stakes are unknown: rows would be reordered once they load.
    if (account === undefined || prices === 'loading') return loading
    const hasRead = prices === 'ready' && sources.some(({ user }) => user !== undefined)
    const missing = t(hasRead ? 'home.price.noneShort' : 'home.unknown')
    return loaded(ownOf(sources, totalsOf(sources), money, faceOf, missing))
  }, [faceOf, isDisconnected, money, t, yields])
}
