import { Button, CopyButton } from '@ibull/ui'
import { useRouteError } from 'react-router'
import { useCopy } from '../i18n/index.ts'
import { NoticePage } from '../layout/index.ts'
import styles from './error-page.module.css'
import { errorDetails } from './error-details.ts'

/** A page broke: says so, what can be done, and gives the details to copy. */
export function RouteErrorPage() {
  const error = useRouteError()
  return (
    <ErrorView
      details={errorDetails(error, window.location.pathname)}
      onReload={() => window.location.reload()}
    />
  )
}

export type ErrorViewProps = { readonly details: string; readonly onReload: () => void }

export function ErrorView({ details, onReload }: ErrorViewProps) {
  const t = useCopy()
  return (
    <NoticePage title={t('shell.error.title')} text={t('shell.error.text')}>
      <Button size="large" onClick={onReload}>
        {t('shell.error.reload')}
      </Button>
      <details className={styles.details}>
        <summary className={styles.summary}>{t('shell.error.details')}</summary>
        <div className={styles.copy}>
          <CopyButton
            text={details}
            label={t('shell.error.copy')}
            copiedLabel={t('shell.copied')}
            failedLabel={t('shell.copyFailed')}
          />
        </div>
        <pre className={styles.text} tabIndex={0}>
          {details}
        </pre>
      </details>
    </NoticePage>
  )
}
