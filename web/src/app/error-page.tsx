import { Button, CopyButton } from '@ibull/ui'
import { Component, type ReactNode } from 'react'
import { useCopy } from '../i18n/index.ts'
import { NoticePage } from '../layout/index.ts'
import { useLocation, type PageLocation } from '../platform/index.ts'
import styles from './error-page.module.css'
import { errorDetails } from './error-details.ts'

/** Shows the error page in place of a broken one until the user navigates. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>
}

type BoundaryProps = { readonly location: PageLocation; readonly children: ReactNode }
type BoundaryState = {
  readonly location: PageLocation
  readonly failure?: { readonly error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure === undefined ? this.props.children : <BrokenPage error={failure.error} />
  }
}

/** Explains that a page broke and what to do, with details to copy. */
function BrokenPage({ error }: { readonly error: unknown }) {
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
