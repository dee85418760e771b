import { formatDuration, formatSignificant, Fraction, type YieldSource } from '@ibull/domain'
import { symbolText } from '../../../tokens/index.ts'
import { stakeSymbol } from './source-name.ts'
import {
  amountView,
  depositFeeText,
  endText,
  multiplierText,
  returnView,
  type ViewContext,
} from './source-view.ts'

/** A row of the details. */
export interface SourceFact {
  readonly id: string
  readonly label: string
  /** `undefined` is unknown. */
  readonly text: string | undefined
  /** A second, quieter part. */
  readonly detail?: string | undefined
  readonly tip?: string
}

const DAY = 86_400n

/** Returns the rows of a source's details. */
export function sourceFacts(source: YieldSource, context: ViewContext): readonly SourceFact[] {
  const { t, money } = context
  const percentOf = (bps: number) => money.percent(new Fraction(BigInt(bps), 10_000n))
  const duration = (seconds: bigint) => formatDuration(Number(seconds), money.style)
  const total = amountView(source.totalStaked, stakeSymbol(source), source.stakePriceUsd, money)
  const facts: SourceFact[] = [
    { id: 'totalStaked', label: t('yield.totalStaked'), text: total?.amount, detail: total?.usd },
  ]
  const { text: shownReturn, reason, rewards, fees, feeState } = returnView(source, context)
  const rewardTip = t('yield.rewardAprTip')
  facts.push({ id: 'rewardApr', label: t('yield.rewardApr'), text: rewards ?? reason, tip: rewardTip })
  if (feeState !== 'none')
    facts.push({ id: 'feeApr', label: t('yield.feeApr'), text: fees, tip: t('yield.feeAprTip') })
  if (source.kind === 'vault') {
    facts.unshift({
      id: 'apy',
      label: t('yield.apy'),
      text: shownReturn ?? reason,
      tip: t('yield.apyTip'),
    })
    const { performanceFeeBps, callFeeBps, withdrawFeeBps, withdrawFeePeriod } = source.fees
    facts.push(
      {
        id: 'performanceFee',
        label: t('yield.performanceFee'),
        text: percentOf(performanceFeeBps),
        tip: t('yield.performanceFeeTip'),
      },
      {
        id: 'bountyFee',
        label: t('yield.bountyFee'),
        text: percentOf(callFeeBps),
        tip: t('yield.bountyFeeTip'),
      },
      {
        id: 'unstakingFee',
        label: t('yield.unstakingFee'),
        text: t('yield.unstakingFeeText', {
          fee: percentOf(withdrawFeeBps),
          time: duration(withdrawFeePeriod),
        }),
        tip: t('yield.unstakingFeeTip'),
      },
    )
    return facts
  }
  const perDay = source.rewardPerSecond.multiply(new Fraction(DAY))
  const rateText = `${formatSignificant(perDay, 6, 'down', money.style)} ${symbolText(source.rewardToken)}`
  facts.push({ id: 'perDay', label: t('yield.perDay'), text: rateText })
  if (source.kind === 'farm') {
    facts.push(
      {
        id: 'multiplier',
        label: t('yield.multiplier'),
        text: multiplierText(source, context),
        tip: t('yield.multiplierTip'),
      },
      {
        id: 'depositFee',
        label: t('yield.depositFee'),
        text: depositFeeText(source, context),
        tip: t('yield.depositFeeTip'),
      },
      {
        id: 'lock',
        label: t('yield.harvestLock'),
        text: source.harvestInterval === 0n ? t('yield.noLock') : duration(source.harvestInterval),
        tip: t('yield.harvestLockTip'),
      },
    )
    return facts
  }
  facts.push(
    { id: 'end', label: t('yield.end'), text: endText(source, context) },
    {
      id: 'limit',
      label: t('yield.limit'),
      text: source.limitPerUser === undefined ? t('yield.noLimit') : money.money(source.limitPerUser),
    },
    {
      id: 'funded',
      label: t('yield.funded'),
      text: source.funded === undefined ? undefined : money.money(source.funded),
      tip: t('yield.fundedTip'),
    },
    {
      id: 'owed',
      label: t('yield.owed'),
      text: source.owed === undefined ? undefined : money.money(source.owed),
      tip: t('yield.owedTip'),
    },
  )
  return facts
}
