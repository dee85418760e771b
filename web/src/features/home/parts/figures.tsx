import { Skeleton, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import type { Value } from '../home-facts.ts'
import styles from './figures.module.css'

export interface FiguresProps {
  readonly label: string
  readonly figures: readonly { readonly id: string; readonly label: string; readonly value: Value }[]
}

/** The exchange's figures, side by side. Each reserves its space while it loads. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label} data-count={figures.length}>
      {figures.map((figure) => (
        <div key={figure.id} className={styles.figure}>
          <dt className={styles.label}>{figure.label}</dt>
          <dd className={styles.value}>
            <FigureValue value={figure.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FigureValue({ value }: { readonly value: Value }) {
  const t = useCopy()
  const isLoading = value.status === 'loading'
  return (
    <>
      <bdi className={styles.main}>
        {isLoading ? (
          <Skeleton width="6ch" />
        ) : value.status === 'known' ? (
          value.text
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('home.unknown')}</VisuallyHidden>
          </>
        )}
      </bdi>
      <span className={styles.detail}>{isLoading ? <Skeleton width="10ch" /> : value.detail}</span>
    </>
  )
}
