import type { ChainReader } from '@ibull/chain'
import type { Flow } from '@ibull/chain/write'
import type { UsdPrices } from '@ibull/domain'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { reloadOnce } from '../platform/index.ts'
import { useFlowControl, type FlowControl } from './use-flow-control.ts'

/** Request kinds of a screen. `Requests` maps each kind to its request, including facts for the review. */
export type KindOf<Requests> = keyof Requests & string

/** A user's request on a screen. */
export type ScreenRequest<Requests, Kind extends KindOf<Requests> = KindOf<Requests>> = {
  readonly [K in Kind]: { readonly kind: K; readonly request: Requests[K] }
}[Kind]

/** A flow opened by a screen. */
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

/** Props of the dialog of a screen's flows. */
export interface ScreenFlowDialogProps<Requests> {
  readonly active: OpenedScreenFlow<Requests>
  readonly isReviewSkipped: boolean
  readonly prices: UsdPrices | undefined
  /** `hasSent` if more than approvals on the way was submitted. */
  readonly onClose: (hasSent: boolean) => void
  readonly onClosed: () => void
}

interface ScreenFlowWindowProps<Requests> {
  readonly control: Pick<ScreenFlowControl<unknown, Requests>, 'active' | 'finish'>
  readonly prices?: UsdPrices | undefined
  /** Current terms: if they are newer, the user must accept them. Memoise it. */
  readonly latest?: ScreenRequest<Requests> | undefined
  readonly onClose?: ((hasSent: boolean, kind: KindOf<Requests>) => void) | undefined
  /** Called after the dialog has closed. */
  readonly onClosed?: (() => void) | undefined
}

export interface ScreenFlow<Action, Requests> {
  /** Preloads what signing needs, for a user about to sign. */
  readonly preload: () => void
  /** Flows of one screen, one at a time. */
  readonly useFlow: () => ScreenFlowControl<Action, Requests>
  /** Dialog of the open flow, if any. */
  readonly FlowWindow: ComponentType<ScreenFlowWindowProps<Requests>>
}

/** A flow of another kind, such as an approval next to a swap, is left unchanged. */
function update<Requests, Kind extends KindOf<Requests>>(
  opened: OpenedScreenFlow<Requests>,
  { kind, request }: ScreenRequest<Requests, Kind>,
): void {
  if (opened.kind !== kind) return
  // The kinds match, so the request is the flow's own.
  const flow = opened.flow as Pick<Flow<Requests[Kind]>, 'update'>
  flow.update(request)
}

/**
 * Connects a screen's buttons to its flows. Nothing is loaded until the user is about to sign.
 * @param loadFlows loads a module that exports `newScreen`, created by `screenFlows`.
 */
export function defineScreenFlow<Action, Requests>(
  loadFlows: () => Promise<{ readonly newScreen: () => OpenScreenFlow<Requests> }>,
  loadDialog: () => Promise<{ readonly default: ComponentType<ScreenFlowDialogProps<Requests>> }>,
): ScreenFlow<Action, Requests> {
  const Dialog = lazy(() => reloadOnce(loadDialog))

  function screenOf() {
    let open: OpenScreenFlow<Requests> | undefined
    return async (reader: ChainReader, request: ScreenRequest<Requests>) => {
      // The dialog's code is loaded before it replaces a form.
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
        // The press itself retries, and reports the failure.
      })
    },
    useFlow,
    FlowWindow,
  }
}
