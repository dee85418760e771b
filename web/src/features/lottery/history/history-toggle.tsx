import { Button } from '@ibull/ui'
import { lazy, Suspense, useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { reloadOnce } from '../../../platform/index.ts'
import type { HistoryPaneProps } from './history-pane.tsx'

const HistoryPane = lazy(() => reloadOnce(() => import('./history-pane.tsx')))

/** Opens the full history, whose code is loaded on demand. */
export function HistoryToggle(props: HistoryPaneProps) {
  const t = useCopy()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('lottery.finished.all')}
      </Button>
    )
  }
  return (
    <Suspense fallback={null}>
      <HistoryPane {...props} />
    </Suspense>
  )
}
