import type { ChainReader } from '@ibull/chain'
import { reloadOnce } from '../../../../platform/index.ts'
import { useFlowControl, type FlowControl } from '../../../../transactions/index.ts'
import type { OpenedYieldFlow } from './yield-flows.ts'
import type { YieldIntent } from './yield-intent.ts'

export type YieldFlowControl = FlowControl<YieldIntent['action'], YieldIntent, OpenedYieldFlow>

/** The flow of a window, one at a time. */
export function useYieldFlow(): YieldFlowControl {
  return useFlowControl(openFlow)
}

const loadFlows = () => import('./yield-flows.ts')
const loadDialog = () => import('./yield-flow-dialog.tsx')

/** The window's code is there before the form gives way to it. */
async function openFlow(reader: ChainReader, intent: YieldIntent): Promise<OpenedYieldFlow> {
  const [{ openYieldFlow }] = await Promise.all([reloadOnce(loadFlows), reloadOnce(loadDialog)])
  return await openYieldFlow(reader, intent)
}

/** Starts loading what signing needs, for a user who is about to sign. */
export function preloadYieldFlows(): void {
  Promise.all([loadFlows(), loadDialog()]).catch(() => {
    // The press itself tries again, and reports.
  })
}
