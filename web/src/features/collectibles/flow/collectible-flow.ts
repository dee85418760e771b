import { defineScreenFlow } from '../../../transactions/index.ts'
import type { CollectibleRequests } from './collectible-requests.ts'

const screen = defineScreenFlow<string, CollectibleRequests>(
  () => import('./collectible-flows.ts'),
  () => import('./collectible-flow-dialog.tsx'),
)

export const preloadCollectibleFlows = screen.preload
/** The flow of the page, one at a time. Its actions are named by what was pressed. */
export const useCollectibleFlow = screen.useFlow
export const CollectibleFlowWindow = screen.FlowWindow
export type CollectibleFlowControl = ReturnType<typeof useCollectibleFlow>
