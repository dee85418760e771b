import type { LiquidityPool } from '@ibull/domain'
import { lazy, Suspense } from 'react'
import { reloadOnce } from '../../platform/index.ts'

const LivePoolNotice = lazy(() =>
  reloadOnce(async () => ({ default: (await import('../../pool-books/index.ts')).LivePoolNotice })),
)

/** Says if the pool's books are ahead of what it holds; its code is loaded beside the form. */
export function PoolBooksNotice({ pool }: { readonly pool: LiquidityPool | undefined }) {
  return (
    <Suspense fallback={null}>
      {pool && <LivePoolNotice a={pool.pair.token0} b={pool.pair.token1} />}
    </Suspense>
  )
}
