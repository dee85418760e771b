import { Skeleton } from '@ibull/ui'
import { useMarketText } from '../model/market-text.ts'
import styles from '../prediction.module.css'

export interface PriceChangeProps {
  readonly label: string
  /** With 8 decimals; `undefined` until loaded. */
  readonly price: bigint | undefined
  /** Price it is compared with. */
  readonly since: bigint | undefined
}

/** A price, and its difference from another. */
export function PriceChange({ label, price, since }: PriceChangeProps) {
  const text = useMarketText()
  const change = price === undefined || since === undefined ? undefined : price - since
  const tone = change === undefined || change === 0n ? 'same' : change > 0n ? 'up' : 'down'
  return (
    <div>
      <p className={styles.quiet}>{label}</p>
      <p className={styles.price} data-tone={tone}>
        {price === undefined ? <Skeleton width="8ch" /> : <bdi>{text.price(price)}</bdi>}
        {change !== undefined && (
          <span className={styles.change}>
            <span aria-hidden="true">{change === 0n ? '' : change > 0n ? '▲ ' : '▼ '}</span>
            <bdi>{text.change(change)}</bdi>
          </span>
        )}
      </p>
    </div>
  )
}
