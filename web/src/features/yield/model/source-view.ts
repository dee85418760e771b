import {
  formatCompactUsd,
  formatDepositFee,
  formatDuration,
  formatMultiplier,
  formatUsd,
  type Amount,
  type Fraction,
  type YieldKey,
  type YieldSource,
} from '@ibull/domain'
import { symbolText, type MoneyText } from '../../../tokens/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import { sourceTags, type Tag } from './source-tags.ts'
import { namesWithoutPrice } from './without-price.ts'
import { sourceName, stakeSymbol, type SourceName } from './source-name.ts'

/** State of the LP fees: `none` if there are none to know. */
export type FeeState = 'none' | 'loading' | 'known' | 'unknown'

/** An amount and its value. `undefined` is unknown. */
export interface AmountView {
  /** With its symbol. */
  readonly amount: string
  /** `undefined` without a price. */
  readonly usd: string | undefined
  readonly isZero: boolean
}

export interface ReturnView {
  readonly kind: 'apr' | 'apy'
  /** `undefined` if unknown. */
  readonly text: string | undefined
  /** Shown instead of an unknown yield. */
  readonly reason: string
  readonly rewards: string | undefined
  readonly fees: string | undefined
  readonly feeState: FeeState
}

/** Formatted source, as shown on its card and row. */
export interface SourceView {
  readonly key: YieldKey
  readonly name: SourceName
  readonly returns: ReturnView
  readonly multiplier: string | undefined
  readonly depositFee: string
  /** Formatted end of a pool; `undefined` if it has none. */
  readonly ends: string | undefined
  readonly liquidity: string | undefined
  /** Whether a missing value means there is no price; otherwise prices couldn't be read. */
  readonly arePricesKnown: boolean
  readonly totalStaked: AmountView | undefined
  /** `undefined` without a wallet. */
  readonly staked: AmountView | undefined
  readonly earned: AmountView | undefined
  readonly tags: readonly Tag[]
  /** When a change that the owner has queued is due; `undefined` without one. */
  readonly changeDue: string | undefined
}

/** Inputs of the formatting besides the source. */
export interface ViewContext {
  readonly t: Copy
  readonly money: MoneyText
  /** Chain time in seconds. */
  readonly now: bigint
  readonly feeState: 'loading' | 'known' | 'unknown'
  readonly prices: 'loading' | 'ready' | 'failed'
  /** When a change that the owner has queued is due, as text; `undefined` for sources without one. */
  readonly changeDue?: (key: YieldKey) => string | undefined
}

/** Formats a source. */
export function sourceView(source: YieldSource, context: ViewContext): SourceView {
  const { money, t } = context
  const { user } = source
  const depositFee = depositFeeText(source, context)
  return {
    key: source.key,
    name: sourceName(source, t),
    returns: returnView(source, context),
    multiplier: multiplierText(source, context),
    depositFee,
    ends: endText(source, context),
    liquidity:
      source.liquidityUsd === undefined ? undefined : formatCompactUsd(source.liquidityUsd, money.style),
    arePricesKnown: context.prices === 'ready',
    totalStaked: amountView(source.totalStaked, stakeSymbol(source), source.stakePriceUsd, money),
    staked: amountView(user?.staked, stakeSymbol(source), source.stakePriceUsd, money),
    earned: amountView(user?.earnings, symbolText(source.rewardToken), source.rewardPriceUsd, money),
    tags: sourceTags(source, context),
    changeDue: context.changeDue?.(source.key),
  }
}

/** Formats a farm's multiplier; `undefined` if unknown, and for other sources. */
export function multiplierText({ multiplier }: YieldSource, { money }: ViewContext): string | undefined {
  return multiplier === undefined ? undefined : formatMultiplier(multiplier, money.style)
}

/** Formats the deposit fee. */
export function depositFeeText({ depositFeeBps }: YieldSource, { t, money }: ViewContext): string {
  return depositFeeBps === 0 ? t('yield.noFee') : formatDepositFee(depositFeeBps, money.style)
}

/** Formats an amount with its value at a price per whole unit. */
export function amountView(
  amount: Amount | undefined,
  symbol: string,
  priceUsd: Fraction | undefined,
  money: MoneyText,
): AmountView | undefined {
  if (amount === undefined) return undefined
  return {
    amount: `${money.amount(amount)} ${symbol}`,
    usd: priceUsd === undefined ? undefined : formatUsd(priceUsd.multiply(amount.toFraction()), money.style),
    isZero: amount.isZero(),
  }
}

/** Formats a source's yield. */
export function returnView(source: YieldSource, context: ViewContext): ReturnView {
  const { money, feeState } = context
  const { apr, apy, pair } = source
  const percent = (share: Fraction | undefined) => (share === undefined ? undefined : money.percent(share))
  const shown = apy ?? apr.total
  return {
    kind: apy === undefined ? 'apr' : 'apy',
    text: percent(shown),
    reason: reasonOf(source, context),
    rewards: percent(apr.rewards),
    fees: percent(apr.fees),
    feeState:
      pair === undefined
        ? 'none'
        : apr.fees !== undefined
          ? 'known'
          : feeState === 'known'
            ? 'unknown'
            : feeState,
  }
}

/** Why a source has no yield. */
function reasonOf(source: YieldSource, { t, prices }: ViewContext): string {
  if (prices !== 'ready') return t('yield.unknown')
  // A source that rewards in the staked token needs no price.
  const needsPrice = !source.stakeCurrency.isSame(source.rewardToken)
  if (needsPrice && namesWithoutPrice(source).length > 0) return t('yield.noPrice')
  return t(source.totalStaked?.isZero() === true ? 'yield.nothingStaked' : 'yield.unknown')
}

/** Formats when a pool starts or ends; `undefined` if it has no end. */
export function endText(source: YieldSource, { t, money, now }: ViewContext): string | undefined {
  if (source.kind !== 'pool') return undefined
  const length = (until: bigint) => formatDuration(Number(until - now), money.style)
  switch (source.phase) {
    case 'pending':
      return t('yield.startsIn', { time: length(source.startTime) })
    case 'live':
      return t('yield.endsIn', { time: length(source.endTime) })
    case 'finished':
      return t('yield.ended')
  }
}
