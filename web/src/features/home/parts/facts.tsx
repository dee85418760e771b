import { providerFeeBps, type SwapFee } from '@ibull/domain'
import { Card, Icon, type IconName, type IconShape } from '@ibull/ui'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  readonly id: string
  readonly icon: IconName | IconShape
  readonly title: string
  readonly value: string
  /** Rendered below the value. */
  readonly drawing?: ReactNode
  readonly text: string
}

/** Facts that always hold here. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <Card key={fact.id} className={styles.fact}>
          <h2 className={styles.title}>
            <Icon name={fact.icon} size={18} />
            {fact.title}
          </h2>
          <p className={styles.value}>{fact.value}</p>
          {fact.drawing}
          <p className={styles.text}>{fact.text}</p>
        </Card>
      ))}
    </div>
  )
}

/** Fee shares as a bar. The text next to it says the same. */
export function FeeBar({ fee }: { readonly fee: SwapFee }) {
  const parts = [
    [styles.providers, providerFeeBps(fee)],
    [styles.burnt, fee.buybackBps],
    [styles.treasury, fee.treasuryBps],
  ] as const
  const shown = parts.filter(([, bps]) => bps > 0n)
  const gridTemplateColumns = shown.map(([, bps]) => `${bps}fr`).join(' ')
  return (
    <span className={styles.bar} style={{ gridTemplateColumns }} aria-hidden="true">
      {shown.map(([className]) => (
        <span key={className} className={className} />
      ))}
    </span>
  )
}
