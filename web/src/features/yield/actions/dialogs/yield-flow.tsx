import './copy.ts'
import { useCallback, useMemo, useState } from 'react'
import { defineScreenFlow } from '../../../../transactions/index.ts'
import type { YieldRequest, YieldRequests } from './yield-request.ts'

const screen = defineScreenFlow<YieldRequest['action'], YieldRequests>(
  () => import('./yield-flows.ts'),
  () => import('./yield-flow-dialog.tsx'),
)

export const preloadYieldFlows = screen.preload

/** Controls a dialog's flow, one at a time. */
export function useYieldFlow() {
  const control = screen.useFlow()
  const { start } = control
  return {
    ...control,
    start: useCallback(
      (request: YieldRequest, isImmediate: boolean) =>
        start(request.action, { kind: 'yield', request }, isImmediate),
      [start],
    ),
  }
}

export interface YieldFlowWindowProps {
  readonly control: ReturnType<typeof useYieldFlow>
  /** Current request: if its terms are newer, the user must accept them. */
  readonly request: YieldRequest | undefined
  /** Called after closing, if something was submitted. */
  readonly onSent: () => void
  /** Called after closing, if nothing was submitted. */
  readonly onLeft?: () => void
}

/** Dialog of the open flow, if any. */
export function YieldFlowWindow({ control, request, onSent, onLeft }: YieldFlowWindowProps) {
  const [hasSent, setHasSent] = useState(false)
  const latest = useMemo(
    () => (request === undefined ? undefined : ({ kind: 'yield', request } as const)),
    [request],
  )
  return (
    <screen.FlowWindow
      control={control}
      latest={latest}
      onClose={setHasSent}
      onClosed={hasSent ? onSent : onLeft}
    />
  )
}
