import './copy/en.json'
import { IconButton, Skeleton } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../i18n/index.ts'
import styles from './price-line.module.css'

/** One direction of a price, formatted. */
export interface PriceSentence {
  readonly price: string
  readonly quote: string
  readonly base: string
}

export interface PriceLineProps {
  /** Output per input first, then input per output. `undefined` while the price loads. */
  readonly prices: readonly [PriceSentence, PriceSentence] | undefined
}

/** Swap price with a button that inverts it. */
export function PriceLine({ prices }: PriceLineProps) {
  const t = useCopy()
  const [isInverted, setIsInverted] = useState(false)
  const shown = prices?.[isInverted ? 1 : 0]
  return (
    <div className={styles.line}>
      <span className={styles.label}>{t('form.price')}</span>
      {shown === undefined ? (
        <Skeleton width="14ch" />
      ) : (
        <span className={styles.price}>
          <bdi>{t('form.priceOf', { price: shown.price, quote: shown.quote, base: shown.base })}</bdi>
          <IconButton
            icon="refresh"
            size="small"
            label={t('form.invertPrice')}
            onClick={() => setIsInverted(!isInverted)}
          />
        </span>
      )}
    </div>
  )
}
