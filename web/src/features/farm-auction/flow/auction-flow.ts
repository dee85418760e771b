import { defineScreenFlow } from '../../../transactions/index.ts'
import type { AuctionRequests } from './auction-requests.ts'

const screen = defineScreenFlow<string, AuctionRequests>(
  () => import('./auction-flows.ts'),
  () => import('./auction-flow-dialog.tsx'),
)

export const preloadAuctionFlows = screen.preload
/** The flow of the page, one at a time. Its actions are named by what was pressed. */
export const useAuctionFlow = screen.useFlow
export const AuctionFlowWindow = screen.FlowWindow
export type AuctionFlowControl = ReturnType<typeof useAuctionFlow>
