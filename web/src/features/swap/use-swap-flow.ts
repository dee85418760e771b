import type { SwapButtonAction } from '@ibull/domain'
import { useChainReader } from '@ibull/chain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reloadOnce } from '../../app/reload-once.ts'
import type { SwapScreenFlow, SwapScreenRequest } from './swap-flows.ts'

/** Starts loading what signing needs, for a user who is about to sign. */
export function preloadFlows(): void {
  Promise.all([import('./swap-flows.ts'), import('./dialogs/swap-flow-dialog.tsx')]).catch(() => {
    // The press itself tries again, and reports.
  })
}

export interface OpenedFlow {
  readonly opened: SwapScreenFlow
  readonly action: SwapButtonAction
  /** The terms were agreed to already: the wallet is asked at once, and a failure is told under the button. */
  readonly isImmediate: boolean
}

export interface SwapFlowControl {
  readonly active: OpenedFlow | undefined
  /** The button whose press is being worked on. */
  readonly busyAction: SwapButtonAction | undefined
  /** Why the last attempt that has no window failed. */
  readonly error: unknown
  readonly start: (action: SwapButtonAction, wanted: SwapScreenRequest, isImmediate: boolean) => void
  /** The window is gone. */
  readonly finish: () => void
}

/** Opens one flow at a time: a press while another is at work changes nothing. */
export function useSwapFlow(): SwapFlowControl {
  const reader = useChainReader()
  const [active, setActive] = useState<OpenedFlow>()
  const [loading, setLoading] = useState<SwapButtonAction>()
  const [error, setError] = useState<unknown>()
  const isWorking = useRef(false)

  const start = useCallback<SwapFlowControl['start']>(
    (action, wanted, isImmediate) => {
      if (isWorking.current) return
      isWorking.current = true
      setError(undefined)
      setLoading(action)
      reloadOnce(() => import('./swap-flows.ts'))
        .then(({ openSwapScreenFlow }) => openSwapScreenFlow(reader, wanted))
        .then(
          (opened) => setActive({ opened, action, isImmediate }),
          (failure: unknown) => {
            isWorking.current = false
            setError(failure)
          },
        )
        .finally(() => setLoading(undefined))
    },
    [reader],
  )

  const finish = useCallback(() => {
    isWorking.current = false
    setActive(undefined)
  }, [])

  useEffect(() => {
    if (active?.isImmediate !== true) return
    const { flow } = active.opened
    const follow = () => {
      const { status, error: failure } = flow.getSnapshot()
      if (status === 'review') flow.confirm()
      if (status !== 'failed') return
      setError(failure)
      flow.cancel()
      finish()
    }
    follow()
    return flow.subscribe(follow)
  }, [active, finish])

  return {
    active,
    busyAction: loading ?? (active?.isImmediate === true ? active.action : undefined),
    error,
    start,
    finish,
  }
}
