import '../copy/en.json'
import { calculatorShape, IconButton, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import type { AmountView, ReturnView } from '../model/source-view.ts'
import styles from './parts.module.css'
import { Unknown } from './unknown.tsx'

export interface ReturnValueProps {
  readonly returns: ReturnView
  readonly arePricesLoading: boolean
  /** Opens the calculator, which is offered where a return is known. */
  readonly onCalculate: () => void
  readonly name: string
  /** Labels the kind, so that an APY stands out from the APRs around it. */
  readonly isKindShown?: boolean
}

/** What a source returns in a year, what that is made of, and the way to calculate with it. */
export function ReturnValue({
  returns,
  arePricesLoading,
  onCalculate,
  name,
  isKindShown = false,
}: ReturnValueProps) {
  const t = useCopy()
  const { text, kind, rewards, fees, feeState } = returns
  if (text === undefined && arePricesLoading) return <Skeleton width="6ch" />
  return (
    <span className={styles.returns}>
      <span className={styles.stack}>
        <bdi className={styles.strong}>{text ?? <Unknown label={t('yield.unknown')} />}</bdi>
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

/** An amount, and below it what it is worth. */
export function AmountValue({
  value,
  unknownLabel,
}: {
  readonly value: AmountView | undefined
  readonly unknownLabel: string
}) {
  const t = useCopy()
  if (value === undefined) return <Unknown label={unknownLabel} />
  return (
    <span className={styles.stack}>
      <bdi className={value.isZero ? styles.zero : styles.strong}>{value.amount}</bdi>
      {!value.isZero && (
        <span className={styles.quiet}>
          {value.usd === undefined ? <Unknown label={t('yield.noPrice')} /> : <bdi>{value.usd}</bdi>}
        </span>
      )}
    </span>
  )
}
