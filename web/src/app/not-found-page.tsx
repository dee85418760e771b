import { Card } from '@ibull/ui'
import { Link } from 'react-router'
import { useCopy } from '../i18n/index.ts'
import { Page } from '../layout/page.tsx'

/** There is nothing at this address. */
export function NotFoundPage() {
  const t = useCopy()
  return (
    <Page>
      <Card>
        <h1>{t('shell.notFound.title')}</h1>
        <p>{t('shell.notFound.text')}</p>
        <Link to="/">{t('shell.notFound.action')}</Link>
      </Card>
    </Page>
  )
}
