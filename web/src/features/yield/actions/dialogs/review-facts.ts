import {
  depositAfterFee,
  formatDepositFee,
  formatDuration,
  harvestWait,
  MOST_HELD_BACK_PAYMENTS,
  Percent,
  vaultWithdrawal,
  type Amount,
  type Currency,
  type Fraction,
  type Token,
  type YieldSource,
} from '@ibull/domain'
import { symbolText, type MoneyText } from '../../../../tokens/index.ts'
import type { Copy } from '../../../../i18n/index.ts'
import { pairCurrencies } from '../../model/source-name.ts'
import { unstakingFeeBps } from '../amount-plan.ts'
import { stakeName } from '../source-name.ts'
import { worthText } from './worth-text.ts'
import type { YieldRequest, YieldRequestOf } from './yield-request.ts'

/** One row of a review, formatted. */
export interface ReviewRow {
  readonly label: string
  readonly value: string
  /** A second line below the value. */
  readonly detail?: string | undefined
}

/** A note to read before signing. */
export interface ReviewNote {
  readonly tone: 'info' | 'warning'
  readonly text: string
}

/** Formatted content of a request's review. */
export interface ReviewFacts {
  /** Currencies whose logos are next to the amount. */
  readonly marks: readonly Currency[]
  /** Amount of the request, with its symbol. */
  readonly headline: string
  readonly worth: string | undefined
  readonly rows: readonly ReviewRow[]
  readonly notes: readonly ReviewNote[]
}

/** Context for formatting facts. */
export interface FactsContext {
  readonly t: Copy
  readonly money: MoneyText
  /** Seconds of chain time; `undefined` before the first block. */
  readonly now: bigint | undefined
  /** Network fee; missing while it or its price is unknown. */
  readonly networkFeeUsd?: Fraction | undefined
}

/** Formats an amount of a source's staked token: "12.5 CAKE-BNB LP". */
export function stakeText(source: YieldSource, amount: Amount<Token>, money: MoneyText): string {
  return `${money.amount(amount)} ${stakeName(source)}`
}

/** Path of a zap, starting with the currency paid: "BNB → CAKE". */
function routeText(input: Currency, path: readonly Token[]): string {
  return [input, ...path.slice(1)].map((currency) => symbolText(currency)).join(' → ')
}

/** Returns the currencies whose logos represent a source's staked token. */
export function stakeMarks({ pair, stakeCurrency }: YieldSource): readonly Currency[] {
  return pair === undefined ? [stakeCurrency] : pairCurrencies(pair)
}

/** Returns the facts of a request that has its own kind of review. */
export function reviewFacts(
  request: Exclude<YieldRequest, { action: 'enable' | 'harvestAll' }>,
  context: FactsContext,
): ReviewFacts {
  switch (request.action) {
    case 'stake':
      return stakeFacts(request, context)
    case 'unstake':
      return unstakeFacts(request, context)
    case 'harvest':
      return harvestFacts(request, context)
    case 'emergencyWithdraw':
      return emergencyFacts(request, context)
    case 'bounty':
      return bountyFacts(request, context)
    case 'claimHeldBack':
      return claimFacts(request, context)
    case 'zap':
      return zapFacts(request, context)
  }
}

function stakeFacts(
  { source, amount, referrer }: YieldRequestOf<'stake'>,
  context: FactsContext,
): ReviewFacts {
  const { t, money } = context
  return {
    marks: stakeMarks(source),
    headline: stakeText(source, amount, money),
    worth: worthText(amount, source.stakePriceUsd, money),
    rows: [
      ...stakeRows(source, amount, context),
      ...(referrer === undefined ? [] : [{ label: t('stake.referrer'), value: referrer }]),
    ],
    notes: stakeNotes(source, context),
  }
}

/** Returns the effects of staking an amount; without an amount, those that apply to any. */
export function stakeRows(
  source: YieldSource,
  amount: Amount<Token> | undefined,
  context: FactsContext,
): readonly ReviewRow[] {
  const { t, money } = context
  const deposit = amount === undefined ? undefined : depositAfterFee(amount, source.depositFeeBps)
  const staked = source.user?.staked
  const limit = source.kind === 'pool' ? source.limitPerUser : undefined
  return [
    ...depositFeeRows(source, deposit?.fee, context),
    ...(limit === undefined ? [] : [{ label: t('stake.limit'), value: stakeText(source, limit, money) }]),
    ...(staked === undefined || deposit === undefined
      ? []
      : [{ label: t('stake.stakedAfter'), value: stakeText(source, staked.add(deposit.credited), money) }]),
    ...rewardRows(source, context),
  ]
}

/** Returns the consequences of staking, besides the stake. */
export function stakeNotes(source: YieldSource, context: FactsContext): readonly ReviewNote[] {
  return [...fundingNotes(source, context), ...lockNotes(source, context), ...vaultNotes(source, context)]
}

