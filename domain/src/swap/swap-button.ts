import { priceImpactSeverity } from '../exchange/price-impact.ts'
import { SWAP_ANYWAY_SEVERITY } from './price-impact-gate.ts'
import { swapBlockers, type SwapBlocker, type SwapBlockerReason, type SwapContext } from './swap-blockers.ts'
import { wrapTypeOf } from './wrap.ts'

/** Key of a button label, not the text itself. */
export type SwapButtonLabel =
  | Exclude<SwapBlockerReason, 'approvalNeeded' | 'approvalPending' | 'callError'>
  | 'priceImpactHigh'
  | 'swapAnyway'
  | 'swap'
  | 'wrap'
  | 'unwrap'
  | 'enable'
  | 'enabling'
  | 'enabled'

/** Action of a button. */
export type SwapButtonAction = 'connectWallet' | 'switchNetwork' | 'approve' | 'swap' | 'wrap' | 'unwrap'

export interface SwapButtonFace {
  readonly label: SwapButtonLabel
  /** Placeholder values of the text. */
  readonly values: { readonly symbol?: string }
  readonly isDisabled: boolean
  readonly isDanger: boolean
  readonly action: SwapButtonAction
}

export interface SwapButtons {
  /** Shown before the swap button while the input needs an approval, and right after it was approved. */
  readonly enable: SwapButtonFace | undefined
  readonly swap: SwapButtonFace
  /** A second line under "Insufficient liquidity for this trade." */
  readonly hint: 'tryMultihop' | undefined
  /** A swap that lacks nothing: only its simulation can still fail. */
  readonly isComplete: boolean
}

function face(
  label: SwapButtonLabel,
  action: SwapButtonAction,
  look: { isDisabled?: boolean; isDanger?: boolean; symbol?: string } = {},
): SwapButtonFace {
  return {
    label,
    action,
    values: look.symbol === undefined ? {} : { symbol: look.symbol },
    isDisabled: look.isDisabled ?? false,
    isDanger: look.isDanger ?? false,
  }
}

/** Label by price impact, and whether it is a warning. */
function swapLabel(context: SwapContext): { label: 'swap' | 'swapAnyway'; isWarned: boolean } {
  const { quote } = context
  const isWarned = quote.status === 'ready' && priceImpactSeverity(quote.priceImpact) >= SWAP_ANYWAY_SEVERITY
  return { label: isWarned ? 'swapAnyway' : 'swap', isWarned }
}

function approvalOf(blockers: readonly SwapBlocker[]): SwapBlocker | undefined {
  return blockers.find(
    (blocker) => blocker.reason === 'approvalNeeded' || blocker.reason === 'approvalPending',
  )
}

function enableFace(
  context: SwapContext,
  approval: SwapBlocker | undefined,
  isImpactRefused: boolean,
): SwapButtonFace | undefined {
  const symbol = context.input?.symbol ?? ''
  if (approval?.reason === 'approvalNeeded')
    return face('enable', 'approve', { symbol, isDisabled: isImpactRefused })
  if (approval?.reason === 'approvalPending') return face('enabling', 'approve', { symbol, isDisabled: true })
  const isJustApproved = context.hasJustApproved && context.approval === 'approved'
  return isJustApproved && context.input?.kind === 'token'
    ? face('enabled', 'approve', { isDisabled: true })
    : undefined
}

/**
 * Returns the labels and actions of the swap form's button (or its Enable and Swap buttons). The label is the
 * first of {@link swapBlockers}; if only the approval is missing, the Enable button is shown next to it.
 */
export function swapButton(context: SwapContext): SwapButtons {
  const blockers = swapBlockers(context)
  const [first] = blockers
  const wrapType = wrapTypeOf(context.input, context.output)
  const action = wrapType === 'none' ? 'swap' : wrapType
  const alone = (swap: SwapButtonFace): SwapButtons => ({
    enable: undefined,
    swap,
    hint: undefined,
    isComplete: false,
  })

  if (first === undefined && wrapType !== 'none') return alone(face(wrapType, wrapType))
  switch (first?.reason) {
    case 'connectWallet':
    case 'switchNetwork':
      return alone(face(first.reason, first.reason))
    case 'unsupportedAsset':
    case 'enterAmount':
    case 'selectToken':
    case 'enterRecipient':
    case 'invalidRecipient':
    case 'recipientLoading':
    case 'recipientUnavailable':
    case 'confirmRecipient':
    case 'quoteLoading':
    case 'quoteUnavailable':
      return alone(face(first.reason, action, { isDisabled: true }))
    case 'insufficientBalance':
    case 'balanceLoading':
    case 'balanceUnavailable':
    case 'approvalLoading':
    case 'approvalUnavailable':
      return alone(face(first.reason, action, { isDisabled: true, symbol: first.symbol }))
    case 'insufficientLiquidity': {
      const hint = first.isMultihopWorthTrying ? 'tryMultihop' : undefined
      return { ...alone(face(first.reason, 'swap', { isDisabled: true })), hint }
    }
    case undefined:
    case 'priceImpactTooHigh':
    case 'approvalNeeded':
    case 'approvalPending':
    case 'callError': {
      const isImpactRefused = first?.reason === 'priceImpactTooHigh'
      const enable = enableFace(context, approvalOf(blockers), isImpactRefused)
      if (isImpactRefused) {
        const label = enable === undefined ? 'priceImpactTooHigh' : 'priceImpactHigh'
        return { ...alone(face(label, 'swap', { isDisabled: true, isDanger: true })), enable }
      }
      const { label, isWarned } = swapLabel(context)
      const isDisabled = first !== undefined
      const isComplete = !isDisabled || first.reason === 'callError'
      return { ...alone(face(label, 'swap', { isDisabled, isDanger: isWarned })), enable, isComplete }
    }
  }
}
