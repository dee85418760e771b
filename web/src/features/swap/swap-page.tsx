import { Card } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { Page, PageHeader } from '../../layout/index.ts'

/** The swap screen. */
export function SwapPage() {
  const t = useCopy()
  return (
    <Page>
      <Card>
        <PageHeader title={t('shell.tabs.swap')} />
      </Card>
    </Page>
  )
}
