import { addLiquidityPath, type LiquidityIds } from '@ibull/domain'

/** Returns the path of the screen that creates the pool of these currencies. */
export function createLiquidityPath(ids: LiquidityIds): string {
  return addLiquidityPath(ids).replace(/^\/add/, '/create')
}
