import { Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../i18n/index.ts'
import styles from './preview-list.module.css'

/** One formatted line of the data to be signed. */
export interface PreviewLine {
  readonly label: string
  readonly value: ReactNode
}

const EXPECTED_LINES = [0, 1, 2]

/** The routes of a split are named alike. */
const withKey = (line: PreviewLine, index: number) => ({ key: `${index} ${line.label}`, line })

export interface PreviewListProps {
  /** `undefined` while the data is being built. */
  readonly lines: readonly PreviewLine[] | undefined
  /** Step label if there are several. */
  readonly step?: string | undefined
}

/** What the wallet will be asked to sign, decoded from the data itself. */
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
        {lines?.map(withKey).map(({ key, line }) => (
          <div key={key} className={styles.row}>
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
