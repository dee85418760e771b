import { buyTicketsFlow, claimTicketsFlow, refundTicketsFlow, roundActFlow } from '@ibull/chain/lottery'
import { screenFlows } from '../../../transactions/index.ts'
import type { LotteryRequests } from './lottery-requests.ts'

export const newScreen = screenFlows<LotteryRequests>({
  buy: buyTicketsFlow,
  claim: claimTicketsFlow,
  refund: refundTicketsFlow,
  act: roundActFlow,
})
