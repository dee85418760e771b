import { defineScreenFlow } from '../../../transactions/index.ts'
import type { CollectibleRequests } from './collectible-requests.ts'

const screen = defineScreenFlow<string, CollectibleRequests>(
  () => import('./collectible-flows.ts'),
  () => import('./collectible-flow-dialog.tsx'),
)

export const preloadCollectibleFlows = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const useCollectibleFlow = screen.useFlow
export const CollectibleFlowWindow = screen.FlowWindow
export type CollectibleFlowControl = ReturnType<typeof useCollectibleFlow>
