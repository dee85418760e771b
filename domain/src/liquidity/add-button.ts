import type { Address } from '../money/address.ts'
import type { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import type { Loadable } from '../loadable.ts'
import type { ApprovalStatus } from '../swap/swap-blockers.ts'
import type { LiquidityField } from './add-form.ts'
import { depositOutcome, type DepositAmounts } from './deposit.ts'
import type { PoolSituation } from './liquidity-pool.ts'

/** State of one side of the add form that its buttons depend on. */
export interface DepositSide {
  readonly currency: Currency | undefined
  /** The account's balance of the currency. */
  readonly balance: Loadable<Amount, unknown>
  /** Approval of the router for the currency; the native currency is always approved. */
  readonly approval: ApprovalStatus
  /** Whether the user approved on this form, so the Enable button stays and reads Enabled. */
  readonly hasJustApproved: boolean
}

/** Everything the add form's buttons depend on. */
export interface AddLiquidityContext {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  /** Whether either token is flagged as unsupported. */
  readonly isUnsupported: boolean
  readonly sideA: DepositSide
  readonly sideB: DepositSide
  readonly pool: Loadable<PoolSituation, unknown>
  readonly amounts: DepositAmounts
}

/** Why a deposit can't be made now. */
export type AddLiquidityBlocker =
  | { readonly reason: 'unsupportedAsset' }
  | { readonly reason: 'connectWallet' }
  | { readonly reason: 'switchNetwork' }
  /** A side has no currency, or both are the same token (BNB and WBNB count as the same). */
  | { readonly reason: 'invalidPair' }
  | { readonly reason: 'enterAmount' }
  | { readonly reason: 'insufficientBalance'; readonly symbol: string }
  | { readonly reason: 'poolLoading' }
  | { readonly reason: 'poolUnavailable' }
  | { readonly reason: 'balanceLoading'; readonly symbol: string }
  | { readonly reason: 'balanceUnavailable'; readonly symbol: string }
  /** The deposit is worth no LP tokens: the pair would revert. */
  | { readonly reason: 'depositTooSmall' }
  | { readonly reason: 'approvalLoading'; readonly symbol: string }
  | { readonly reason: 'approvalUnavailable'; readonly symbol: string }
  | { readonly reason: 'approvalNeeded'; readonly symbol: string; readonly field: LiquidityField }
  | { readonly reason: 'approvalPending'; readonly symbol: string; readonly field: LiquidityField }

export type AddLiquidityBlockerReason = AddLiquidityBlocker['reason']

/** Key of a button label in the add form, not the text itself. */
export type AddLiquidityButtonLabel =
  | Exclude<AddLiquidityBlockerReason, 'approvalNeeded' | 'approvalPending'>
  | 'supply'
  | 'enable'
  | 'enabling'
  | 'enabled'

/** Action of a button. */
export type AddLiquidityButtonAction = 'connectWallet' | 'switchNetwork' | 'approve' | 'supply'

export interface AddLiquidityButtonFace {
  readonly label: AddLiquidityButtonLabel
  /** Placeholder values of the text. */
  readonly values: { readonly symbol?: string }
  readonly isDisabled: boolean
  readonly action: AddLiquidityButtonAction
}

export interface AddLiquidityButtons {
  /** Shown before the supply button while this side's token needs an approval, and right after it was approved. */
  readonly enableA: AddLiquidityButtonFace | undefined
  readonly enableB: AddLiquidityButtonFace | undefined
  readonly supply: AddLiquidityButtonFace
}

/** Whether two currencies form a pair: both are selected and they aren't the same token. */
export function isLiquidityPair(a: Currency | undefined, b: Currency | undefined): boolean {
  return a !== undefined && b !== undefined && a.chainId === b.chainId && !a.wrapped.isSame(b.wrapped)
}

interface Side extends DepositSide {
  readonly field: LiquidityField
  readonly amount: DepositAmounts['amountA']
}

function sidesOf({ sideA, sideB, amounts }: AddLiquidityContext): readonly Side[] {
  return [
    { ...sideA, field: 'CURRENCY_A', amount: amounts.amountA },
    { ...sideB, field: 'CURRENCY_B', amount: amounts.amountB },
  ]
}

/** A balance left over from a previously selected currency counts as not loaded. */
function balanceOf({ balance, currency }: Side): Loadable<Amount, unknown> {
  const isLeftOver =
    balance.status === 'ready' && currency !== undefined && !balance.value.currency.isSame(currency)
  return isLeftOver ? { status: 'loading' } : balance
}

function isShort(side: Side): boolean {
  const balance = balanceOf(side)
  return (
    balance.status === 'ready' &&
    side.amount.kind === 'amount' &&
    side.amount.amount.currency.isSame(balance.value.currency) &&
    balance.value.isLessThan(side.amount.amount)
  )
}

function poolBlockers(pool: Loadable<PoolSituation, unknown>): AddLiquidityBlocker[] {
  if (pool.status === 'ready') return []
  return [{ reason: pool.status === 'failed' ? 'poolUnavailable' : 'poolLoading' }]
}

function balanceBlockers(side: Side): AddLiquidityBlocker[] {
  const { status } = balanceOf(side)
  const symbol = side.currency?.symbol ?? ''
  if (status === 'ready') return []
  return [{ reason: status === 'failed' ? 'balanceUnavailable' : 'balanceLoading', symbol }]
}

function approvalBlockers({ currency, approval, field }: Side): AddLiquidityBlocker[] {
  if (currency === undefined || currency.kind === 'native') return []
  const { symbol } = currency
  switch (approval) {
    case 'approved':
      return []
    case 'unknown':
      return [{ reason: 'approvalLoading', symbol }]
    case 'failed':
      return [{ reason: 'approvalUnavailable', symbol }]
    case 'notApproved':
      return [{ reason: 'approvalNeeded', symbol, field }]
    case 'pending':
      return [{ reason: 'approvalPending', symbol, field }]
  }
}

function isWorthNothing({ pool, amounts: { amountA, amountB } }: AddLiquidityContext): boolean {
  if (pool.status !== 'ready' || amountA.kind !== 'amount' || amountB.kind !== 'amount') return false
  const question = { amountA: amountA.amount, amountB: amountB.amount, situation: pool.value }
  return depositOutcome(question) === undefined
}

/** Returns every reason why the deposit can't be made now, the one the button names first. Empty if it can. */
export function addLiquidityBlockers(context: AddLiquidityContext): readonly AddLiquidityBlocker[] {
  const sides = sidesOf(context)
  const blockers: AddLiquidityBlocker[] = []
  const isPair = isLiquidityPair(context.sideA.currency, context.sideB.currency)

  if (context.isUnsupported) blockers.push({ reason: 'unsupportedAsset' })
  if (context.account === undefined) blockers.push({ reason: 'connectWallet' })
  if (context.account !== undefined && context.isWrongNetwork) blockers.push({ reason: 'switchNetwork' })
  if (!isPair) return [...blockers, { reason: 'invalidPair' }]

  const isTyped = sides.some(({ amount }) => amount.kind === 'amount')
  const isPoolKnown = context.pool.status === 'ready'
  const isComplete = sides.every(({ amount }) => amount.kind === 'amount')
  if (!isTyped || (isPoolKnown && !isComplete)) return [...blockers, { reason: 'enterAmount' }]

  for (const side of sides.filter(isShort)) {
    blockers.push({ reason: 'insufficientBalance', symbol: side.currency?.symbol ?? '' })
  }
  blockers.push(...poolBlockers(context.pool))
  if (context.account === undefined) return blockers
  blockers.push(...sides.flatMap(balanceBlockers))
  if (isWorthNothing(context)) blockers.push({ reason: 'depositTooSmall' })
  return [...blockers, ...sides.flatMap(approvalBlockers)]
}

function face(
  label: AddLiquidityButtonLabel,
  action: AddLiquidityButtonAction,
  isDisabled: boolean,
  symbol?: string,
): AddLiquidityButtonFace {
  return { label, action, isDisabled, values: symbol === undefined ? {} : { symbol } }
}

function enableFace(side: DepositSide): AddLiquidityButtonFace | undefined {
  const { currency, approval } = side
  if (currency === undefined || currency.kind === 'native') return undefined
  if (approval === 'notApproved') return face('enable', 'approve', false, currency.symbol)
  if (approval === 'pending') return face('enabling', 'approve', true, currency.symbol)
  const isJustApproved = side.hasJustApproved && approval === 'approved'
  return isJustApproved ? face('enabled', 'approve', true, currency.symbol) : undefined
}

/**
 * Returns the labels and actions of the add form's buttons. The label is the first of
 * {@link addLiquidityBlockers}; if only approvals are missing, there is an Enable button per token next to a
 * disabled Supply button.
 */
export function addLiquidityButtons(context: AddLiquidityContext): AddLiquidityButtons {
  const [first] = addLiquidityBlockers(context)
  const alone = (supply: AddLiquidityButtonFace): AddLiquidityButtons => ({
    enableA: undefined,
    enableB: undefined,
    supply,
  })
  switch (first?.reason) {
    case 'connectWallet':
    case 'switchNetwork':
      return alone(face(first.reason, first.reason, false))
    case 'unsupportedAsset':
    case 'invalidPair':
    case 'enterAmount':
    case 'poolLoading':
    case 'poolUnavailable':
    case 'depositTooSmall':
      return alone(face(first.reason, 'supply', true))
    case 'insufficientBalance':
    case 'balanceLoading':
    case 'balanceUnavailable':
    case 'approvalLoading':
    case 'approvalUnavailable':
      return alone(face(first.reason, 'supply', true, first.symbol))
    case 'approvalNeeded':
    case 'approvalPending':
    case undefined:
      return {
        enableA: enableFace(context.sideA),
        enableB: enableFace(context.sideB),
        supply: face('supply', 'supply', first !== undefined),
      }
  }
}
