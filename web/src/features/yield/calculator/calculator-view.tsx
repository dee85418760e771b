import '../copy/en.json'
import {
  formatCompact,
  formatCompactUsd,
  formatCount,
  formatPercent,
  Fraction,
  rewardDecimals,
  toFixedPlaces,
  writeDecimal,
  type NumberStyle,
} from '@ibull/domain'
import { AmountInput, Banner, Button, Field, SegmentedControl, VisuallyHidden } from '@ibull/ui'
import { useCopy, useNumberStyle, type CopyKey } from '../../../i18n/index.ts'
import { useAmountReader, type AmountReader } from '../../../tokens/index.ts'
import {
  calculate,
  inUnit,
  MOST_RETURN,
  plainText,
  type CalculatorForm,
  type CalculatorRow,
  type CalculatorTerms,
} from './calculator-model.ts'
import styles from './calculator.module.css'

const horizonCopy: Readonly<Record<number, CopyKey>> = {
  1: 'yield.calc.day',
  7: 'yield.calc.week',
  30: 'yield.calc.month',
  365: 'yield.calc.year',
  1825: 'yield.calc.fiveYears',
}

/** Amounts filled in with one press, in USD. */
const QUICK_USD = [100n, 1_000n] as const

export interface CalculatorViewProps {
  readonly form: CalculatorForm
  readonly terms: CalculatorTerms
  readonly rewardSymbol: string
  /** Symbol of the staked token, or "LP". */
  readonly stakeSymbol: string
  /** The user's stake and wallet balance in USD; absent if zero or unknown. */
  readonly ownStakeUsd: Fraction | undefined
  readonly ownBalanceUsd: Fraction | undefined
  /** Formatted part of the yield from LP fees; absent if there is none. */
  readonly feesText: string | undefined
  readonly onChange: (form: CalculatorForm) => void
}

/** Computes the earnings of a stake, or the stake for target earnings. */
export function CalculatorView(props: CalculatorViewProps) {
  const { form, terms, rewardSymbol, stakeSymbol, onChange } = props
  const t = useCopy()
  const style = useNumberStyle()
  const { rows, stakeText, returnText, principalUsd } = calculate(form, terms)
  const stake = useAmountReader(stakeText)
  const target = useAmountReader(returnText)
  const time = t(horizonCopy[form.days] ?? 'yield.calc.year')
  const isBeyond = rows.some((row) => row.days === form.days && row.estimate === 'beyond')
  const isUnreachable = form.leader === 'return' && form.text !== '' && principalUsd === undefined
  const fill = (usd: Fraction) =>
    onChange(inUnit({ ...form, leader: 'stake', unit: 'usd', text: plainText(usd, 2) }, form.unit, terms))
  const unitText = (symbol: string) => (form.unit === 'usd' ? 'USD' : symbol)
  return (
    <div className={styles.calculator}>
      {terms.apr.isZero() && <Banner tone="info">{t('yield.calc.noReturn')}</Banner>}
      {terms.stakePriceUsd !== undefined && (
        <SegmentedControl
          label={t('yield.calc.unit')}
          segments={[
            { value: 'usd', label: 'USD' },
            {
              value: 'token',
              label: stakeSymbol === rewardSymbol ? stakeSymbol : `${stakeSymbol} / ${rewardSymbol}`,
            },
          ]}
          value={form.unit}
          onChange={(unit) => onChange(inUnit(form, unit, terms))}
        />
      )}
      <Field label={t('yield.calc.stake')} message={stake.refusal}>
        {(ids) => (
          <AmountBox
            ids={ids}
            unit={unitText(stakeSymbol)}
            text={stakeText}
            input={stake.input}
            onChange={(text) => onChange({ ...form, leader: 'stake', text })}
          />
        )}
      </Field>
      <div className={styles.quick}>
        {QUICK_USD.map((usd) => (
          <Button key={usd} size="small" variant="quiet" onClick={() => fill(new Fraction(usd))}>
            {`${style.usdPrefix}${formatCount(usd, style)}${style.usdSuffix}`}
          </Button>
        ))}
        {props.ownStakeUsd !== undefined && (
          <Quick text={t('yield.calc.mine')} usd={props.ownStakeUsd} onFill={fill} />
        )}
        {props.ownBalanceUsd !== undefined && (
          <Quick text={t('yield.calc.wallet')} usd={props.ownBalanceUsd} onFill={fill} />
        )}
      </div>
      <SegmentedControl
        label={t('yield.calc.horizon')}
        segments={rows.map(({ days }) => ({
          value: String(days),
          label: t(horizonCopy[days] ?? 'yield.calc.year'),
        }))}
        value={String(form.days)}
        onChange={(days) => onChange({ ...form, days: Number(days) })}
      />
      {terms.ownCompoundsPerDay === undefined ? (
        <SegmentedControl
          label={t('yield.calc.compounding')}
          segments={[
            { value: 'daily', label: t('yield.calc.daily') },
            { value: 'never', label: t('yield.calc.never') },
          ]}
          value={form.isCompounding ? 'daily' : 'never'}
          onChange={(value) => onChange({ ...form, isCompounding: value === 'daily' })}
        />
      ) : (
        <p className={styles.note}>{t('yield.calc.auto')}</p>
      )}
      <Field
        label={t('yield.calc.return', { time })}
        message={target.refusal ?? (isUnreachable ? t('yield.calc.tooMuch') : undefined)}
        hint={isBeyond ? t('yield.calc.moreThan', { percent: percentText(MOST_RETURN, style) }) : undefined}
      >
        {(ids) => (
          <AmountBox
            ids={ids}
            unit={unitText(rewardSymbol)}
            text={returnText}
            input={target.input}
            onChange={(text) => onChange({ ...form, leader: 'return', text })}
          />
        )}
      </Field>
      <ReturnsTable rows={rows} days={form.days} terms={terms} rewardSymbol={rewardSymbol} />
      <p className={styles.note}>
        {terms.performanceFeeBps > 0 &&
          `${t('yield.calc.fee', {
            fee: formatPercent(new Fraction(BigInt(terms.performanceFeeBps), 10_000n), { style }),
          })} `}
        {props.feesText !== undefined &&
          `${t('yield.calc.feesNote', { fees: props.feesText, symbol: rewardSymbol })} `}
        {t('yield.calc.note')}
      </p>
    </div>
  )
}

