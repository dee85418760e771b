import { tokenListDifference } from '@ibull/domain'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { lists } from '../lists/index.ts'
import { ListUpdate } from './list-update.tsx'

export interface ListUpdateViewProps {
  readonly url: string
  readonly onDone: () => void
}

/** Shows a list's pending update, and applies it if the user accepts. */
export default function ListUpdateView({ url, onDone }: ListUpdateViewProps) {
  const list = useStore(lists.store, ({ byUrl }) => byUrl[url])
  const current = list?.accepted
  const next = list?.pendingUpdate
  const difference = useMemo(
    () => (current === undefined || next === undefined ? undefined : tokenListDifference(current, next)),
    [current, next],
  )
  // Another tab may have accepted it, or a failed download may have discarded it.
  const isGone = difference === undefined
  useEffect(() => {
    if (isGone) onDone()
  }, [isGone, onDone])
  if (current === undefined || next === undefined || difference === undefined) return undefined
  return (
    <ListUpdate
      url={url}
      current={current}
      next={next}
      difference={difference}
      onAccept={() => {
        lists.acceptUpdate(url)
        onDone()
      }}
      onKeep={onDone}
    />
  )
}
