import type { Address } from '../money/address.ts'
import type { Currency } from '../money/currency.ts'
import type { Loadable } from '../loadable.ts'
import { isLiquidityPair } from './add-button.ts'
import type { LiquidityPosition } from './position.ts'
import type { WithdrawalState } from './withdrawal.ts'

/** Everything the remove form's button depends on. */
export interface RemoveLiquidityContext {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  readonly currencyA: Currency | undefined
  readonly currencyB: Currency | undefined
  /** `undefined` as a value: the account has no position in the pair, or there is no pair. */
  readonly position: Loadable<LiquidityPosition | undefined, unknown>
  /** Withdrawal entered in the form; `undefined` while the position is unknown. */
  readonly withdrawal: WithdrawalState | undefined
}

/** Why nothing can be removed now. Unsupported tokens can still be withdrawn. */
export type RemoveLiquidityBlocker =
  | { readonly reason: 'connectWallet' }
  | { readonly reason: 'switchNetwork' }
  | { readonly reason: 'invalidPair' }
  | { readonly reason: 'positionLoading' }
  | { readonly reason: 'positionUnavailable' }
  | { readonly reason: 'noPosition' }
  | { readonly reason: 'enterAmount' }
  | { readonly reason: 'insufficientBalance'; readonly symbol: string }
  | { readonly reason: 'withdrawalTooSmall' }

export type RemoveLiquidityButtonLabel = RemoveLiquidityBlocker['reason'] | 'remove'
export type RemoveLiquidityButtonAction = 'connectWallet' | 'switchNetwork' | 'remove'

export interface RemoveLiquidityButtonFace {
  readonly label: RemoveLiquidityButtonLabel
  /** Placeholder values of the text. */
  readonly values: { readonly symbol?: string }
  readonly isDisabled: boolean
  readonly action: RemoveLiquidityButtonAction
}

function withdrawalBlockers(withdrawal: WithdrawalState | undefined): readonly RemoveLiquidityBlocker[] {
  switch (withdrawal?.kind) {
    case undefined:
    case 'empty':
    case 'invalid':
      return [{ reason: 'enterAmount' }]
    case 'tooMuch':
      return [{ reason: 'insufficientBalance', symbol: withdrawal.symbol }]
    case 'tooLittle':
      return [{ reason: 'withdrawalTooSmall' }]
    case 'ready':
      return []
  }
}

function positionBlockers(context: RemoveLiquidityContext): readonly RemoveLiquidityBlocker[] {
  const { position, withdrawal } = context
  switch (position.status) {
    case 'idle':
    case 'loading':
      return [{ reason: 'positionLoading' }]
    case 'failed':
      return [{ reason: 'positionUnavailable' }]
    case 'ready':
      return position.value === undefined ? [{ reason: 'noPosition' }] : withdrawalBlockers(withdrawal)
  }
}

/** Returns every reason why nothing can be removed now, the one the button names first. Empty if it can. */
export function removeLiquidityBlockers(context: RemoveLiquidityContext): readonly RemoveLiquidityBlocker[] {
  const { account, isWrongNetwork, currencyA, currencyB } = context
  const isPair = isLiquidityPair(currencyA, currencyB)
  return [
    ...(account === undefined ? [{ reason: 'connectWallet' } as const] : []),
    ...(account !== undefined && isWrongNetwork ? [{ reason: 'switchNetwork' } as const] : []),
    ...(isPair ? positionBlockers(context) : [{ reason: 'invalidPair' } as const]),
  ]
}

/** Returns the label and action of the remove form's button. The approval is part of the flow it opens. */
export function removeLiquidityButton(context: RemoveLiquidityContext): RemoveLiquidityButtonFace {
  const [first] = removeLiquidityBlockers(context)
  if (first === undefined) return { label: 'remove', action: 'remove', values: {}, isDisabled: false }
  const isAction = first.reason === 'connectWallet' || first.reason === 'switchNetwork'
  return {
    label: first.reason,
    action: isAction ? first.reason : 'remove',
    values: first.reason === 'insufficientBalance' ? { symbol: first.symbol } : {},
    isDisabled: !isAction,
  }
}
