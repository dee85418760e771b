import type { YieldSource } from '@ibull/domain'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { reloadOnce } from '../../../platform/index.ts'
import { actionStore } from './action-store.ts'

const ActionWindow = lazy(() => reloadOnce(() => import('./dialogs/action-window.tsx')))

export interface YieldActionWindowProps {
  /** All sources of the page, whether listed or not. */
  readonly sources: readonly YieldSource[]
}

/** Dialog opened by the buttons of all sources on a page. Mount it once, outside the list. */
export function YieldActionWindow({ sources }: YieldActionWindowProps) {
  const { action, opening } = useStore(actionStore)
  if (action === undefined) return null
  return (
    <Suspense fallback={null}>
      <ActionWindow key={opening} action={action} sources={sources} />
    </Suspense>
  )
}
