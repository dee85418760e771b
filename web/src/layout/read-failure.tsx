import { Banner, Button } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../i18n/index.ts'

export interface ReadFailureProps {
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Explains why something couldn't be read, with a retry button. */
export function ReadFailure({ onRetry, children }: ReadFailureProps) {
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
      {children}
    </Banner>
  )
}
