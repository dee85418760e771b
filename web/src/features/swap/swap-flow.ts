import type { SwapButtonAction } from '@ibull/domain'
import { defineScreenFlow } from '../../transactions/index.ts'
import type { SwapRequests } from './swap-request.ts'

/** All flows of the swap screen. */
export const swapScreen = defineScreenFlow<SwapButtonAction, SwapRequests>(
  () => import('./swap-flows.ts'),
  () => import('./dialogs/swap-flow-dialog.tsx'),
)
