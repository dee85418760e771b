import { useIsOver } from '@ibull/chain'
import type { YieldSource } from '@ibull/domain'
import { useCallback } from 'react'
import { network } from '../../../platform/index.ts'
import { useAccount, useSwitchNetwork, useTakesBatches } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { openYieldAction, type SourceAction } from './action-store.ts'
import { useUnchanged } from '../model/use-unchanged.ts'
import { preloadYieldWindow } from './preload-yield-window.ts'
import { SourceActionsView } from './source-actions-view.tsx'
import { needsEnable, sourceFace } from './source-face.ts'
import { stakeName } from './source-name.ts'

export interface SourceActionsProps {
  readonly source: YieldSource
}

const connect = () => openDialog('connect')

/** Actions of a source: each button opens the page's dialog ({@link YieldActionWindow}). */
export function SourceActions({ source }: SourceActionsProps) {
  const { account, isWrongNetwork } = useAccount()
  const switchNetwork = useSwitchNetwork()
  const { key, user } = source
  // Every row queries the wallet, so only if the result matters.
  const takesBatches = useTakesBatches(needsEnable(source) ? account : undefined)
  const until = user?.nextHarvestUntil ?? 0n
  const isOver = useIsOver(until)
  const face = useUnchanged(
    sourceFace(source, {
      account,
      isWrongNetwork,
      takesBatches,
      isUnlocked: isOver || user?.canHarvest === true,
      hasZap: network.contracts.zap !== undefined,
    }),
  )
  const act = useCallback((kind: SourceAction) => openYieldAction({ kind, key }), [key])
  return (
    <SourceActionsView
      face={face}
      name={stakeName(source)}
      networkName={network.name}
      lockedUntil={face.harvest?.blocker === 'locked' ? until : undefined}
      onConnect={connect}
      onSwitchNetwork={switchNetwork}
      onAction={act}
      onIntent={account === undefined ? undefined : preloadYieldWindow}
    />
  )
}
