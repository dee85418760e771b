import './copy/en.json'
import { Button, CopyButton, downloadShape, Icon } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { canShare, shareFile, startDownload } from '../../../downloads/index.ts'
import { brand } from '../../../platform/index.ts'
import styles from './csv-button.module.css'
import { csvFile, csvFileName } from './csv-file.ts'
import { csvText, type CsvCell } from './csv-text.ts'

export interface CsvButtonProps {
  /** Kind of the rows, in lower case with hyphens: the middle of the file name. */
  readonly fileSubject: string
  /** Kind of the rows in the page's language, for assistive technology. */
  readonly subject: string
  /** Builds the headers and rows when the button is pressed. */
  readonly table: () => CsvTable
  /** Number of rows included, if older ones are left out: shown on the button. */
  readonly newest?: number | undefined
  /** Why there is nothing to download now. */
  readonly disabledReason?: string | undefined
}

export interface CsvTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

interface Started {
  readonly file: File
  readonly text: string
  readonly rows: number
}

/** Starts the download of a table as a CSV file, says so, and offers to share or copy it. */
export function CsvButton({ fileSubject, subject, table, newest, disabledReason }: CsvButtonProps) {
  const t = useCopy()
  const [started, setStarted] = useState<Started>()
  const [hasFailed, setHasFailed] = useState(false)
  const label = newest === undefined ? t('csv.download') : t('csv.downloadNewest', { count: newest })
  const fullLabel =
    newest === undefined
      ? t('csv.downloadOf', { subject })
      : t('csv.downloadNewestOf', { count: newest, subject })
  const save = () => {
    const { columns, rows } = table()
    const text = csvText([columns, ...rows])
    const file = csvFile(text, csvFileName(brand.name, fileSubject, new Date()))
    setStarted({ file, text, rows: rows.length })
    try {
      startDownload(file)
      setHasFailed(false)
    } catch (error) {
      console.error(error)
      setHasFailed(true)
    }
  }
  const share = async (file: File) => setHasFailed(!(await shareFile(file, subject)))
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={fullLabel}
        disabledReason={disabledReason}
        startIcon={<Icon name={downloadShape} size={18} />}
        onClick={save}
      >
        {label}
      </Button>
      <span className={styles.started}>
        <span role="status">
          {started === undefined
            ? ''
            : hasFailed
              ? t('csv.failed')
              : t.plural('csv.started', started.rows, { file: started.file.name })}
        </span>
        {started !== undefined && (
          <>
            {canShare(started.file) && (
              <Button variant="quiet" size="small" onClick={() => void share(started.file)}>
                {t('csv.share')}
              </Button>
            )}
            <CopyButton
              text={started.text}
              label={t('csv.copy')}
              copiedLabel={t('shell.copied')}
              failedLabel={t('shell.copyFailed')}
            />
          </>
        )}
      </span>
    </>
  )
}
