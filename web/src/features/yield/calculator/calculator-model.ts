import {
  fractionOfDecimal,
  Fraction,
  PLAIN_STYLE,
  principalFor,
  REWARD_HORIZONS,
  rewardDecimals,
  rewardsOver,
  toFixedPlaces,
  VAULT_COMPOUNDS_PER_YEAR,
  writeDecimal,
  type RewardEstimate,
  type YieldSource,
} from '@ibull/domain'

/** The calculator's inputs. One of its two fields is typed, the other computed. */
export interface CalculatorForm {
  readonly leader: 'stake' | 'return'
  /** Text of the typed field. */
  readonly text: string
  readonly unit: 'usd' | 'token'
  readonly days: number
  readonly isCompounding: boolean
}

/** A source's yield, as needed by the calculator. */
export interface CalculatorTerms {
  readonly apr: Fraction
  /** USD per whole unit of the reward token, and of the staked token. */
  readonly rewardPriceUsd: Fraction
  readonly stakePriceUsd: Fraction | undefined
  /** Set if the source compounds by itself. */
  readonly ownCompoundsPerDay: number | undefined
  /** Fee on the rewards, named beside them: `apr` is what is left after it. */
  readonly performanceFeeBps: number
}

export interface CalculatorRow {
  readonly days: number
  /** `undefined` without a stake; `beyond` if the return exceeds {@link MOST_RETURN}. */
  readonly estimate: RewardEstimate | 'beyond' | undefined
}

export interface Calculation {
  /** `undefined` while nothing is typed, or if no stake earns that return. */
  readonly principalUsd: Fraction | undefined
  readonly rows: readonly CalculatorRow[]
  /** Contents of the two fields: plain digits. */
  readonly stakeText: string
  readonly returnText: string
}

/** 1,000,000 %: larger returns are meaningless. */
export const MOST_RETURN = new Fraction(10_000n)

const DAYS_PER_YEAR = 365
const USD_PLACES = 2
const STAKE_PLACES = 8

/** Returns a source's inputs for the calculator; `undefined` until its yield and prices are known. */
export function calculatorTerms(source: YieldSource): CalculatorTerms | undefined {
  const { apr, rewardPriceUsd, stakePriceUsd } = source
  if (apr.total === undefined || rewardPriceUsd === undefined || rewardPriceUsd.isZero()) return undefined
  const isVault = source.kind === 'vault'
  return {
    apr: apr.total,
    rewardPriceUsd,
    stakePriceUsd: stakePriceUsd?.isZero() === true ? undefined : stakePriceUsd,
    ownCompoundsPerDay: isVault ? VAULT_COMPOUNDS_PER_YEAR / DAYS_PER_YEAR : undefined,
    performanceFeeBps: isVault ? source.fees.performanceFeeBps : 0,
  }
}

/** Parses a number while it is typed: `.5`, `5.` and leading zeros are accepted. */
export function typedNumber(text: string): Fraction | undefined {
  const [whole = '', places = ''] = text.split('.')
  if (whole === '' && places === '') return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fractionOfDecimal(`${digits === '' ? '0' : digits}${places === '' ? '' : `.${places}`}`)
}

/** Computes one field from the other, and the returns after each period. */
export function calculate(form: CalculatorForm, terms: CalculatorTerms): Calculation {
  const { apr, rewardPriceUsd } = terms
  const compoundsPerDay = terms.ownCompoundsPerDay ?? (form.isCompounding ? 1 : 0)
  const growth = { apr, compoundsPerDay }
  const typed = typedNumber(form.text)
  const principalUsd =
    typed === undefined
      ? undefined
      : form.leader === 'stake'
        ? typed.multiply(priceOf(form.unit, terms.stakePriceUsd))
        : principalFor({
            ...growth,
            days: form.days,
            rewardUsd: typed.multiply(priceOf(form.unit, rewardPriceUsd)),
          })
  const estimateOf = (days: number) => {
    if (principalUsd === undefined) return undefined
    const estimate = rewardsOver({ ...growth, principalUsd, tokenPriceUsd: rewardPriceUsd, days })
    return estimate === undefined || estimate.share.isGreaterThan(MOST_RETURN) ? 'beyond' : estimate
  }
  const chosen = estimateOf(form.days)
  const stake = form.unit === 'usd' ? principalUsd : over(principalUsd, terms.stakePriceUsd)
  const reward =
    chosen === 'beyond' ? undefined : form.unit === 'usd' ? chosen?.rewardUsd : chosen?.rewardTokens
  const rewardPlaces = form.unit === 'usd' ? USD_PLACES : rewardDecimals(rewardPriceUsd)
  return {
    principalUsd,
    rows: REWARD_HORIZONS.map((days) => ({ days, estimate: estimateOf(days) })),
    stakeText:
      form.leader === 'stake' ? form.text : plainText(stake, form.unit === 'usd' ? USD_PLACES : STAKE_PLACES),
    returnText: form.leader === 'return' ? form.text : plainText(reward, rewardPlaces, 'halfUp'),
  }
}

/** Converts a form's amounts to another unit. */
export function inUnit(
  form: CalculatorForm,
  unit: CalculatorForm['unit'],
  terms: CalculatorTerms,
): CalculatorForm {
  const { principalUsd } = calculate(form, terms)
  if (unit === form.unit) return form
  if (principalUsd === undefined) return { ...form, unit, text: '' }
  const stake = unit === 'usd' ? principalUsd : over(principalUsd, terms.stakePriceUsd)
  return {
    ...form,
    unit,
    leader: 'stake',
    text: plainText(stake, unit === 'usd' ? USD_PLACES : STAKE_PLACES),
  }
}

/** Writes plain digits without trailing zeros; empty for an unknown value. */
export function plainText(
  value: Fraction | undefined,
  places: number,
  rounding: 'down' | 'halfUp' = 'down',
): string {
  if (value === undefined) return ''
  const text = writeDecimal(toFixedPlaces(value, places, rounding), PLAIN_STYLE)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function priceOf(unit: CalculatorForm['unit'], priceUsd: Fraction | undefined): Fraction {
  return unit === 'usd' || priceUsd === undefined ? new Fraction(1n) : priceUsd
}

function over(value: Fraction | undefined, priceUsd: Fraction | undefined): Fraction | undefined {
  return value === undefined || priceUsd === undefined ? undefined : value.divide(priceUsd)
}
