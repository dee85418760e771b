import type { PoolOfBooks } from '@ibull/chain/pool-books'
import type { Address } from '@ibull/domain'
import { defineScreenFlow } from '../transactions/index.ts'

/** Requests of the notice, by kind. */
export interface PoolRequests {
  readonly updatePool: PoolOfBooks
}

/** The flow behind the notice's buttons, which are named after their pools. */
export const poolScreen = defineScreenFlow<Address, PoolRequests>(
  () => import('./pool-flows.ts'),
  () => import('./pool-flow-dialog.tsx'),
)
