import { Fraction } from '../../money/fraction.ts'
import { BPS_SCALE } from '../../money/percent.ts'
import { compoundGrowth } from './compound.ts'

/** Periods offered by the calculator, in days: a day, a week, a month, a year, five years. */
export const REWARD_HORIZONS = [1, 7, 30, 365, 1825] as const

const DAYS_PER_YEAR = 365
/** Price in USD from which token amounts are shown with more decimals. */
const DEAR_TOKEN = /* @__PURE__ */ new Fraction(1000n)

/** Growth parameters of a stake. */
export interface RewardTerms {
  /** 0.1 is 10 % per year. */
  readonly apr: Fraction
  /** USD per whole unit of the reward token. */
  readonly tokenPriceUsd: Fraction
  readonly days: number
  /** Defaults to 1; 0 means no compounding. */
  readonly compoundsPerDay?: number
  /** Of 10,000 of the rewards. Defaults to 0. */
  readonly performanceFeeBps?: number
}

/** Rewards of a stake. All exact except for the compounding, which is rounded down at 36 decimals. */
export interface RewardEstimate {
  readonly rewardUsd: Fraction
  /** In whole reward tokens, at today's price. */
  readonly rewardTokens: Fraction
  /** As a share of the stake: 0.1 is 10 %. */
  readonly share: Fraction
}

/**
 * Computes the rewards of a stake worth `principalUsd` over the given number of days, less the performance fee.
 * `undefined` if the price is zero, or the number would have hundreds of digits.
 */
export function rewardsOver({
  principalUsd,
  ...terms
}: RewardTerms & { readonly principalUsd: Fraction }): RewardEstimate | undefined {
  const share = rewardShare(terms)
  if (share === undefined || terms.tokenPriceUsd.isZero()) return undefined
  const rewardUsd = principalUsd.multiply(share)
  return { rewardUsd, rewardTokens: rewardUsd.divide(terms.tokenPriceUsd), share }
}

/**
 * Computes the stake in USD that earns `rewardUsd` over the given number of days: the inverse of
 * {@link rewardsOver}. `undefined` if there is none.
 */
export function principalFor({
  rewardUsd,
  ...terms
}: Omit<RewardTerms, 'tokenPriceUsd'> & { readonly rewardUsd: Fraction }): Fraction | undefined {
  const share = rewardShare(terms)
  return share === undefined || share.isZero() ? undefined : rewardUsd.divide(share)
}

/** Returns the decimals of a token estimate: 5 from a price of 1,000 USD up, otherwise 3. */
export function rewardDecimals(tokenPriceUsd: Fraction): 3 | 5 {
  return tokenPriceUsd.isLessThan(DEAR_TOKEN) ? 3 : 5
}

function rewardShare(terms: Omit<RewardTerms, 'tokenPriceUsd'>): Fraction | undefined {
  const { apr, days, compoundsPerDay = 1, performanceFeeBps = 0 } = terms
  const growth =
    compoundsPerDay === 0
      ? apr.multiply(new Fraction(BigInt(days), BigInt(DAYS_PER_YEAR)))
      : compoundGrowth(
          apr.divide(new Fraction(BigInt(compoundsPerDay * DAYS_PER_YEAR))),
          compoundsPerDay * days,
        )
  return growth?.multiply(new Fraction(BPS_SCALE - BigInt(performanceFeeBps), BPS_SCALE))
}
