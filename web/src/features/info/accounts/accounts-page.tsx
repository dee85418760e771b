import './copy/en.json'
import { DataTable } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import { useNavigate } from '../../../platform/index.ts'
import { useAccountRows } from '../../../history/index.ts'
import { usePageSymbol } from '../../../layout/index.ts'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { CsvButton } from '../csv/index.ts'
import { useInfoPath } from '../info-window.ts'
import { InfoHead, InfoSection } from '../parts/index.ts'
import { AccountFinder } from './account-finder.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { accountsCsv } from './accounts-csv.ts'

/** `/info/accounts`: traders by volume, highest first, and a search for any account. */
export function AccountsPage() {
  const t = useCopy()
  usePageSymbol(t('accounts.title'))
  const labels = useTableLabels()
  const navigate = useNavigate()
  const pathTo = useInfoPath()
  const columns = useAccountColumns()
  const state = useAccountRows()
  const rows = useMemo(() => (state.status === 'ready' ? state.value : []), [state])
  const reading = readingProps(state, t)
  return (
    <>
      <InfoHead title={t('accounts.title')} subtitle={t('accounts.subtitle')} />
      <AccountFinder onFind={(address) => navigate(pathTo(`/info/account/${address}`))} />
      <InfoSection
        title={t('accounts.byVolume')}
        actions={
          <CsvButton
            fileSubject="accounts"
            subject={t('accounts.byVolume')}
            table={() => accountsCsv(rows, t)}
            disabledReason={rows.length === 0 ? t('accounts.nothingToSave') : undefined}
          />
        }
      >
        <DataTable
          caption={t('accounts.byVolume')}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.address}
          labels={labels}
          {...reading}
          message={reading.message ?? t('accounts.none')}
          defaultSort={{ column: 'volume', direction: 'descending' }}
          isRowLink
        />
      </InfoSection>
    </>
  )
}
