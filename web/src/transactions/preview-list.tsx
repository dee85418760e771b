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

/** What the wallet will be asked to sign, read back from the bytes; `undefined` while they are being made. */
export function PreviewList({ lines }: { readonly lines: readonly PreviewLine[] | undefined }) {
  const t = useCopy()
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3 className={styles.title}>{t('preview.title')}</h3>
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
