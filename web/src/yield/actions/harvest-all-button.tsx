import './copy.ts'
import type { YieldSource } from '@ibull/domain'
import { Button } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { openYieldAction } from './action-store.ts'
import { harvestableSources } from './harvestable-sources.ts'
import { preloadYieldWindow } from './preload-yield-window.ts'

export interface HarvestAllButtonProps {
  /** Any sources: those that pay now are taken. */
  readonly sources: readonly YieldSource[]
}

/** Harvests everything that pays now, in as few confirmations as the wallet allows. Absent where nothing was earned. */
export function HarvestAllButton({ sources }: HarvestAllButtonProps) {
  const t = useCopy()
  const { ready, earningCount } = harvestableSources(sources)
  if (earningCount === 0) return undefined
  return (
    <Button
      disabledReason={ready.length === 0 ? t('stake.allLocked') : undefined}
      onClick={() => openYieldAction({ kind: 'harvestAll', keys: ready.map(({ key }) => key) })}
      onPointerEnter={preloadYieldWindow}
      onFocus={preloadYieldWindow}
    >
      {t('stake.harvestAllCount', { count: ready.length })}
    </Button>
  )
}
