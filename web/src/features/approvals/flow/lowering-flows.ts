import { lowerAllowancesFlow } from '@ibull/chain/allowances'
import { screenFlows } from '../../../transactions/index.ts'
import type { ApprovalRequests } from './approval-requests.ts'

export const newScreen = screenFlows<ApprovalRequests>({
  revoke: lowerAllowancesFlow,
  reduce: lowerAllowancesFlow,
})
