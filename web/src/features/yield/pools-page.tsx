import { YieldPage } from './page/index.ts'

/** `/pools`: the vault, single-token farms, and staking pools. */
export function PoolsPage() {
  return <YieldPage mode="pools" />
}
