import { defineScreenFlow } from '../../../transactions/index.ts'
import type { SaleRequests } from './sale-requests.ts'

const screen = defineScreenFlow<string, SaleRequests>(
  () => import('./sale-flows.ts'),
  () => import('./sale-flow-dialog.tsx'),
)

export const preloadSaleFlows = screen.preload
/** The flow of the page, one at a time. Its actions are named by what was pressed. */
export const useSaleFlow = screen.useFlow
export const SaleFlowWindow = screen.FlowWindow
export type SaleFlowControl = ReturnType<typeof useSaleFlow>
