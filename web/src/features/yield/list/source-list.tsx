import '../copy/en.json'
import { useWatchedSources } from '@ibull/chain'
import type { YieldKey, YieldMode, YieldSort, YieldSource } from '@ibull/domain'
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react'
import { reloadOnce } from '../../../platform/index.ts'
import { SourceActions } from '../actions/index.ts'
import { SourceCard } from '../card/source-card.tsx'
import { SourceDetails } from '../details/source-details.tsx'
import { sourceView, type ViewContext } from '../model/source-view.ts'
import { useUnchanged } from '../model/use-unchanged.ts'
import { CardGrid } from './card-grid.tsx'
import { LoadingList } from './list-states.tsx'

export interface SourceListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly mode: YieldMode
  readonly layout: 'cards' | 'table'
  readonly sources: readonly YieldSource[]
  readonly context: ViewContext
  readonly arePricesLoading: boolean
  readonly hasAccount: boolean
  readonly sort: YieldSort
  readonly onSort: (sort: YieldSort) => void
  readonly onCalculate: (key: YieldKey) => void
}

const loadTable = () => reloadOnce(() => import('./source-table.tsx'))
const SourceTable = lazy(async () => ({ default: (await loadTable()).SourceTable }))
const SourceRow = lazy(async () => ({ default: (await loadTable()).SourceRow }))

const keyOf = ({ key }: YieldSource) => key

/** Sources as cards or rows, with the same texts. Expanded items stay expanded, even out of view. */
export function SourceList(props: SourceListProps) {
  const { label, mode, layout, sources } = props
  const [open, setOpen] = useState<ReadonlySet<YieldKey>>(new Set())
  const toggle = useCallback((key: YieldKey) => {
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const itemOf = (source: YieldSource) => ({
    source,
    mode,
    context: props.context,
    arePricesLoading: props.arePricesLoading,
    hasAccount: props.hasAccount,
    isOpen: open.has(source.key),
    onToggle: toggle,
    onCalculate: props.onCalculate,
  })
  return layout === 'cards' ? (
    <CardGrid label={label} items={sources} keyOf={keyOf} isOpen={({ key }) => open.has(key)}>
      {(source) => <Item {...itemOf(source)} place={undefined} />}
    </CardGrid>
  ) : (
    <Suspense fallback={<LoadingList layout="table" />}>
      <SourceTable
        caption={label}
        mode={mode}
        items={sources}
        keyOf={keyOf}
        isOpen={({ key }) => open.has(key)}
        sort={props.sort}
        onSort={props.onSort}
      >
        {(source, place) => <Item {...itemOf(source)} place={place} />}
      </SourceTable>
    </Suspense>
  )
}

interface ItemProps extends Pick<
  SourceListProps,
  'mode' | 'context' | 'arePricesLoading' | 'hasAccount' | 'onCalculate'
> {
  readonly source: YieldSource
  readonly isOpen: boolean
  readonly onToggle: (key: YieldKey) => void
  /** Row number; `undefined` for a card. */
  readonly place: number | undefined
}

/** Formatted again on every block; re-rendered only if a text changes. */
const Item = memo(function Item({ source, mode, context, place, ...props }: ItemProps) {
  const { key } = source
  useWatchedSources(useMemo(() => [key], [key]))
  const view = useUnchanged(useMemo(() => sourceView(source, context), [source, context]))
  const item = {
    ...props,
    view,
    actions: <SourceActions source={source} />,
    details: props.isOpen && <SourceDetails source={source} name={view.name.title} context={context} />,
  }
  return place === undefined ? <SourceCard {...item} /> : <SourceRow {...item} mode={mode} place={place} />
})
