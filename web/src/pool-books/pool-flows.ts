import { updatePoolFlow } from '@ibull/chain/pool-books'
import { screenFlows } from '../transactions/index.ts'
import type { PoolRequests } from './pool-flow.ts'

export const newScreen = screenFlows<PoolRequests>({ updatePool: updatePoolFlow })
