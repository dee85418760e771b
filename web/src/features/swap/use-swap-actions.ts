import { swapContractOf } from '@ibull/chain'
import { Amount, priceImpactGate, type SwapButtonAction } from '@ibull/domain'
import { useState } from 'react'
import { network } from '../../platform/index.ts'
import { useSwitchNetwork } from '../../connect/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { useSettings } from '../../settings/index.ts'
import { approvalRequest } from '../../tokens/index.ts'
import { swapScreen } from './swap-flow.ts'
import { allowanceOf } from './swap-request.ts'
import type { SwapModel } from './use-swap-model.ts'

export interface SwapActionControl {
  readonly control: ReturnType<typeof swapScreen.useFlow>
  /** Performs a button's action. */
  readonly act: (action: SwapButtonAction) => void
  /** Whether the price impact dialog is waiting for confirmation. */
  readonly isImpactDialogOpen: boolean
  readonly confirmImpact: () => void
  readonly cancelImpact: () => void
}

/** Returns the actions of the swap screen's buttons. */
export function useSwapActions(model: SwapModel): SwapActionControl {
  const control = swapScreen.useFlow()
  const switchNetwork = useSwitchNetwork()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const [isImpactDialogOpen, setIsImpactDialogOpen] = useState(false)
  const { terms, trade } = model

  const swap = () => {
    setIsImpactDialogOpen(false)
    if (terms !== undefined) control.start('swap', { kind: 'swap', request: terms }, isExpert)
  }
  const approve = () => {
    const { input } = model
    const request = approvalRequest(
      input,
      terms && allowanceOf(terms),
      terms && swapContractOf(network, terms),
    )
    if (request !== undefined) control.start('approve', { kind: 'approve', request }, false)
  }
  const wrap = (action: 'wrap' | 'unwrap') => {
    const { input, typed } = model
    if (input === undefined || typed.kind !== 'amount') return
    // One to one: an amount typed on the output side is also the input.
    const inputAmount = Amount.fromRaw(input, typed.amount.raw)
    control.start(action, { kind: 'wrap', request: { inputAmount } }, isExpert)
  }

  const act = (action: SwapButtonAction) => {
    switch (action) {
      case 'connectWallet':
        return openDialog('connect')
      case 'switchNetwork':
        return switchNetwork()
      case 'approve':
        return approve()
      case 'wrap':
      case 'unwrap':
        return wrap(action)
      case 'swap': {
        const gate = trade === undefined ? 'open' : priceImpactGate(trade.priceImpact, isExpert)
        return gate === 'open' ? swap() : setIsImpactDialogOpen(true)
      }
    }
  }
  return {
    control,
    act,
    isImpactDialogOpen,
    confirmImpact: swap,
    cancelImpact: () => setIsImpactDialogOpen(false),
  }
}
