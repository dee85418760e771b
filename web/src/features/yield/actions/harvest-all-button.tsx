import './copy.ts'
import { useChainTime } from '@ibull/chain'
import { harvestable, type YieldSource } from '@ibull/domain'
import { Button } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { openYieldAction } from './action-store.ts'
import { preloadYieldWindow } from './preload-yield-window.ts'

export interface HarvestAllButtonProps {
  /** Any sources; those that currently pay out are harvested. */
  readonly sources: readonly YieldSource[]
}

/**
 * Harvests everything that currently pays out, in as few confirmations as the wallet supports. Absent without
 * earnings.
 */
export function HarvestAllButton({ sources }: HarvestAllButtonProps) {
  const t = useCopy()
  const now = useChainTime()
  const { farms, pools } = harvestable(sources, now ?? 0n)
  const ready = [...farms, ...pools]
  if (!sources.some(hasEarned)) return undefined
  return (
    <Button
      disabledReason={ready.length === 0 ? t('stake.allLocked') : undefined}
      onClick={() => openYieldAction({ kind: 'harvestAll', keys: ready.map(({ key }) => key) })}
      onPointerEnter={preloadYieldWindow}
      onFocus={preloadYieldWindow}
    >
      {ready.length === 0 ? t('stake.harvestAll') : t('stake.harvestAllCount', { count: ready.length })}
    </Button>
  )
}

/** The vault compounds by itself. */
function hasEarned({ kind, user }: YieldSource): boolean {
  return kind !== 'vault' && user !== undefined && !user.earnings.isZero()
}
