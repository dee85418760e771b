import './copy/en.json'
import { Banner, Button, type BannerTone } from '@ibull/ui'
import { useCopy, useLanguage, type Copy } from '../../i18n/index.ts'
import type { HistoryPart, HistoryStatus } from '../transport/history-state.ts'
import { HISTORY_WINDOWS } from '../history-types.ts'

export interface AwayViewProps {
  readonly status: HistoryStatus
  /** Parts missing from the displayed data. */
  readonly missing?: readonly HistoryPart[] | undefined
  /** Replaces the sentence about trading on pages without trading. */
  readonly downText?: string | undefined
  /** Retries the queries. */
  readonly onRetry: () => void
}

type Away = Exclude<HistoryStatus, { readonly kind: 'live' | 'loading' }>

const tones = {
  behind: 'info',
  slow: 'info',
  down: 'warning',
  wrongSchema: 'warning',
} as const satisfies Record<Away['kind'], BannerTone>

const NOTHING: readonly HistoryPart[] = []

/**
 * Describes in place what is wrong with the history service; empty while all is well. The live region stays
 * mounted, so changes are announced politely.
 */
export function AwayView({ status, missing = NOTHING, downText, onRetry }: AwayViewProps) {
  const t = useCopy()
  const { locale } = useLanguage()
  const isAway = status.kind !== 'live' && status.kind !== 'loading'
  const retry = (
    <Button variant="quiet" size="small" onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  )
  return (
    <div role="status">
      {isAway && (
        <Banner tone={tones[status.kind]} action={retry}>
          {status.kind === 'down' && downText !== undefined ? downText : awayText(status, t)}
        </Banner>
      )}
      {!isAway && missing.length > 0 && (
        <Banner tone="info" action={retry}>
          {t('away.partial', { parts: partsText(missing, t, locale.code) })}
        </Banner>
      )}
    </div>
  )
}

function awayText(status: Away, t: Copy): string {
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

/** Lists the missing parts as text: comparisons of several windows are merged. */
function partsText(missing: readonly HistoryPart[], t: Copy, locale: string): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const lost = HISTORY_WINDOWS.filter((window) => missing.includes(window)).map((window) =>
    t(`away.window.${window}`),
  )
  const named = [...new Set(missing)].flatMap((part) =>
    part === '24h' || part === '48h' || part === '7d' || part === '14d' ? [] : [t(`away.part.${part}`)],
  )
  const compared = lost.length === 0 ? [] : [t('away.part.windows', { windows: list.format(lost) })]
  return list.format([...compared, ...named])
}
