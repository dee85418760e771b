import type { ChainReader } from '@ibull/chain'
import { useState } from 'react'
import { reloadOnce } from '../../platform/index.ts'
import { useFlowControl, type FlowControl } from '../../transactions/index.ts'
import type { LiquidityScreenFlow, LiquidityScreenRequest } from './liquidity-flows.ts'

/** A press of a liquidity screen that leads to the wallet. */
export type LiquidityFlowAction = 'supply' | 'approveA' | 'approveB' | 'remove'

export type LiquidityFlowControl = FlowControl<
  LiquidityFlowAction,
  LiquidityScreenRequest,
  LiquidityScreenFlow
>

/** Starts loading what signing needs, for a user who is about to sign. */
export function preloadLiquidityFlows(): void {
  Promise.all([import('./liquidity-flows.ts'), import('./dialogs/liquidity-flow-dialog.tsx')]).catch(() => {
    // The press itself tries again, and reports.
  })
}

function screenFlows(): (
  reader: ChainReader,
  wanted: LiquidityScreenRequest,
) => Promise<LiquidityScreenFlow> {
  let flows: InstanceType<typeof import('./liquidity-flows.ts').LiquidityFlows> | undefined
  return async (reader, wanted) => {
    const { LiquidityFlows } = await reloadOnce(() => import('./liquidity-flows.ts'))
    flows ??= new LiquidityFlows()
    return await flows.open(reader, wanted)
  }
}

/** The flows of one screen, one at a time. */
export function useLiquidityFlow(): LiquidityFlowControl {
  const [open] = useState(screenFlows)
  return useFlowControl(open)
}
