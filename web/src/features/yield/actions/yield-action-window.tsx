import type { YieldSource } from '@ibull/domain'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { reloadOnce } from '../../../platform/index.ts'
import { actionStore } from './action-store.ts'

const ActionWindow = lazy(() => reloadOnce(() => import('./dialogs/action-window.tsx')))

export interface YieldActionWindowProps {
  /** All sources of the page, whatever its list shows of them. */
  readonly sources: readonly YieldSource[]
}

/** The window that the buttons of all sources of a page open. Mount it once, outside of the list. */
export function YieldActionWindow({ sources }: YieldActionWindowProps) {
  const { action, opening } = useStore(actionStore)
  if (action === undefined) return null
  return (
    <Suspense fallback={null}>
      <ActionWindow key={opening} action={action} sources={sources} />
    </Suspense>
  )
}
