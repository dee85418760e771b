import { Fraction } from '@ibull/domain'
import type { AccountPosition } from '../../../history/index.ts'

/** What positions are worth together, as far as that is known. */
export interface PositionTotal {
  /** Of those with a price; `undefined` when there are positions and none of them has one. */
  readonly valueUsd: Fraction | undefined
  /** How many have no price, and are not in the value. */
  readonly unpricedCount: number
}

/** Adds up the value of positions. Exact; those without a price are counted, not treated as zero. */
export function positionTotal(positions: readonly AccountPosition[]): PositionTotal {
  const priced = positions.flatMap(({ valueUsd }) => valueUsd ?? [])
  return {
    valueUsd:
      priced.length === 0 && positions.length > 0
        ? undefined
        : priced.reduce((sum, value) => sum.add(value), new Fraction(0n)),
    unpricedCount: positions.length - priced.length,
  }
}
