import { approvalFlow, swapFlow, wrapFlow } from '@ibull/chain/write'
import { screenFlows } from '../../transactions/index.ts'
import type { SwapRequests } from './swap-request.ts'

export const newScreen = screenFlows<SwapRequests>({
  swap: swapFlow,
  wrap: wrapFlow,
  approve: approvalFlow,
})

/** Loaded with what signs: a form whose call is checked is about to be signed. */
export { SwapCheck } from './swap-check.tsx'
