import './copy.ts'
import { useCallback, useMemo, useState } from 'react'
import { defineScreenFlow } from '../../../../transactions/index.ts'
import type { YieldRequest, YieldRequests } from './yield-request.ts'

const screen = defineScreenFlow<YieldRequest['action'], YieldRequests>(
  () => import('./yield-flows.ts'),
  () => import('./yield-flow-dialog.tsx'),
)

export const preloadYieldFlows = screen.preload

/** The flow of a window, one at a time. */
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
  /** What would be signed now: newer terms ask to be accepted. */
  readonly request: YieldRequest | undefined
  /** The window is gone and something was handed over. */
  readonly onSent: () => void
  /** The window is gone and nothing was handed over. */
  readonly onLeft?: () => void
}

/** The window of the flow that is open, if there is one. */
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
