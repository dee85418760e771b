import { useChainReader, type ChainReader } from '@ibull/chain'
import type { Flow } from '@ibull/chain/write'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A flow of any request, as far as following it goes. */
interface FollowedFlow {
  readonly flow: Pick<Flow<unknown>, 'subscribe' | 'getSnapshot' | 'confirm' | 'cancel'>
}

export interface OpenedFlow<Action, Opened> {
  readonly opened: Opened
  readonly action: Action
  /** The terms were already accepted: asks the wallet at once, and shows a failure under the button. */
  readonly isImmediate: boolean
}

export interface FlowControl<Action, Request, Opened> {
  readonly active: OpenedFlow<Action, Opened> | undefined
  /** The button whose press is being worked on. */
  readonly busyAction: Action | undefined
  /** Why the last attempt that has no window failed. */
  readonly error: unknown
  readonly start: (action: Action, request: Request, isImmediate: boolean) => void
  /** The window is gone. */
  readonly finish: () => void
}

/**
 * Opens one flow at a time: a press while another is at work changes nothing.
 * @param open creates the flow of a request and opens its review. Keep the function between renders.
 */
export function useFlowControl<Action, Request, Opened extends FollowedFlow>(
  open: (reader: ChainReader, request: Request) => Promise<Opened>,
): FlowControl<Action, Request, Opened> {
  const reader = useChainReader()
  const [active, setActive] = useState<OpenedFlow<Action, Opened>>()
  const [loading, setLoading] = useState<Action>()
  const [error, setError] = useState<unknown>()
  const isWorking = useRef(false)

  const start = useCallback(
    (action: Action, request: Request, isImmediate: boolean) => {
      if (isWorking.current) return
      isWorking.current = true
      setError(undefined)
      setLoading(() => action)
      open(reader, request)
        .then(
          (opened) => setActive({ opened, action, isImmediate }),
          (failure: unknown) => {
            isWorking.current = false
            setError(failure)
          },
        )
        .finally(() => setLoading(undefined))
    },
    [open, reader],
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
