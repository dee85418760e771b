import '../copy/en.json'
import { formatCompactUsd, formatCount, formatPercent, formatUsdPrice, type Fraction } from '@ibull/domain'
import type { Figure } from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { Change } from './change.tsx'
import styles from './cells.module.css'
import { UnknownValue } from './unknown-value.tsx'

export interface UsdCellProps {
  readonly value: Fraction | undefined
  /** Whether it is a flow within a window: unknown if the window's start is, not for lack of a price. */
  readonly isOfWindow?: boolean
}

/** A compact value in US dollars. */
export function UsdCell({ value, isOfWindow = false }: UsdCellProps) {
  const t = useCopy()
  const style = useNumberStyle()
  if (value === undefined) return isOfWindow ? <UnknownValue label={t('info.notKnown')} /> : <NoPrice />
  return <bdi>{formatCompactUsd(value, style)}</bdi>
}

/** A value in US dollars within a window, with its change from the previous window below. */
export function UsdFigureCell({ figure }: { readonly figure: Figure }) {
  return (
    <span className={styles.stacked}>
      <UsdCell value={figure.value} isOfWindow />
      {figure.change !== undefined && (
        <span className={styles.second}>
          <Change share={figure.change} />
        </span>
      )}
    </span>
  )
}

/** Price of one token in US dollars. */
export function PriceCell({ price }: { readonly price: Fraction | undefined }) {
  const style = useNumberStyle()
  if (price === undefined) return <NoPrice />
  return <bdi>{formatUsdPrice(price, style)}</bdi>
}

/** Replaces a value without a price. */
function NoPrice() {
  const t = useCopy()
  return <span className={styles.missing}>{t('info.noUsdPrice')}</span>
}

/** A share of one as a percentage. */
export function PercentCell({ share }: { readonly share: Fraction | undefined }) {
  const t = useCopy()
  const style = useNumberStyle()
  if (share === undefined) return <UnknownValue label={t('info.notKnown')} />
  return <bdi>{formatPercent(share, { style })}</bdi>
}

/** A count. */
export function CountCell({ count }: { readonly count: Fraction | undefined }) {
  const t = useCopy()
  const style = useNumberStyle()
  if (count === undefined) return <UnknownValue label={t('info.notKnown')} />
  return <bdi>{formatCount(count.floor(), style)}</bdi>
}
