import { defineScreenFlow } from '../../../transactions/index.ts'
import type { SaleRequests } from './sale-requests.ts'

const screen = defineScreenFlow<string, SaleRequests>(
  () => import('./sale-flows.ts'),
  () => import('./sale-flow-dialog.tsx'),
)

export const preloadSaleFlows = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const useSaleFlow = screen.useFlow
export const SaleFlowWindow = screen.FlowWindow
export type SaleFlowControl = ReturnType<typeof useSaleFlow>
