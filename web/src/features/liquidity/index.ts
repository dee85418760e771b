import { lazy } from 'react'
import { reloadOnce } from '../../platform/index.ts'

/** Offers a deposit that mints missing LP tokens; loaded where some are missing. */
export const MissingLiquidity = lazy(() => reloadOnce(() => import('./add/missing-liquidity.tsx')))

export { positionWorth } from './positions/position-facts.ts'
export { useOwnPositions, type OwnPositions } from './positions/use-own-positions.ts'
export { unwrapped, unwrappedAmount } from './unwrapped.ts'
