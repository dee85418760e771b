import './copy.ts'
import { Banner, Button, type BannerTone } from '@ibull/ui'
import { useCopy, type Copy } from '../../i18n/index.ts'

/** How the service behind history and charts stands. */
export type AwayStatus =
  | { readonly kind: 'live' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'behind'; readonly blocks: number }
  | { readonly kind: 'slow' }
  | { readonly kind: 'down' }
  | { readonly kind: 'wrongSchema'; readonly detail: string }

export interface AwayViewProps {
  readonly status: AwayStatus
  /** Parts that the answers on this page lack, in words. */
  readonly missing?: readonly string[]
  /** Asks again; offered where that can help. */
  readonly onRetry?: (() => void) | undefined
}

const tones = {
  behind: 'info',
  slow: 'info',
  down: 'warning',
  wrongSchema: 'warning',
} as const satisfies Record<string, BannerTone>

/**
 * What is wrong with the service behind history and charts, in place; nothing while all is well. The region stays in
 * the page, so that a change is read aloud politely.
 */
export function AwayView({ status, missing = [], onRetry }: AwayViewProps) {
  const t = useCopy()
  const isAway = status.kind !== 'live' && status.kind !== 'loading'
  return (
    <div role="status">
      {isAway && (
        <Banner tone={tones[status.kind]} action={<Retry onRetry={onRetry} />}>
          {awayText(status, t)}
        </Banner>
      )}
      {!isAway && missing.length > 0 && (
        <Banner tone="info" action={<Retry onRetry={onRetry} />}>
          {t('away.partial', { parts: missing.join(', ') })}
        </Banner>
      )}
    </div>
  )
}

function Retry({ onRetry }: Pick<AwayViewProps, 'onRetry'>) {
  const t = useCopy()
  if (onRetry === undefined) return undefined
  return (
    <Button variant="quiet" size="small" onClick={onRetry}>
      {t('away.retry')}
    </Button>
  )
}

function awayText(status: Exclude<AwayStatus, { kind: 'live' | 'loading' }>, t: Copy): string {
  switch (status.kind) {
    case 'behind':
      return t.plural('away.behind', status.blocks)
    case 'wrongSchema':
      return t('away.wrongSchema', { detail: status.detail })
    case 'slow':
      return t('away.slow')
    case 'down':
      return t('away.down')
  }
}