function depositFeeRows(
  source: YieldSource,
  fee: Amount<Token> | undefined,
  { t, money }: FactsContext,
): readonly ReviewRow[] {
  if (source.kind !== 'farm') return []
  const label = t('stake.depositFee')
  if (source.depositFeeBps === 0) return [{ label, value: t('stake.noFee') }]
  const percent = formatDepositFee(source.depositFeeBps, money.style)
  if (fee === undefined) return [{ label, value: percent }]
  return [
    {
      label,
      value: `${percent} · ${stakeText(source, fee, money)}`,
      detail: worthText(fee, source.stakePriceUsd, money),
    },
  ]
}

/** Effect on pending rewards: a change of the stake pays them out, or they stay locked. */
function rewardRows(source: YieldSource, { t, money, now }: FactsContext): readonly ReviewRow[] {
  const { user } = source
  if (user === undefined || source.kind === 'vault' || user.earnings.isZero()) return []
  const pays = now === undefined ? user.canHarvest : harvestWait(user, now) === 0n
  return [
    {
      label: t(pays ? 'stake.paidAlong' : 'stake.staysLocked'),
      value: money.money(user.earnings),
      detail: worthText(user.earnings, source.rewardPriceUsd, money),
    },
  ]
}

/** A pool that owes more than it holds pays first come, first served. */
function fundingNotes(source: YieldSource, { t, money }: FactsContext): readonly ReviewNote[] {
  if (source.kind !== 'pool' || !source.isUnfunded || source.funded === undefined) return []
  return [{ tone: 'warning', text: t('stake.underfunded', { amount: money.money(source.funded) }) }]
}

/** Staking restarts the harvest lock. */
function lockNotes({ harvestInterval }: YieldSource, { t, money }: FactsContext): readonly ReviewNote[] {
  if (harvestInterval === 0n) return []
  const time = formatDuration(Number(harvestInterval), money.style)
  return [{ tone: 'info', text: t('stake.lockBegins', { time }) }]
}

function vaultNotes(source: YieldSource, { t, money }: FactsContext): readonly ReviewNote[] {
  if (source.kind !== 'vault' || source.fees.withdrawFeeBps === 0) return []
  const { withdrawFeeBps, withdrawFeePeriod } = source.fees
  const percent = formatDepositFee(withdrawFeeBps, money.style)
  const time = formatDuration(Number(withdrawFeePeriod), money.style)
  return [{ tone: 'info', text: t('stake.vaultFeeBegins', { percent, time }) }]
}

function unstakeFacts({ source, amount }: YieldRequestOf<'unstake'>, context: FactsContext): ReviewFacts {
  const { money } = context
  return {
    marks: stakeMarks(source),
    headline: stakeText(source, amount, money),
    worth: worthText(amount, source.stakePriceUsd, money),
    rows: unstakeRows(source, amount, context),
    notes: unstakeNotes(source, context),
  }
}

/** Returns the effects of withdrawing an amount; without an amount, those that apply to any. */
export function unstakeRows(
  source: YieldSource,
  amount: Amount<Token> | undefined,
  context: FactsContext,
): readonly ReviewRow[] {
  const { t, money } = context
  const staked = source.user?.staked
  const left =
    staked === undefined || amount === undefined || amount.isGreaterThan(staked)
      ? undefined
      : staked.subtract(amount)
  return [
    ...(staked === undefined
      ? []
      : [{ label: t('stake.stakedNow'), value: stakeText(source, staked, money) }]),
    ...payoutRows(source, amount, context),
    ...(left === undefined ? [] : [{ label: t('stake.stakedAfter'), value: stakeText(source, left, money) }]),
    ...rewardRows(source, context),
  ]
}

/** Returns the consequences of withdrawing any amount. */
export function unstakeNotes(source: YieldSource, { t }: FactsContext): readonly ReviewNote[] {
  if (source.kind !== 'vault' || !source.isHoldingBack) return []
  return [{ tone: 'warning', text: t('stake.unstakeHoldsBack') }]
}

/** What the vault charges, pays now and holds back. */
function payoutRows(
  source: YieldSource,
  amount: Amount<Token> | undefined,
  { t, money, now }: FactsContext,
): readonly ReviewRow[] {
  const feeBps = unstakingFeeBps(source, now)
  const isHoldingBack = source.kind === 'vault' && source.isHoldingBack
  if (feeBps === 0 && !isHoldingBack) return []
  const share = formatDepositFee(feeBps, money.style)
  const label = t('stake.unstakingFee')
  const back =
    source.kind !== 'vault' || amount === undefined ? undefined : vaultWithdrawal(source, amount, now ?? 0n)
  if (back === undefined) return feeBps === 0 ? [] : [{ label, value: share }]
  return [
    ...(feeBps === 0 ? [] : [{ label, value: `${share} · ${stakeText(source, back.fee, money)}` }]),
    { label: t('stake.youReceive'), value: stakeText(source, back.received, money) },
    ...(isHoldingBack
      ? [{ label: t('stake.paidLater'), value: stakeText(source, back.heldBack, money) }]
      : []),
  ]
}

