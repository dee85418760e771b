import { Amount, priceImpactGate, type SwapButtonAction } from '@ibull/domain'
import { useState } from 'react'
import { network } from '../../platform/index.ts'
import { useSwitchNetwork } from '../../connect/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { useSettings } from '../../settings/index.ts'
import { approvalRequest, useMoneyText } from '../../tokens/index.ts'
import { lossText } from './form-texts.ts'
import type { ImpactQuestion } from './impact-gate.tsx'
import { swapScreen } from './swap-flow.ts'
import { allowanceOf } from './swap-request.ts'
import type { SwapModel } from './use-swap-model.ts'

export interface SwapActionControl {
  readonly control: ReturnType<typeof swapScreen.useFlow>
  /** Does what a button says. */
  readonly act: (action: SwapButtonAction) => void
  /** A question about the price impact that waits for its answer. */
  readonly impact: ImpactQuestion | undefined
  readonly confirmImpact: () => void
  readonly cancelImpact: () => void
}

/** What the buttons of the swap screen do. */
export function useSwapActions(model: SwapModel): SwapActionControl {
  const control = swapScreen.useFlow()
  const switchNetwork = useSwitchNetwork()
  const money = useMoneyText()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const [impact, setImpact] = useState<ImpactQuestion>()
  const { terms, trade } = model

  const swap = () => {
    setImpact(undefined)
    if (terms !== undefined) control.start('swap', { kind: 'swap', request: terms }, isExpert)
  }
  const approve = () => {
    const { input } = model
    const request = approvalRequest(input, terms && allowanceOf(terms), network.contracts.router)
    if (request !== undefined) control.start('approve', { kind: 'approve', request }, false)
  }
  const wrap = (action: 'wrap' | 'unwrap') => {
    const { input, typed } = model
    if (input === undefined || typed.kind !== 'amount') return
    // One to one: an amount typed on the output side is as much of the input.
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
        return gate === 'open' ? swap() : setImpact({ gate, loss: lossText(model, money) })
      }
    }
  }
  return { control, act, impact, confirmImpact: swap, cancelImpact: () => setImpact(undefined) }
}
