import type { ChainReader } from '@ibull/chain'
import type { Flow } from '@ibull/chain/write'
import type { UsdPrices } from '@ibull/domain'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { reloadOnce } from '../platform/index.ts'
import { useFlowControl, type FlowControl } from './use-flow-control.ts'

/** The kinds of request of a screen. `Requests` maps each to what the user requests, facts for the review included. */
export type KindOf<Requests> = keyof Requests & string

/** What the user asks a screen to do. */
export type ScreenRequest<Requests, Kind extends KindOf<Requests> = KindOf<Requests>> = {
  readonly [K in Kind]: { readonly kind: K; readonly request: Requests[K] }
}[Kind]

/** A flow that a screen has opened. */
export type OpenedScreenFlow<Requests, Kind extends KindOf<Requests> = KindOf<Requests>> = {
  readonly [K in Kind]: { readonly kind: K; readonly flow: Flow<Requests[K]> }
}[Kind]

/** Creates the flow of a request and opens its review. */
export type OpenScreenFlow<Requests> = <Kind extends KindOf<Requests>>(
  reader: ChainReader,
  request: ScreenRequest<Requests, Kind>,
) => Promise<OpenedScreenFlow<Requests, Kind>>

export type ScreenFlowControl<Action, Requests> = FlowControl<
  Action,
  ScreenRequest<Requests>,
  OpenedScreenFlow<Requests>
>

/** What the window of a screen's flows is given. */
export interface ScreenFlowDialogProps<Requests> {
  readonly active: OpenedScreenFlow<Requests>
  readonly isReviewSkipped: boolean
  readonly prices: UsdPrices | undefined
  /** `hasSent` when a transaction was handed over. */
  readonly onClose: (hasSent: boolean) => void
  readonly onClosed: () => void
}

interface ScreenFlowWindowProps<Requests> {
  readonly control: Pick<ScreenFlowControl<unknown, Requests>, 'active' | 'finish'>
  readonly prices?: UsdPrices | undefined
  /** What would be signed now: newer terms ask to be accepted. Keep it between renders. */
  readonly latest?: ScreenRequest<Requests> | undefined
  readonly onClose?: ((hasSent: boolean, kind: KindOf<Requests>) => void) | undefined
  /** The window is gone. */
  readonly onClosed?: (() => void) | undefined
}

export interface ScreenFlow<Action, Requests> {
  /** Starts loading what signing needs, for a user who is about to sign. */
  readonly preload: () => void
  /** The flows of one screen, one at a time. */
  readonly useFlow: () => ScreenFlowControl<Action, Requests>
  /** The window of the flow that is open, if there is one. */
  readonly FlowWindow: ComponentType<ScreenFlowWindowProps<Requests>>
}

/** A flow of another kind, an approval beside a swap, is left as it is. */
function update<Requests, Kind extends KindOf<Requests>>(
  opened: OpenedScreenFlow<Requests>,
  { kind, request }: ScreenRequest<Requests, Kind>,
): void {
  if (opened.kind !== kind) return
  // Of one kind, so that the request is the flow's own.
  const flow = opened.flow as Pick<Flow<Requests[Kind]>, 'update'>
  flow.update(request)
}

/**
 * Everything between a screen's buttons and its flows. Nothing is loaded before the user is about to sign.
 * @param loadFlows a module that exports `newScreen`, made by `screenFlows`.
 */
export function defineScreenFlow<Action, Requests>(
  loadFlows: () => Promise<{ readonly newScreen: () => OpenScreenFlow<Requests> }>,
  loadDialog: () => Promise<{ readonly default: ComponentType<ScreenFlowDialogProps<Requests>> }>,
): ScreenFlow<Action, Requests> {
  const Dialog = lazy(() => reloadOnce(loadDialog))

  function screenOf() {
    let open: OpenScreenFlow<Requests> | undefined
    return async (reader: ChainReader, request: ScreenRequest<Requests>) => {
      // The window's code is there before a form gives way to it.
      const [{ newScreen }] = await Promise.all([reloadOnce(loadFlows), reloadOnce(loadDialog)])
      open ??= newScreen()
      return await open(reader, request)
    }
  }

  function useFlow() {
    const [open] = useState(screenOf)
    return useFlowControl<Action, ScreenRequest<Requests>, OpenedScreenFlow<Requests>>(open)
  }

  function FlowWindow({ control, prices, latest, onClose, onClosed }: ScreenFlowWindowProps<Requests>) {
    const { active, finish } = control
    useEffect(() => {
      if (active !== undefined && latest !== undefined) update(active.opened, latest)
    }, [active, latest])
    if (active === undefined) return undefined
    return (
      <Suspense fallback={null}>
        <Dialog
          active={active.opened}
          isReviewSkipped={active.isImmediate}
          prices={prices}
          onClose={(hasSent) => onClose?.(hasSent, active.opened.kind)}
          onClosed={() => {
            finish()
            onClosed?.()
          }}
        />
      </Suspense>
    )
  }

  return {
    preload: () => {
      Promise.all([loadFlows(), loadDialog()]).catch(() => {
        // The press itself tries again, and reports.
      })
    },
    useFlow,
    FlowWindow,
  }
}
