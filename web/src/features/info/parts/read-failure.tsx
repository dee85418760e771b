import { Banner, Button } from '@ibull/ui'
import { errorText, useCopy } from '../../../i18n/index.ts'

export interface ReadFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Why figures are not here, and the way to try again. */
export function ReadFailure({ error, onRetry }: ReadFailureProps) {
  const t = useCopy()
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button size="small" variant="quiet" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      }
    >
      {errorText(t, error)}
    </Banner>
  )
}
