import './copy/en.json'
import { Button, downloadShape, Icon, LiveRegion } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { brand } from '../../../platform/index.ts'
import { csvFileName, saveCsv } from './csv-file.ts'
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

/** Downloads a table as a CSV file, and announces it. */
export function CsvButton({ fileSubject, subject, table, newest, disabledReason }: CsvButtonProps) {
  const t = useCopy()
  const [said, setSaid] = useState('')
  const label = newest === undefined ? t('csv.download') : t('csv.downloadNewest', { count: newest })
  const fullLabel =
    newest === undefined
      ? t('csv.downloadOf', { subject })
      : t('csv.downloadNewestOf', { count: newest, subject })
  const save = () => {
    const { columns, rows } = table()
    const file = csvFileName(brand.name, fileSubject, new Date())
    try {
      saveCsv(csvText([columns, ...rows]), file)
      setSaid(t.plural('csv.saved', rows.length, { file }))
    } catch (error) {
      console.error(error)
      setSaid(t('csv.failed'))
    }
  }
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
      <LiveRegion message={said} />
    </>
  )
}
