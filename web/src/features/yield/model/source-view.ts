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
import { sourceName, stakeSymbol, type SourceName } from './source-name.ts'

/** How the fees of liquidity providers are known: `none` where there are none to know. */
export type FeeState = 'none' | 'loading' | 'known' | 'unknown'

/** An amount and its worth. `undefined` is unknown. */
export interface AmountView {
  /** With its symbol. */
  readonly amount: string
  /** `undefined` without a price. */
  readonly usd: string | undefined
  readonly isZero: boolean
}

export interface ReturnView {
  readonly kind: 'apr' | 'apy'
  /** `undefined` where it is not known. */
  readonly text: string | undefined
  readonly rewards: string | undefined
  readonly fees: string | undefined
  readonly feeState: FeeState
}

/** A source put into words: what its card and its row show. */
export interface SourceView {
  readonly key: YieldKey
  readonly name: SourceName
  readonly returns: ReturnView
  readonly multiplier: string | undefined
  readonly depositFee: string
  /** When a pool ends, in words; `undefined` for what has no end. */
  readonly ends: string | undefined
  readonly liquidity: string | undefined
  readonly totalStaked: AmountView | undefined
  /** `undefined` without a wallet. */
  readonly staked: AmountView | undefined
  readonly earned: AmountView | undefined
  readonly tags: readonly Tag[]
}

/** What the words depend on besides the source. */
export interface ViewContext {
  readonly t: Copy
  readonly money: MoneyText
  /** Chain time in seconds. */
  readonly now: bigint
  readonly feeState: 'loading' | 'known' | 'unknown'
}

/** Puts a source into words. */
export function sourceView(source: YieldSource, context: ViewContext): SourceView {
  const { money, t } = context
  const { user } = source
  const multiplier = source.multiplier === undefined ? undefined : formatMultiplier(source.multiplier)
  const depositFee = depositFeeText(source, context)
  return {
    key: source.key,
    name: sourceName(source, t),
    returns: returnView(source, context),
    multiplier,
    depositFee,
    ends: endText(source, context),
    liquidity:
      source.liquidityUsd === undefined ? undefined : formatCompactUsd(source.liquidityUsd, money.style),
    totalStaked: amountView(source.totalStaked, stakeSymbol(source), source.stakePriceUsd, money),
    staked: amountView(user?.staked, stakeSymbol(source), source.stakePriceUsd, money),
    earned: amountView(user?.earnings, symbolText(source.rewardToken), source.rewardPriceUsd, money),
    tags: sourceTags(source, context),
  }
}

/** The deposit fee in words. */
export function depositFeeText({ depositFeeBps }: YieldSource, { t, money }: ViewContext): string {
  return depositFeeBps === 0 ? t('yield.noFee') : formatDepositFee(depositFeeBps, money.style)
}

/** An amount in words, with what it is worth at a price for one whole unit. */
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

/** What a source returns, in words. */
export function returnView(source: YieldSource, { money, feeState }: ViewContext): ReturnView {
  const { apr, apy, pair } = source
  const percent = (share: Fraction | undefined) => (share === undefined ? undefined : money.percent(share))
  const shown = apy ?? apr.total
  return {
    kind: apy === undefined ? 'apr' : 'apy',
    text: percent(shown),
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

/** When a pool begins or ends; `undefined` for what has no end. */
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
