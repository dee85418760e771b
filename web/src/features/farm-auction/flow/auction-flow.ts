import { defineScreenFlow } from '../../../transactions/index.ts'
import type { AuctionRequests } from './auction-requests.ts'

const screen = defineScreenFlow<string, AuctionRequests>(
  () => import('./auction-flows.ts'),
  () => import('./auction-flow-dialog.tsx'),
)

export const preloadAuctionFlows = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const useAuctionFlow = screen.useFlow
export const AuctionFlowWindow = screen.FlowWindow
export type AuctionFlowControl = ReturnType<typeof useAuctionFlow>
