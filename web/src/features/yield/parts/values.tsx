import '../copy/en.json'
import { calculatorShape, IconButton, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import type { AmountView, ReturnView } from '../model/source-view.ts'
import styles from './parts.module.css'
import { Unknown } from './unknown.tsx'

export interface ReturnValueProps {
  readonly returns: ReturnView
  readonly arePricesLoading: boolean
  /** Opens the calculator, which is offered if the yield is known. */
  readonly onCalculate: () => void
  readonly name: string
  /** Shows the kind, to distinguish an APY from the surrounding APRs. */
  readonly isKindShown?: boolean
}

/** A source's annual yield with its parts, and a calculator button. */
export function ReturnValue({
  returns,
  arePricesLoading,
  onCalculate,
  name,
  isKindShown = false,
}: ReturnValueProps) {
  const t = useCopy()
  const { text, kind, reason, rewards, fees, feeState } = returns
  if (text === undefined && arePricesLoading) return <Skeleton width="6ch" />
  return (
    <span className={styles.returns}>
      <span className={styles.stack}>
        {text === undefined ? (
          <span className={styles.quiet}>{reason}</span>
        ) : (
          <bdi className={styles.strong}>{text}</bdi>
        )}
        {isKindShown && kind === 'apy' && <span className={styles.quiet}>{t('yield.apy')}</span>}
        {text !== undefined && feeState === 'known' && rewards !== undefined && fees !== undefined && (
          <VisuallyHidden>{t('yield.aprParts', { rewards, fees })}</VisuallyHidden>
        )}
      </span>
      {text !== undefined && (
        <IconButton
          icon={calculatorShape}
          size="small"
          label={t('yield.calculate', { name })}
          aria-haspopup="dialog"
          onClick={onCalculate}
        />
      )}
    </span>
  )
}

export interface WorthProps {
  /** In USD; `undefined` without a price. */
  readonly usd: string | undefined
  /** `false` while prices load, and if they couldn't be read. */
  readonly arePricesKnown: boolean
}

/** A USD value, or a note that there is no price. */
export function Worth({ usd, arePricesKnown }: WorthProps) {
  const t = useCopy()
  if (usd !== undefined) return <bdi>{usd}</bdi>
  if (!arePricesKnown) return <Unknown label={t('yield.unknown')} />
  return <span className={styles.quiet}>{t('yield.noPrice')}</span>
}

/** An amount with its value below. */
export function AmountValue({
  value,
  unknownLabel,
  arePricesKnown,
}: {
  readonly value: AmountView | undefined
  readonly unknownLabel: string
  readonly arePricesKnown: boolean
}) {
  if (value === undefined) return <Unknown label={unknownLabel} />
  return (
    <span className={styles.stack}>
      <bdi className={value.isZero ? styles.zero : styles.strong}>{value.amount}</bdi>
      {!value.isZero && (
        <span className={styles.quiet}>
          <Worth usd={value.usd} arePricesKnown={arePricesKnown} />
        </span>
      )}
    </span>
  )
}
