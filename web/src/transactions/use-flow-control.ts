import { useChainReader, type ChainReader } from '@ibull/chain'
import type { Flow } from '@ibull/chain/write'
import { useCallback, useEffect, useRef, useState } from 'react'
import { expectDialog } from '../dialogs/index.ts'

/** A flow of any request, reduced to what is needed to follow it. */
interface FollowedFlow {
  readonly flow: Pick<Flow<unknown>, 'subscribe' | 'getSnapshot' | 'confirm' | 'cancel'>
}

export interface OpenedFlow<Action, Opened> {
  readonly opened: Opened
  readonly action: Action
  /** The terms are already accepted: calls the wallet at once, and shows failures below the button. */
  readonly isImmediate: boolean
}

export interface FlowControl<Action, Request, Opened> {
  readonly active: OpenedFlow<Action, Opened> | undefined
  /** Button whose action is in progress. */
  readonly busyAction: Action | undefined
  /** Failure of the last attempt without a dialog. */
  readonly error: unknown
  readonly start: (action: Action, request: Request, isImmediate: boolean) => void
  /** Called after the dialog has closed. */
  readonly finish: () => void
}

/**
 * Opens one flow at a time: further presses are ignored meanwhile.
 * @param open creates the flow of a request and opens its review. Memoise the function.
 */
export function useFlowControl<Action, Request, Opened extends FollowedFlow>(
  open: (reader: ChainReader, request: Request) => Promise<Opened>,
): FlowControl<Action, Request, Opened> {
  const reader = useChainReader()
  const [active, setActive] = useState<OpenedFlow<Action, Opened>>()
  const [loading, setLoading] = useState<Action>()
  const [error, setError] = useState<unknown>()
  /** Ends the work on a flow, if there is one. */
  const endWork = useRef<() => void>(undefined)

  const end = useCallback(() => {
    endWork.current?.()
    endWork.current = undefined
  }, [])

  const start = useCallback(
    (action: Action, request: Request, isImmediate: boolean) => {
      if (endWork.current !== undefined) return
      endWork.current = expectDialog()
      setError(undefined)
      setLoading(() => action)
      open(reader, request)
        .then(
          (opened) => setActive({ opened, action, isImmediate }),
          (failure: unknown) => {
            end()
            setError(failure)
          },
        )
        .finally(() => setLoading(undefined))
    },
    [open, reader, end],
  )

  // The page was left.
  useEffect(() => end, [end])

  // Nothing may open unasked before the form, which comes back in the same commit.
  useEffect(() => active && end, [active, end])

  useEffect(() => {
    if (active?.isImmediate !== true) return
    const { flow } = active.opened
    const follow = () => {
      const { status, error: failure } = flow.getSnapshot()
      if (status === 'review') flow.confirm()
      if (status !== 'failed') return
      setError(failure)
      flow.cancel()
      setActive(undefined)
    }
    follow()
    return flow.subscribe(follow)
  }, [active])

  return {
    active,
    busyAction: loading ?? (active?.isImmediate === true ? active.action : undefined),
    error,
    start,
    finish: () => setActive(undefined),
  }
}
