import '../copy.ts'
import { Skeleton } from '@ibull/ui'
import { useId } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import type { LoadableText } from '../../../tokens/index.ts'
import styles from './add.module.css'

export interface PricesPanelProps {
  /** Whether the typed amounts set the first price. */
  readonly isInitial: boolean
  readonly symbolA: string
  readonly symbolB: string
  /** Price of A in B. */
  readonly priceOfA: LoadableText
  readonly priceOfB: LoadableText
  readonly share: LoadableText
}

/** The pool's two prices and the share after the deposit. */
export function PricesPanel(props: PricesPanelProps) {
  const t = useCopy()
  const id = useId()
  const { symbolA, symbolB } = props
  return (
    <section className={styles.prices} aria-labelledby={id}>
      <h2 id={id} className={styles.pricesTitle}>
        {t(props.isInitial ? 'liquidity.initialPricesTitle' : 'liquidity.pricesTitle')}
      </h2>
      <dl className={styles.columns}>
        <Column label={t('liquidity.priceOf', { quote: symbolB, base: symbolA })} value={props.priceOfA} />
        <Column label={t('liquidity.priceOf', { quote: symbolA, base: symbolB })} value={props.priceOfB} />
        <Column label={t('liquidity.shareOfPool')} value={props.share} />
      </dl>
    </section>
  )
}

function Column({ label, value }: { readonly label: string; readonly value: LoadableText }) {
  return (
    <div className={styles.column}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        {value.status === 'loading' && <Skeleton width="6ch" />}
        {value.status === 'ready' && <bdi>{value.value ?? '–'}</bdi>}
      </dd>
    </div>
  )
}
