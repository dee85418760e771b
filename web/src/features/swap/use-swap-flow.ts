import type { SwapButtonAction } from '@ibull/domain'
import type { ChainReader } from '@ibull/chain'
import { reloadOnce } from '../../platform/index.ts'
import { useFlowControl, type FlowControl } from '../../transactions/index.ts'
import type { SwapScreenFlow, SwapScreenRequest } from './swap-flows.ts'

export type SwapFlowControl = FlowControl<SwapButtonAction, SwapScreenRequest, SwapScreenFlow>

/** Starts loading what signing needs, for a user who is about to sign. */
export function preloadFlows(): void {
  Promise.all([import('./swap-flows.ts'), import('./dialogs/swap-flow-dialog.tsx')]).catch(() => {
    // The press itself tries again, and reports.
  })
}

async function openFlow(reader: ChainReader, wanted: SwapScreenRequest): Promise<SwapScreenFlow> {
  const { openSwapScreenFlow } = await reloadOnce(() => import('./swap-flows.ts'))
  return await openSwapScreenFlow(reader, wanted)
}

/** The flows of the swap screen, one at a time. */
export function useSwapFlow(): SwapFlowControl {
  return useFlowControl(openFlow)
}
