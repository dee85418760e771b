import { Fraction } from '@ibull/domain'
import type { AccountPosition } from '../../../history/index.ts'

/** Total value of positions, as far as known. */
export interface PositionTotal {
  /** Of positions with a price; `undefined` if there are positions but none has one. */
  readonly valueUsd: Fraction | undefined
  /** Number of positions without a price, excluded from the value. */
  readonly unpricedCount: number
}

/** Sums the value of positions. Exact; those without a price are counted, not treated as zero. */
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
