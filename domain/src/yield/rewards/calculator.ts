import { Fraction } from '../../money/fraction.ts'
import { BPS_SCALE } from '../../money/percent.ts'
import { compoundGrowth } from './compound.ts'

/** The days that the calculator offers: one, a week, a month, a year, five years. */
export const REWARD_HORIZONS = [1, 7, 30, 365, 1825] as const

const DAYS_PER_YEAR = 365
/** From this price on, tokens are shown with more decimals. In USD. */
const DEAR_TOKEN = /* @__PURE__ */ new Fraction(1000n)

/** How a stake grows. */
export interface RewardTerms {
  /** 0.1 is 10 % a year. */
  readonly apr: Fraction
  /** USD per whole unit of what is earned. */
  readonly tokenPriceUsd: Fraction
  readonly days: number
  /** 1 when left out; 0 leaves the rewards where they are. */
  readonly compoundsPerDay?: number
  /** Of 10,000 of the rewards; 0 when left out. */
  readonly performanceFeeBps?: number
}

/** What a stake brings. All exact but for the compounding, which is rounded down at 36 decimals. */
export interface RewardEstimate {
  readonly rewardUsd: Fraction
  /** In whole units of what is earned, at today's price. */
  readonly rewardTokens: Fraction
  /** As a share of the stake: 0.1 is 10 %. */
  readonly share: Fraction
}

/**
 * What a stake worth `principalUsd` brings in so many days, the performance fee taken off. `undefined` where the price
 * is zero, or the number would have hundreds of digits.
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

/** The stake, in USD, that brings `rewardUsd` in so many days: the inverse of {@link rewardsOver}. `undefined` where none does. */
export function principalFor({
  rewardUsd,
  ...terms
}: Omit<RewardTerms, 'tokenPriceUsd'> & { readonly rewardUsd: Fraction }): Fraction | undefined {
  const share = rewardShare(terms)
  return share === undefined || share.isZero() ? undefined : rewardUsd.divide(share)
}

/** Digits after the point of an estimate in tokens: 5 from a price of 1,000 USD on, else 3. */
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