function Quick({
  text,
  usd,
  onFill,
}: {
  readonly text: string
  readonly usd: Fraction
  readonly onFill: (usd: Fraction) => void
}) {
  return (
    <Button size="small" variant="quiet" onClick={() => onFill(usd)}>
      {text}
    </Button>
  )
}

function AmountBox({
  ids,
  unit,
  text,
  input,
  onChange,
}: {
  readonly ids: object
  readonly unit: string
  readonly text: string
  readonly input: AmountReader['input']
  readonly onChange: (text: string) => void
}) {
  return (
    <span className={styles.box}>
      <AmountInput {...ids} {...input} value={text} size="medium" onValueChange={onChange} />
      <bdi className={styles.unit}>{unit}</bdi>
    </span>
  )
}

/** Estimates above this many US dollars are only shown as more. */
const MOST_USD = new Fraction(10n ** 15n)
const MOST_TOKENS = new Fraction(10n ** 15n)
/** From here on decimals are meaningless: 1,000 %, and 1,000,000 tokens. */
const WHOLE_PERCENT = new Fraction(10n)
const COMPACT_TOKENS = new Fraction(1_000_000n)

function percentText(share: Fraction, style: NumberStyle): string {
  return formatPercent(share, { style, places: share.isLessThan(WHOLE_PERCENT) ? 2 : 0 })
}

function ReturnsTable({
  rows,
  days,
  terms,
  rewardSymbol,
}: {
  readonly rows: readonly CalculatorRow[]
  readonly days: number
  readonly terms: CalculatorTerms
  readonly rewardSymbol: string
}) {
  const t = useCopy()
  const style = useNumberStyle()
  const places = rewardDecimals(terms.rewardPriceUsd)
  const smallest = new Fraction(1n, 10n ** BigInt(places))
  const tokens = (value: Fraction) => writeDecimal(toFixedPlaces(value, places, 'down'), style)
  const tokenText = (value: Fraction) => {
    if (!value.isLessThan(COMPACT_TOKENS)) return formatCompact(value, style)
    return !value.isZero() && value.isLessThan(smallest) ? `<${tokens(smallest)}` : tokens(value)
  }
  return (
    <div className={styles.scroll} role="region" aria-label={t('yield.calc.table')} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('yield.calc.table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('yield.calc.time')}</th>
            <th scope="col">{t('yield.calc.reward')}</th>
            <th scope="col">{t('yield.calc.worth')}</th>
            <th scope="col">{t('yield.calc.roi')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ days: rowDays, estimate }) => (
            <tr key={rowDays} className={rowDays === days ? styles.chosen : undefined}>
              <th scope="row">{t(horizonCopy[rowDays] ?? 'yield.calc.year')}</th>
              {estimate === undefined ? (
                <>
                  <td>–</td>
                  <td>–</td>
                  <td>–</td>
                </>
              ) : estimate === 'beyond' ? (
                <td colSpan={3}>{t('yield.calc.moreThan', { percent: percentText(MOST_RETURN, style) })}</td>
              ) : (
                <>
                  <td>
                    <bdi>{atMost(estimate.rewardTokens, MOST_TOKENS, tokenText)}</bdi>{' '}
                    <bdi className={styles.symbol}>{rewardSymbol}</bdi>
                  </td>
                  <td>
                    <bdi>
                      {atMost(estimate.rewardUsd, MOST_USD, (value) => formatCompactUsd(value, style))}
                    </bdi>
                  </td>
                  <td>
                    <bdi>{percentText(estimate.share, style)}</bdi>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function atMost(value: Fraction, most: Fraction, write: (value: Fraction) => string): string {
  return value.isGreaterThan(most) ? `>${write(most)}` : write(value)
}
