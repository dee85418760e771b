import './copy.ts'
import type { Flow } from '@ibull/chain/write'
import { lazy, Suspense, useEffect, useState } from 'react'
import { reloadOnce } from '../../../../platform/index.ts'
import type { YieldFlowControl } from './use-yield-flow.ts'
import type { YieldIntent } from './yield-intent.ts'

const YieldFlowDialog = lazy(() => reloadOnce(() => import('./yield-flow-dialog.tsx')))

export interface YieldFlowWindowProps {
  readonly control: YieldFlowControl
  /** What would be signed as things stand now: newer terms ask to be accepted. */
  readonly intent: YieldIntent | undefined
  /** The window is gone and something was handed over. */
  readonly onSent: () => void
  /** The window is gone and nothing was handed over. */
  readonly onLeft?: () => void
}

/** The window of the flow that is open, if there is one. */
export function YieldFlowWindow({ control, intent, onSent, onLeft }: YieldFlowWindowProps) {
  const { active } = control
  const [hasSent, setHasSent] = useState(false)
  const flow: Flow<YieldIntent> | undefined = active?.opened.flow
  useEffect(() => {
    if (flow !== undefined && intent !== undefined) flow.update(intent)
  }, [flow, intent])
  if (active === undefined || flow === undefined) return undefined
  return (
    <Suspense fallback={null}>
      <YieldFlowDialog
        flow={flow}
        isReviewSkipped={active.isImmediate}
        onClose={setHasSent}
        onClosed={() => {
          control.finish()
          if (hasSent) onSent()
          else onLeft?.()
        }}
      />
    </Suspense>
  )
}
