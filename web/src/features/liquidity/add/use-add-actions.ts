import {
  computedField,
  depositAllowance,
  IbullError,
  STANDARD_SLIPPAGE_BPS,
  type AddLiquidityForm,
} from '@ibull/domain'
import { network } from '../../../platform/index.ts'
import { useSwitchNetwork } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { useSettings } from '../../../settings/index.ts'
import { approvalRequest } from '../../../tokens/index.ts'
import { liquidityScreen } from '../liquidity-flow.ts'
import type { DepositRequest } from '../liquidity-request.ts'
import type { AddAction } from './add-actions.tsx'
import type { AddModel, AddSide } from './use-add-model.ts'

export interface AddActionControl {
  readonly control: ReturnType<typeof liquidityScreen.useFlow>
  /** Failure of the last attempt without a dialog. A rejection in the wallet isn't a failure. */
  readonly error: unknown
  /** Performs a button's action. */
  readonly act: (action: AddAction) => void
}

/** Returns the actions of the add screen's buttons. */
export function useAddActions(
  { a, b, terms, situation }: AddModel,
  form: AddLiquidityForm,
): AddActionControl {
  const control = liquidityScreen.useFlow()
  const switchNetwork = useSwitchNetwork()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const slippageBps = useSettings((settings) => settings.slippageBps) ?? STANDARD_SLIPPAGE_BPS

  const approve = (action: 'approveA' | 'approveB', { currency, amount }: AddSide) => {
    const field = action === 'approveA' ? 'CURRENCY_A' : 'CURRENCY_B'
    const isComputed = computedField(form, situation) === field
    const needed = amount && depositAllowance(amount, isComputed, slippageBps)
    const request = approvalRequest(currency, needed, network.contracts.router)
    if (request !== undefined) control.start(action, { kind: 'approve', request }, false)
  }
  const act = (action: AddAction) => {
    switch (action) {
      case 'connectWallet':
        return openDialog('connect')
      case 'switchNetwork':
        return switchNetwork()
      case 'approveA':
        return approve(action, a)
      case 'approveB':
        return approve(action, b)
      case 'supply':
        if (terms === undefined) return
        // Before it is sent: the position is listed even if the page is closed while the deposit is pending.
        void keepPair(terms)
        control.start('supply', { kind: 'add', request: terms }, isExpert)
    }
  }
  return { control, error: isRejection(control.error) ? undefined : control.error, act }
}

/** Keeps the pair of a deposit for the list of positions. Loaded only now: the form is usable without it. */
async function keepPair({ amountA, amountB }: DepositRequest): Promise<void> {
  try {
    const { savePair } = await import('../saved-pairs.ts')
    savePair(amountA.currency.wrapped, amountB.currency.wrapped)
  } catch (error) {
    console.warn('The pair could not be kept for the list of positions.', error)
  }
}

function isRejection(error: unknown): boolean {
  return error instanceof IbullError && error.code === 'transactionRejected'
}
