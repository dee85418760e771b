import '../../yield/copy/en.json'
import { loaded, modeOf, type Loadable, type YieldMode, type YieldSource } from '@ibull/domain'
import { useCallback, useMemo } from 'react'
import { openDialog } from '../../../dialogs/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import {
  HarvestAllButton,
  sourceName,
  totalsOf,
  useYield,
  YieldActionWindow,
  type YieldReading,
} from '../../yield/index.ts'
import { symbolText, useMoneyText } from '../../../tokens/index.ts'
import { HomeBoard, type HomeBoardProps } from '../home-board.tsx'
import type { BestRow, Own, SourceFace } from '../home-facts.ts'
import { isShown } from '../home-sections.ts'
import { useIsDisconnected } from '../use-is-disconnected.ts'
import { bestRows } from './best-rows.ts'
import { ownOf } from './own-of.ts'
import { useHomeFigures } from './use-home-figures.ts'

type Yields = Loadable<YieldReading>

const NO_SOURCES: readonly YieldSource[] = []
const loading = { status: 'loading' } as const

/** The parts of the home page that come from the chain and the indexer. */
export default function HomeLive(props: Pick<HomeBoardProps, 'isRoomKept'>) {
  return isShown.yields ? <WithYields {...props} /> : <FiguresAlone {...props} />
}

function FiguresAlone(props: Pick<HomeBoardProps, 'isRoomKept'>) {
  const figures = useHomeFigures({ status: 'idle' })
  return <HomeBoard {...props} figures={figures} own={loading} farms={loading} pools={loading} />
}

function WithYields(props: Pick<HomeBoardProps, 'isRoomKept'>) {
  const yields = useYield()
  const figures = useHomeFigures(yields)
  const faceOf = useFaces()
  const own = useOwn(yields, faceOf)
  const farms = useBest(yields, 'farms', faceOf)
  const pools = useBest(yields, 'pools', faceOf)
  const sources = yields.status === 'ready' ? yields.value.sources : NO_SOURCES
  return (
    <>
      <HomeBoard
        {...props}
        figures={figures}
        own={own}
        farms={farms}
        pools={pools}
        harvestAll={<HarvestAllButton sources={sources} />}
        onConnect={() => openDialog('connect')}
      />
      <YieldActionWindow sources={sources} />
    </>
  )
}

/** Names sources and links each to its place in its list. */
function useFaces(): (source: YieldSource) => SourceFace {
  const t = useCopy()
  return useCallback(
    (source) => {
      const { title, subtitle, marks } = sourceName(source, t)
      const words = source.kind === 'vault' ? '' : marks.map((currency) => symbolText(currency)).join(' ')
      const query = words === '' ? '' : `?${new URLSearchParams({ search: words })}`
      return { key: source.key, title, subtitle, marks, to: `/${modeOf(source)}${query}` }
    },
    [t],
  )
}

function useBest(
  yields: Yields,
  mode: YieldMode,
  faceOf: (source: YieldSource) => SourceFace,
): Loadable<readonly BestRow[]> {
  const money = useMoneyText()
  return useMemo(() => {
    if (yields.status !== 'ready') return yields
    const { prices, sources } = yields.value
    // Without prices no return is known: that is no empty list.
    if (prices === 'loading') return loading
    return loaded(bestRows(sources, mode, money, faceOf), yields.isStale || prices === 'failed')
  }, [faceOf, mode, money, yields])
}

function useOwn(yields: Yields, faceOf: (source: YieldSource) => SourceFace): Own {
  const money = useMoneyText()
  const isDisconnected = useIsDisconnected()
  return useMemo(() => {
    if (isDisconnected) return { status: 'disconnected' }
    if (yields.status !== 'ready') return yields
    const { account, prices, sources } = yields.value
    // Without prices the largest stakes are not known: lines would change places when they come.
    if (account === undefined || prices === 'loading') return loading
    return loaded(ownOf(sources, totalsOf(sources), money, faceOf))
  }, [faceOf, isDisconnected, money, yields])
}
