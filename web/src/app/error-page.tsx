import { Button, Card } from '@ibull/ui'
import { useRouteError } from 'react-router'
import { useCopy } from '../i18n/index.ts'
import { Page } from '../layout/page.tsx'

/** A page broke: says so, and gives the details away only by copying. */
export function RouteErrorPage() {
  const t = useCopy()
  const error = useRouteError()
  return (
    <Page>
      <Card>
        <h1>{t('shell.error.title')}</h1>
        <p>{t('shell.error.text')}</p>
        <pre>{String(error)}</pre>
        <Button onClick={() => window.location.reload()}>{t('shell.error.reload')}</Button>
      </Card>
    </Page>
  )
}
