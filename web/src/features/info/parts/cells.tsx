import '../copy/en.json'
import { formatCompactUsd, formatPercent, formatUsdPrice, type Fraction } from '@ibull/domain'
import type { Figure } from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { Change } from './change.tsx'
import styles from './cells.module.css'
import { UnknownValue } from './unknown-value.tsx'

export interface UsdCellProps {
  readonly value: Fraction | undefined
  /** Of what happened in a window: unknown where its beginning is, not for want of a price. */
  readonly isOfWindow?: boolean
}

/** A value in US dollars, short. */
export function UsdCell({ value, isOfWindow = false }: UsdCellProps) {
  const t = useCopy()
  const style = useNumberStyle()
  if (value === undefined) return <UnknownValue label={t(isOfWindow ? 'info.notKnown' : 'info.noUsdPrice')} />
  return <bdi>{formatCompactUsd(value, style)}</bdi>
}

/** A value in US dollars within a window, and below it how it has changed against the window before. */
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

/** The price of one token in US dollars. */
export function PriceCell({ price }: { readonly price: Fraction | undefined }) {
  const t = useCopy()
  const style = useNumberStyle()
  if (price === undefined) return <UnknownValue label={t('info.noUsdPrice')} />
  return <bdi>{formatUsdPrice(price, style)}</bdi>
}

/** A share of one as a percentage. */
export function PercentCell({ share }: { readonly share: Fraction | undefined }) {
  const t = useCopy()
  const style = useNumberStyle()
  if (share === undefined) return <UnknownValue label={t('info.notKnown')} />
  return <bdi>{formatPercent(share, { style })}</bdi>
}

/** How many there are. */
export function CountCell({ count }: { readonly count: Fraction | undefined }) {
  const t = useCopy()
  const { locale } = useNumberStyle()
  if (count === undefined) return <UnknownValue label={t('info.notKnown')} />
  return <bdi>{countText(count, locale)}</bdi>
}

/** A count in the way of a language. */
export function countText(count: Fraction, locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count.floor())
}
