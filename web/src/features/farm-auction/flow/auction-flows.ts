import { bidFlow, claimBidFlow, closeAuctionFlow } from '@ibull/chain/farm-auction'
import { screenFlows } from '../../../transactions/index.ts'
import type { AuctionRequests } from './auction-requests.ts'

export const newScreen = screenFlows<AuctionRequests>({
  bid: bidFlow,
  claim: claimBidFlow,
  close: closeAuctionFlow,
})
