import './copy/en.json'
import type { Currency } from '@ibull/domain'
import { AmountInput, Icon, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useId, type ReactNode, type Ref } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { CurrencyLogo } from '../currency-logo.tsx'
import styles from './currency-field.module.css'
import type { LoadableText } from './currency-texts.ts'
import { useAmountReader } from './use-amount-reader.ts'

export interface CurrencyFieldProps {
  /** "From" or "To". */
  readonly title: string
  /** Whether this side is computed from the other. */
  readonly isEstimated: boolean
  /** Accessible name of the amount. */
  readonly amountLabel: string
  readonly amount: string
  /** The input of the amount. */
  readonly amountRef?: Ref<HTMLInputElement>
  readonly onAmountChange: (text: string) => void
  /** The amount shown is for an earlier input: the new one is loading. */
  readonly isAmountPending?: boolean
  readonly currency: Currency | undefined
  /** Symbol, sanitised for display. */
  readonly symbol: string | undefined
  /** Caution about a token that isn't in any list. */
  readonly caution: string | undefined
  readonly currencyLabel: string
  /** Absent if the currency is fixed. */
  readonly onOpenSelector?: (() => void) | undefined
  /** Replaces the logo of a fixed currency. */
  readonly mark?: ReactNode
  /** Called when the user is likely to open the selector. */
  readonly onSelectorIntent?: () => void
  /** Idle without a wallet or currency. */
  readonly balance: LoadableText
  /** USD value of the amount. Idle without an amount. */
  readonly usdValue: LoadableText
  /** Difference from the other side's value, as "(-0.31%)". */
  readonly usdDifference?: ReactNode
  /** Fills in the maximum spendable amount; absent if not offered. */
  readonly onMax?: (() => void) | undefined
}

/** One side of a form: an amount of a currency with its USD value and the wallet's balance. */
export function CurrencyField({ amountRef, ...props }: CurrencyFieldProps) {
  const t = useCopy()
  const id = useId()
  const reader = useAmountReader(props.amount)
  const { currency, symbol, balance, usdValue } = props
  return (
    <div className={styles.panel} role="group" aria-labelledby={`${id}-title`}>
      <div className={styles.top}>
        <span id={`${id}-title`}>
          {props.title}
          {props.isEstimated && <span className={styles.estimated}> {t('form.estimated')}</span>}
        </span>
        {balance !== undefined && <Balance balance={balance} />}
      </div>
      <div className={styles.middle}>
        <AmountInput
          id={id}
          ref={amountRef}
          aria-label={props.amountLabel}
          aria-busy={props.isAmountPending === true || undefined}
          className={props.isAmountPending === true ? styles.pending : undefined}
          value={props.amount}
          {...reader.input}
          onValueChange={props.onAmountChange}
        />
        {props.onOpenSelector === undefined ? (
          <span className={styles.fixed}>
            {props.mark ?? (currency !== undefined && <CurrencyLogo currency={currency} />)}
            <bdi className={styles.symbol}>{symbol}</bdi>
          </span>
        ) : (
          <CurrencyButton {...props} />
        )}
      </div>
      <div className={styles.bottom}>
        <span className={styles.usd}>
          {usdValue !== undefined && <UsdValue value={usdValue} />}
          {props.usdDifference !== undefined && <span>{props.usdDifference}</span>}
        </span>
        {props.onMax !== undefined && (
          <button
            type="button"
            className={styles.max}
            aria-label={t('form.maxLabel', { symbol: symbol ?? '' })}
            onClick={props.onMax}
          >
            {t('form.max')}
          </button>
        )}
      </div>
      <p role="status" className={styles.caution} hidden={reader.refusal === undefined}>
        {reader.refusal !== undefined && (
          <>
            <Icon name="warning" size={16} />
            <span>{reader.refusal}</span>
          </>
        )}
      </p>
      {props.caution !== undefined && (
        <p className={styles.caution}>
          <Icon name="warning" size={16} />
          <span>{props.caution}</span>
        </p>
      )}
    </div>
  )
}

function CurrencyButton({
  currency,
  symbol,
  currencyLabel,
  onOpenSelector,
  onSelectorIntent,
}: CurrencyFieldProps) {
  const t = useCopy()
  return (
    <button
      type="button"
      className={currency === undefined ? `${styles.currency} ${styles.unchosen}` : styles.currency}
      aria-label={currencyLabel}
      aria-haspopup="dialog"
      onClick={onOpenSelector}
      onPointerEnter={onSelectorIntent}
      onFocus={onSelectorIntent}
    >
      {currency === undefined ? (
        <span className={styles.choose}>{t('form.selectCurrency')}</span>
      ) : (
        <>
          <CurrencyLogo currency={currency} />
          <bdi className={styles.symbol}>{symbol}</bdi>
        </>
      )}
      <Icon name="chevron-down" size={16} />
    </button>
  )
}

function Balance({ balance }: { readonly balance: LoadableText }) {
  const t = useCopy()
  switch (balance.status) {
    case 'idle':
      return undefined
    case 'loading':
      return <Skeleton width="9ch" />
    case 'failed':
      return (
        <span className={styles.balance}>
          <span aria-hidden="true">{t('form.balance', { amount: '–' })}</span>
          <VisuallyHidden>{t('form.balanceFailed')}</VisuallyHidden>
        </span>
      )
    case 'ready':
      return <span className={styles.balance}>{t('form.balance', { amount: balance.value ?? '–' })}</span>
  }
}

function UsdValue({ value }: { readonly value: LoadableText }) {
  const t = useCopy()
  if (value.status === 'idle') return undefined
  if (value.status === 'loading') return <Skeleton width="7ch" />
  if (value.status === 'ready' && value.value !== undefined) {
    return <span>{t('form.usdValue', { usd: value.value })}</span>
  }
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('form.usdUnknown')}</VisuallyHidden>
    </>
  )
}
