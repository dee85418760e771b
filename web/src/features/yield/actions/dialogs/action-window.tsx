import type { Farm, StakingPool, YieldSource } from '@ibull/domain'
import { useState } from 'react'
import { closeYieldAction, type YieldAction } from '../action-store.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { DirectDialog } from './direct-dialog.tsx'
import { EmergencyDialog } from './emergency-dialog.tsx'
import { ZapDialog } from './zap-dialog.tsx'

export interface ActionWindowProps {
  readonly action: YieldAction
  readonly sources: readonly YieldSource[]
}

/** Dialog of one action. */
export default function ActionWindow({ action, sources }: ActionWindowProps) {
  return action.kind === 'harvestAll' ? (
    <HarvestAll keys={action.keys} sources={sources} />
  ) : (
    <SourceWindow action={action} sources={sources} />
  )
}

interface HarvestAllProps {
  readonly keys: readonly string[]
  readonly sources: readonly YieldSource[]
}

function HarvestAll({ keys, sources }: HarvestAllProps) {
  const [request] = useState(() => {
    const chosen = sources.filter(({ key }) => keys.includes(key))
    return {
      action: 'harvestAll' as const,
      farms: chosen.filter((source): source is Farm => source.kind === 'farm'),
      pools: chosen.filter((source): source is StakingPool => source.kind === 'pool'),
    }
  })
  return <DirectDialog request={request} onDone={closeYieldAction} />
}

interface SourceWindowProps extends ActionWindowProps {
  readonly action: Exclude<YieldAction, { kind: 'harvestAll' }>
}

/** A source that can no longer be read keeps its last known state. */
function SourceWindow({ action, sources }: SourceWindowProps) {
  const found = sources.find(({ key }) => key === action.key)
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  const source = found ?? last
  if (source === undefined) return undefined
  const done = { onDone: closeYieldAction }
  switch (action.kind) {
    case 'stake':
    case 'unstake':
      return <AmountDialog source={source} direction={action.kind} {...done} />
    case 'enable':
      return source.user?.walletBalance === undefined ? undefined : (
        <DirectDialog request={{ action: 'enable', source, needed: source.user.walletBalance }} {...done} />
      )
    case 'harvest':
      return source.kind === 'vault' ? undefined : (
        <DirectDialog request={{ action: 'harvest', source }} {...done} />
      )
    case 'emergencyWithdraw':
      return source.kind === 'vault' ? undefined : <EmergencyDialog source={source} {...done} />
    case 'bounty':
      return source.kind !== 'vault' ? undefined : (
        <DirectDialog request={{ action: 'bounty', source }} {...done} />
      )
    case 'claimHeldBack':
      return source.kind !== 'vault' ? undefined : (
        <DirectDialog request={{ action: 'claimHeldBack', source }} {...done} />
      )
    case 'zap':
      return source.kind === 'farm' ? <ZapDialog source={source} {...done} /> : undefined
  }
}
