import { BPS_SCALE, isSameAddress, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule, type DecodedCall, type GuardContext } from '../guard/action-rule.ts'
import { addressArgument, bigintArgument } from '../guard/call-arguments.ts'
import { amountRow, leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import type { AddLiquidityIntent, RemoveLiquidityIntent, WithdrawalLeg } from './liquidity-intent.ts'
import { routerAddAbi, routerRemoveAbi } from './router-liquidity-abi.ts'

/** Slippage must stay below 50 %. */
const SLIPPAGE_BOUND_BPS = 5000

/**
 * A deposit through our router, with the tokens, amounts, minimums and deadline shown to the user and the shares
 * minted to the account.
 */
export const addLiquidityRule: ActionRule<AddLiquidityIntent> = {
  kind: 'addLiquidity',
  functions: routerAddAbi,
  targets: (_intent, context) => [context.contracts.router],
  value: ({ isNative, second }) => (isNative ? second.desired : 0n),
  check: ({ functionName, args }, intent, context) => {
    const { first, second, isNative, isFirstDeposit } = intent
    refuseFunction(functionName, [isNative ? 'addLiquidityETH' : 'addLiquidity'])
    const tokens = isNative ? 1 : 2
    checkTokens(args.slice(0, tokens), intent, context)
    const desired = args.slice(tokens, 2 * tokens).map(bigintArgument)
    // Native BNB is sent as the call's value, which the guard has compared.
    const [desiredFirst, desiredSecond = second.desired] = desired
    requireEqual('amount', first.desired, desiredFirst)
    requireEqual('amount', second.desired, desiredSecond)
    const found = checkEnds(args.slice(2 * tokens), intent, context)
    checkMinimum(first, intent)
    checkMinimum(second, intent)
    for (const leg of [first, second]) {
      refuseUnless(leg.expected <= leg.desired, 'amount', `at most ${leg.desired}`, leg.expected)
      const isWhole = !isFirstDeposit || leg.minimum === leg.desired
      refuseUnless(isWhole, 'minimumOutput', leg.desired, leg.minimum)
    }
    const currency = isNative ? 'native' : second.token
    const least: readonly PreviewRow[] = [
      amountRow('depositAtLeast', first.token, found.minimumFirst),
      amountRow('depositAtLeast', currency, found.minimumSecond),
    ]
    return [
      leavingRow('deposit', first.token, first.desired),
      leavingRow('deposit', currency, second.desired),
      ...(isFirstDeposit ? [] : least),
      ...endRows(found),
    ]
  },
}

/**
 * A withdrawal through our router, with the shares, tokens, minimums and deadline shown to the user, paid to the
 * account.
 */
export const removeLiquidityRule: ActionRule<RemoveLiquidityIntent> = {
  kind: 'removeLiquidity',
  functions: routerRemoveAbi,
  targets: (_intent, context) => [context.contracts.router],
  value: () => 0n,
  check: ({ functionName, args }, intent, context) => {
    const { first, second, isNative, liquidity, pair } = intent
    refuseFunction(functionName, functionsOf(intent))
    const isChosenPair = context.chosenTokens.some((token) => isSameAddress(token, pair))
    refuseUnless(isChosenPair, 'path', 'the chosen pair', pair)
    const tokens = isNative ? 1 : 2
    checkTokens(args.slice(0, tokens), intent, context)
    requireEqual('amount', liquidity, bigintArgument(args[tokens]))
    const found = checkEnds(args.slice(tokens + 1, tokens + 5), intent, context)
    checkMinimum(first, intent)
    checkMinimum(second, intent)
    checkPermit(args.slice(tokens + 5), intent)
    return [
      leavingRow('burn', pair, liquidity),
      amountRow('receiveAtLeast', first.token, found.minimumFirst),
      amountRow('receiveAtLeast', isNative ? 'native' : second.token, found.minimumSecond),
      ...endRows(found),
    ]
  },
}

function functionsOf({ isNative, permit }: RemoveLiquidityIntent): readonly string[] {
  const suffix = permit === undefined ? '' : 'WithPermit'
  return isNative
    ? [`removeLiquidityETH${suffix}`, `removeLiquidityETH${suffix}SupportingFeeOnTransferTokens`]
    : [`removeLiquidity${suffix}`]
}

function refuseFunction(found: DecodedCall['functionName'], expected: readonly string[]): void {
  refuseUnless(expected.includes(found), 'selector', expected.join(' or '), found)
}

function requireEqual(
  refusal: 'amount' | 'minimumOutput',
  expected: bigint,
  found: bigint | undefined,
): void {
  refuseUnless(found === expected, refusal, expected, found)
}

interface Legs {
  readonly first: { readonly token: Address; readonly minimum: bigint }
  readonly second: { readonly token: Address; readonly minimum: bigint }
  readonly isNative: boolean
  readonly recipient: Address
  readonly deadline: bigint
}

/** Checks that the token arguments match the intent and were chosen by the user, with BNB as its wrapped token. */
function checkTokens(args: readonly unknown[], intent: Legs, context: GuardContext): void {
  const { first, second, isNative } = intent
  const stated = isNative ? [first.token] : [first.token, second.token]
  const found = args.map(addressArgument)
  const isStated =
    found.length === stated.length &&
    stated.every((token, index) => isSameAddress(token, found[index] ?? '0x'))
  refuseUnless(isStated, 'path', stated, found)
  const isChosen = (token: Address) => context.chosenTokens.some((chosen) => isSameAddress(chosen, token))
  const isSecondRight = isNative
    ? isSameAddress(second.token, context.contracts.wrappedNative)
    : isChosen(second.token)
  refuseUnless(isChosen(first.token) && isSecondRight, 'path', 'the chosen tokens', found)
  refuseUnless(!isSameAddress(first.token, second.token), 'path', 'two tokens', found)
}

interface Ends {
  readonly minimumFirst: bigint
  readonly minimumSecond: bigint
  readonly recipient: Address
  readonly deadline: bigint
}

/** Checks both minimums, the recipient and the deadline. */
function checkEnds(args: readonly unknown[], intent: Legs, context: GuardContext): Ends {
  const found: Ends = {
    minimumFirst: bigintArgument(args[0]),
    minimumSecond: bigintArgument(args[1]),
    recipient: addressArgument(args[2]),
    deadline: bigintArgument(args[3]),
  }
  requireEqual('minimumOutput', intent.first.minimum, found.minimumFirst)
  requireEqual('minimumOutput', intent.second.minimum, found.minimumSecond)
  const { account } = context
  const isOwn = isSameAddress(found.recipient, account) && isSameAddress(intent.recipient, account)
  refuseUnless(isOwn, 'recipient', account, found.recipient)
  const latest = context.chainTimeSeconds + BigInt(context.deadlineSeconds)
  const isInTime = found.deadline === intent.deadline && found.deadline <= latest
  refuseUnless(isInTime, 'deadline', `at most ${latest}`, found.deadline)
  return found
}

/** Checks that a minimum is the expected amount less a slippage tolerance below 50 %. */
function checkMinimum(leg: WithdrawalLeg, { slippageBps }: { readonly slippageBps: number }): void {
  const isSane = Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps < SLIPPAGE_BOUND_BPS
  refuseUnless(isSane, 'minimumOutput', 'a slippage below 50 %', slippageBps)
  const least = (leg.expected * (BPS_SCALE - BigInt(slippageBps))) / BPS_SCALE
  refuseUnless(leg.minimum >= least, 'minimumOutput', `at least ${least}`, leg.minimum)
}

/** Checks that the permit is the signed one, for the stated shares only (`approveMax` is false). */
function checkPermit(args: readonly unknown[], { permit }: RemoveLiquidityIntent): void {
  const stated = permit === undefined ? [] : [false, permit.v, permit.r, permit.s]
  const isAsSigned = args.length === stated.length && stated.every((value, index) => value === args[index])
  refuseUnless(isAsSigned, 'typedData', stated, args)
}

function endRows({ recipient, deadline }: Ends): readonly PreviewRow[] {
  return [
    { label: 'recipient', value: { kind: 'address', address: recipient } },
    { label: 'deadline', value: { kind: 'time', seconds: deadline } },
  ]
}
