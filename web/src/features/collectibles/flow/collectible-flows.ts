import { claimCollectibleFlow, transferCollectibleFlow } from '@ibull/chain/collectibles'
import { screenFlows } from '../../../transactions/index.ts'
import type { CollectibleRequests } from './collectible-requests.ts'

export const newScreen = screenFlows<CollectibleRequests>({
  claim: claimCollectibleFlow,
  transfer: transferCollectibleFlow,
})
