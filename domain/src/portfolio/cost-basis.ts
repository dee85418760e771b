import type { Address } from '../money/address.ts'
import { Fraction } from '../money/fraction.ts'

/** A deposit into or withdrawal from a pair. */
export interface LiquidityMove {
  readonly kind: 'add' | 'remove'
  readonly pair: Address
  /** Unix seconds. */
  readonly timestamp: number
  readonly block: number
  /** Orders events within a block. */
  readonly logIndex: number
  /** LP tokens minted or burned, in whole tokens. */
  readonly liquidity: Fraction
  /** USD value of both tokens at that time; `undefined` is unknown. */
  readonly amountUsd: Fraction | undefined
}

/** Cost basis of an account's LP tokens of a pair, and proceeds, in USD. */
export interface CostBasis {
  /** LP tokens accounted for by deposits: minted less burned, in whole tokens. */
  readonly liquidity: Fraction
  /** Average cost of these. */
  readonly costUsd: Fraction
  /** Realised profit of withdrawals over the cost of the withdrawn part; negative is a loss. */
  readonly realisedUsd: Fraction
}

/** Why a profit is unknown: no history, a move without a price, or LP tokens no deposit accounts for. */
export type UnknownProfit = 'history' | 'price' | 'transfer'

/** A position's gain over its cost; negative is a loss. */
export interface Profit {
  readonly costUsd: Fraction
  readonly profitUsd: Fraction
  /** Profit as a share of the cost; `undefined` if the cost is zero. */
  readonly share: Fraction | undefined
  readonly realisedUsd: Fraction
}

const NOTHING = /* @__PURE__ */ new Fraction(0n)
/** Exact fractions would grow without bound when summed; LP tokens have 18 decimals. */
const SCALE = 10n ** 18n

/**
 * Computes the cost basis of LP tokens by the average cost method: a withdrawal removes its share of the cost.
 * Exact to 10^-18, rounded down.
 * @returns why it is unknown: a move has no price, or withdrawals exceed deposits.
 */
export function costBasisOf(moves: readonly LiquidityMove[]): CostBasis | 'price' | 'transfer' {
  let liquidity = NOTHING
  let costUsd = NOTHING
  let realisedUsd = NOTHING
  const inOrder = [...moves].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)
  for (const move of inOrder) {
    if (move.amountUsd === undefined) return 'price'
    if (move.kind === 'add') {
      liquidity = short(liquidity.add(move.liquidity))
      costUsd = short(costUsd.add(move.amountUsd))
      continue
    }
    if (move.liquidity.isGreaterThan(liquidity)) return 'transfer'
    const cost = liquidity.isZero() ? NOTHING : costUsd.multiply(move.liquidity).divide(liquidity)
    liquidity = short(liquidity.subtract(move.liquidity))
    costUsd = short(costUsd.subtract(cost))
    realisedUsd = short(realisedUsd.add(move.amountUsd).subtract(cost))
  }
  return { liquidity, costUsd, realisedUsd }
}

/**
 * Computes the gain of LP tokens over their average cost, both in the wallet and staked. If fewer are held than
 * deposits account for (a deposit fee, a transfer to another account), the cost is reduced proportionally.
 * @param held whole LP tokens, wherever the account holds them
 * @param worthUsd their current value
 */
export function profitOf(
  moves: readonly LiquidityMove[],
  held: Fraction,
  worthUsd: Fraction,
): Profit | UnknownProfit {
  const basis = costBasisOf(moves)
  if (typeof basis === 'string') return basis
  if (held.isGreaterThan(basis.liquidity)) return 'transfer'
  const costUsd = basis.liquidity.isZero()
    ? NOTHING
    : short(basis.costUsd.multiply(held).divide(basis.liquidity))
  const profitUsd = worthUsd.subtract(costUsd)
  return {
    costUsd,
    profitUsd,
    share: costUsd.isZero() ? undefined : profitUsd.divide(costUsd),
    realisedUsd: basis.realisedUsd,
  }
}

function short(value: Fraction): Fraction {
  return new Fraction(value.multiply(new Fraction(SCALE)).floor(), SCALE)
}
