import { claimAllFlow } from '@ibull/chain/claims'
import { screenFlows } from '../../../transactions/index.ts'
import type { ClaimRequests } from './claim-request.ts'

export const newScreen = screenFlows<ClaimRequests>({ claimAll: claimAllFlow })