function harvestFacts({ source }: YieldRequestOf<'harvest'>, context: FactsContext): ReviewFacts {
  const { t, money } = context
  const { user, harvestInterval } = source
  return {
    marks: [source.rewardToken],
    headline: user === undefined ? symbolText(source.rewardToken) : money.money(user.earnings),
    worth: user === undefined ? undefined : worthText(user.earnings, source.rewardPriceUsd, money),
    rows: [
      { label: t('stake.from'), value: stakeName(source) },
      ...(harvestInterval === 0n
        ? []
        : [
            {
              label: t('stake.nextHarvest'),
              value: t('stake.after', { time: formatDuration(Number(harvestInterval), money.style) }),
            },
          ]),
    ],
    notes: [{ tone: 'info', text: t('stake.earningsGrow') }, ...fundingNotes(source, context)],
  }
}

function emergencyFacts(
  { source }: YieldRequestOf<'emergencyWithdraw'>,
  { t, money }: FactsContext,
): ReviewFacts {
  const { user } = source
  return {
    marks: stakeMarks(source),
    headline: user === undefined ? stakeName(source) : stakeText(source, user.staked, money),
    worth: user === undefined ? undefined : worthText(user.staked, source.stakePriceUsd, money),
    rows:
      user === undefined
        ? []
        : [
            {
              label: t('stake.givenUp'),
              value: money.money(user.earnings),
              detail: worthText(user.earnings, source.rewardPriceUsd, money),
            },
          ],
    notes: [{ tone: 'warning', text: t('stake.emergencyWarning') }],
  }
}

function bountyFacts(
  { source }: YieldRequestOf<'bounty'>,
  { t, money, networkFeeUsd }: FactsContext,
): ReviewFacts {
  const { estimatedBounty, rewardPriceUsd } = source
  const isLoss =
    networkFeeUsd !== undefined &&
    rewardPriceUsd !== undefined &&
    networkFeeUsd.isGreaterThan(estimatedBounty.toFraction().multiply(rewardPriceUsd))
  return {
    marks: [source.rewardToken],
    headline: money.money(estimatedBounty),
    worth: worthText(estimatedBounty, rewardPriceUsd, money),
    rows: [
      { label: t('stake.pendingYield'), value: money.money(source.totalPendingHarvest) },
      { label: t('stake.bountyShare'), value: formatDepositFee(source.fees.callFeeBps, money.style) },
    ],
    notes: [
      { tone: 'info', text: t('stake.bountyExplanation', { symbol: symbolText(source.rewardToken) }) },
      ...(isLoss ? [{ tone: 'warning' as const, text: t('stake.bountyCostsMore') }] : []),
    ],
  }
}

function claimFacts({ source }: YieldRequestOf<'claimHeldBack'>, { t, money }: FactsContext): ReviewFacts {
  const { user, payments, rewardPriceUsd } = source
  // Others that come first are paid first.
  const isPartial = payments.count > MOST_HELD_BACK_PAYMENTS
  return {
    marks: [source.rewardToken],
    headline: user === undefined ? symbolText(source.rewardToken) : money.money(user.heldBack),
    worth: user === undefined ? undefined : worthText(user.heldBack, rewardPriceUsd, money),
    rows: [{ label: t('stake.from'), value: stakeName(source) }],
    notes: [
      { tone: 'info', text: t('stake.claimPaysOthers') },
      ...(isPartial ? [{ tone: 'warning' as const, text: t('stake.claimAgain') }] : []),
    ],
  }
}

function zapFacts({ source, terms }: YieldRequestOf<'zap'>, context: FactsContext): ReviewFacts {
  const { t, money } = context
  const { input, expectedLiquidity, minimumLiquidity, slippageBps, path, referrer } = terms
  const { fee } = depositAfterFee(expectedLiquidity, source.depositFeeBps)
  return {
    marks: [input.currency],
    headline: money.moneyUp(input),
    worth: undefined,
    rows: [
      {
        label: t('stake.zapStakes'),
        value: stakeText(source, expectedLiquidity, money),
        detail: worthText(expectedLiquidity, source.stakePriceUsd, money),
      },
      {
        label: t('stake.zapAtLeast', { percent: money.percent(Percent.fromBps(slippageBps)) }),
        value: stakeText(source, minimumLiquidity, money),
      },
      ...(path.length < 2 ? [] : [{ label: t('stake.zapRoute'), value: routeText(input.currency, path) }]),
      ...depositFeeRows(source, fee, context),
      ...rewardRows(source, context),
      ...(referrer === undefined ? [] : [{ label: t('stake.referrer'), value: referrer }]),
    ],
    notes: lockNotes(source, context),
  }
}
