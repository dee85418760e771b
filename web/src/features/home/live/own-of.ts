import { formatUsd, Fraction, hasStake, type Amount, type YieldSource } from '@ibull/domain'
import type { YieldTotals } from '../../yield/index.ts'
import type { MoneyText } from '../../../tokens/index.ts'
import type { OwnPositions, SourceFace } from '../home-facts.ts'
import { OWN_COUNT } from '../parts/room.ts'

/** Returns an account's stakes, most valuable first, those without a price last. */
export function ownOf(
  sources: readonly YieldSource[],
  totals: YieldTotals,
  money: MoneyText,
  faceOf: (source: YieldSource) => SourceFace,
  missing: string,
): OwnPositions {
  const { style } = money
  const text = (amount: Amount | undefined, priceUsd: Fraction | undefined): string => {
    if (amount === undefined) return '–'
    return priceUsd === undefined || amount.isZero()
      ? money.money(amount, 4)
      : formatUsd(priceUsd.multiply(amount.toFraction()), style)
  }
  const worth = ({ user, stakePriceUsd }: YieldSource) =>
    user === undefined ? undefined : stakePriceUsd?.multiply(user.staked.toFraction())
  const staked = sources
    .filter(hasStake)
    .map((source) => ({ source, worth: worth(source) }))
    .sort((a, b) => {
      if (a.worth === undefined || b.worth === undefined) {
        return Number(a.worth === undefined) - Number(b.worth === undefined)
      }
      return b.worth.compare(a.worth)
    })
  return {
    staked: totals.stakedUsd === undefined ? undefined : formatUsd(totals.stakedUsd, style),
    earned: totals.earnedUsd === undefined ? undefined : formatUsd(totals.earnedUsd, style),
    missing,
    rows: staked.slice(0, OWN_COUNT).map(({ source }) => ({
      ...faceOf(source),
      staked: text(source.user?.staked, source.stakePriceUsd),
      earned: text(source.user?.earnings, source.rewardPriceUsd),
    })),
    count: staked.length,
    unreadCount: sources.filter(({ user, isReadable }) => isReadable && user === undefined).length,
  }
}
