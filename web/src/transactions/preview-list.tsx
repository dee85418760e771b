import { Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../i18n/index.ts'
import styles from './preview-list.module.css'

/** One line of what will be signed, ready to be shown. */
export interface PreviewLine {
  readonly label: string
  readonly value: ReactNode
}

const EXPECTED_LINES = [0, 1, 2]

export interface PreviewListProps {
  /** `undefined` while the bytes are being made. */
  readonly lines: readonly PreviewLine[] | undefined
  /** Which of several steps it is. */
  readonly step?: string | undefined
}

/** What the wallet will be asked to sign, read back from the bytes. */
export function PreviewList({ lines, step }: PreviewListProps) {
  const t = useCopy()
  const title = step === undefined ? t('preview.title') : t('preview.stepTitle', { step })
  return (
    <section className={styles.preview} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {lines === undefined &&
          EXPECTED_LINES.map((index) => (
            <div key={index} className={styles.row}>
              <dt>
                <Skeleton width="7ch" />
              </dt>
              <dd>
                <Skeleton width="14ch" />
              </dd>
            </div>
          ))}
        {lines?.map((line) => (
          <div key={line.label} className={styles.row}>
            <dt>{line.label}</dt>
            <dd>
              <bdi>{line.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('preview.explanation')}</p>
    </section>
  )
}
