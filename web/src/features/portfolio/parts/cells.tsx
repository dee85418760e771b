import type { Currency, Fraction } from '@ibull/domain'
import { VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { CurrencyLogo, PairLogo, useMoneyText } from '../../../tokens/index.ts'
import styles from './cells.module.css'

export interface HoldingNameProps {
  readonly name: string
  readonly detail: string
  readonly marks: readonly [Currency] | readonly [Currency, Currency]
  readonly to: string
}

/** A row's logos and name, as a link to where it is managed. */
export function HoldingName({ name, detail, marks, to }: HoldingNameProps) {
  const [first, second] = marks
  return (
    <span className={styles.name}>
      {second === undefined ? <CurrencyLogo currency={first} size={28} /> : <PairLogo a={first} b={second} />}
      <span className={styles.text}>
        <PageLink to={to} className={styles.link}>
          <bdi>{name}</bdi>
        </PageLink>
        <span className={styles.quiet}>{detail}</span>
      </span>
    </span>
  )
}

/** A value in USD; a labelled dash if it is unknown. */
export function Usd({ usd, label }: { readonly usd: Fraction | undefined; readonly label?: string }) {
  const t = useCopy()
  const money = useMoneyText()
  return usd === undefined ? <Dash label={label ?? t('portfolio.noPrice')} /> : <bdi>{money.usd(usd)}</bdi>
}

export function Dash({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
