import { YieldPage } from './page/index.ts'

/** `/pools`: the vault, the farms of single tokens, and the staking pools. */
export function PoolsPage() {
  return <YieldPage mode="pools" />
}
