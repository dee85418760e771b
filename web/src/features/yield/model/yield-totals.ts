import { Amount, Fraction, type YieldSource } from '@ibull/domain'
import { network } from '../../../platform/index.ts'

/**
 * Totals of several sources, and the user's part. `undefined` is unknown. In dollars, rounded down to the
 * millionth.
 */
export interface YieldTotals {
  /** Stakes of all accounts, as far as known. */
  readonly liquidityUsd: Fraction | undefined
  /** The user's stakes. Unknown without a wallet, and if a stake has no price. */
  readonly stakedUsd: Fraction | undefined
  readonly earnedUsd: Fraction | undefined
  /** The user's earnings in the main token. */
  readonly earnedMain: Amount | undefined
}

/** Millionths of a dollar: exact fractions would grow without bound when summed. */
const SCALE = 1_000_000n

/** Sums the totals of several sources. */
export function totalsOf(sources: readonly YieldSource[]): YieldTotals {
  const liquidity = sources.flatMap(({ liquidityUsd }) => (liquidityUsd === undefined ? [] : [liquidityUsd]))
  const users = sources.flatMap((source) =>
    source.user === undefined ? [] : [{ source, user: source.user }],
  )
  const staked = users.map(({ source, user }) => worthOf(user.staked, source.stakePriceUsd))
  const earned = users.map(({ source, user }) => worthOf(user.earnings, source.rewardPriceUsd))
  const mainRaw = users
    .map(({ user }) => user.earnings)
    .filter(({ currency }) => currency.isSame(network.mainToken))
  return {
    liquidityUsd: liquidity.length === 0 ? undefined : sumOf(liquidity),
    stakedUsd: users.length === 0 ? undefined : sumOf(staked),
    earnedUsd: users.length === 0 ? undefined : sumOf(earned),
    earnedMain:
      users.length === 0
        ? undefined
        : Amount.fromRaw(
            network.mainToken,
            mainRaw.reduce((sum, { raw }) => sum + raw, 0n),
          ),
  }
}

function worthOf(amount: Amount, priceUsd: Fraction | undefined): Fraction | undefined {
  return amount.isZero() ? new Fraction(0n) : priceUsd?.multiply(amount.toFraction())
}

/** `undefined` if any value is. */
function sumOf(values: readonly (Fraction | undefined)[]): Fraction | undefined {
  let sum = 0n
  for (const value of values) {
    if (value === undefined) return undefined
    sum += value.multiply(new Fraction(SCALE)).floor()
  }
  return new Fraction(sum, SCALE)
}
