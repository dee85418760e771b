import { approvalFlow, swapFlow, wrapFlow } from '@ibull/chain/write'
import { screenFlows } from '../../transactions/index.ts'
import type { SwapRequests } from './swap-request.ts'

export const newScreen = screenFlows<SwapRequests>({
  swap: swapFlow,
  wrap: wrapFlow,
  approve: approvalFlow,
})

/** Loaded with the signing code: a form whose call is simulated is about to be signed. */
export { SwapCheck } from './swap-check.tsx'
