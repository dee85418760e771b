import { Amount, Fraction, type YieldSource } from '@ibull/domain'
import { network } from '../../../platform/index.ts'

/** What all and the user have in some sources together. `undefined` is unknown. Dollars to the millionth, rounded down. */
export interface YieldTotals {
  /** The stakes of all accounts, as far as they are known. */
  readonly liquidityUsd: Fraction | undefined
  /** Of the user. Unknown without a wallet, and where a stake has no price. */
  readonly stakedUsd: Fraction | undefined
  readonly earnedUsd: Fraction | undefined
  /** What the user earned of the main token. */
  readonly earnedMain: Amount | undefined
}

/** Millionths of a dollar: sums of exact fractions would grow without bound. */
const SCALE = 1_000_000n

/** Adds up what is in some sources. */
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

/** `undefined` as soon as one of them is. */
function sumOf(values: readonly (Fraction | undefined)[]): Fraction | undefined {
  let sum = 0n
  for (const value of values) {
    if (value === undefined) return undefined
    sum += value.multiply(new Fraction(SCALE)).floor()
  }
  return new Fraction(sum, SCALE)
}
