import { BPS_SCALE, isSameAddress, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule, type DecodedCall, type GuardContext } from '../guard/action-rule.ts'
import { addressArgument, addressesArgument, bigintArgument } from '../guard/call-arguments.ts'
import { GuardRefusedError } from '../guard/guard-refused-error.ts'
import { amountRow, leavingRow, type PreviewRow } from '../guard/preview-row.ts'
import { routerSwapAbi, type RouterSwapFunction } from './router-abi.ts'
import type { SwapIntent } from './swap-intent.ts'

/** Slippage must stay below 50 %. */
const SLIPPAGE_BOUND_BPS = 5000

interface Shape {
  readonly direction: SwapIntent['direction']
  readonly isInputNative: boolean
  readonly isOutputNative: boolean
}

const shapes: Readonly<Record<RouterSwapFunction, Shape>> = {
  swapExactTokensForTokens: shape('exactInput', false, false),
  swapExactTokensForETH: shape('exactInput', false, true),
  swapExactETHForTokens: shape('exactInput', true, false),
  swapExactTokensForTokensSupportingFeeOnTransferTokens: shape('exactInput', false, false),
  swapExactTokensForETHSupportingFeeOnTransferTokens: shape('exactInput', false, true),
  swapExactETHForTokensSupportingFeeOnTransferTokens: shape('exactInput', true, false),
  swapTokensForExactTokens: shape('exactOutput', false, false),
  swapTokensForExactETH: shape('exactOutput', false, true),
  swapETHForExactTokens: shape('exactOutput', true, false),
}

function shape(direction: Shape['direction'], isInputNative: boolean, isOutputNative: boolean): Shape {
  return { direction, isInputNative, isOutputNative }
}

/** A swap through our router, with the tokens, limits, recipient and deadline shown to the user. */
export const swapRule: ActionRule<SwapIntent> = {
  kind: 'swap',
  functions: routerSwapAbi,
  targets: (_intent, context) => [context.contracts.router],
  value: (intent) => (intent.isInputNative ? intent.maximumInput : 0n),
  check: (call, intent, context) => {
    const { input, output, path, recipient, deadline, ...found } = readSwap(call, intent)
    refuseUnless(
      found.direction === intent.direction &&
        found.isInputNative === intent.isInputNative &&
        found.isOutputNative === intent.isOutputNative,
      'selector',
      `${intent.direction} ${intent.isInputNative} ${intent.isOutputNative}`,
      call.functionName,
    )

    checkPath(path, intent.path, intent, context)
    checkReceipt(recipient, deadline, intent, context)
    checkLimits(input, output, intent)
    const route: PreviewRow = { label: 'route', value: { kind: 'path', addresses: path } }
    return describeSwap(intent, { input, output, recipient, deadline, routes: [route] })
  },
}

/** Checks that a route matches the stated one and starts and ends with the sold and bought tokens. */
export function checkPath(
  path: readonly Address[],
  stated: readonly Address[],
  intent: SwapIntent,
  context: GuardContext,
): void {
  const isStatedPath =
    path.length === stated.length && path.every((token, index) => isSameAddress(token, stated[index] ?? '0x'))
  const [first, last] = [path[0], path.at(-1)]
  refuseUnless(isStatedPath && path.length >= 2, 'path', stated, path)
  const { wrappedNative } = context.contracts
  const isEnd = (token: Address | undefined, isNative: boolean, end: Address) =>
    token !== undefined &&
    isSameAddress(token, end) &&
    (isNative ? [wrappedNative] : context.chosenTokens).some((chosen) => isSameAddress(chosen, token))
  const isStatedWay =
    isEnd(first, intent.isInputNative, intent.inputToken) &&
    isEnd(last, intent.isOutputNative, intent.outputToken)
  refuseUnless(isStatedWay, 'path', 'the chosen tokens', path)
}

/** Checks the output's recipient and the deadline. */
export function checkReceipt(
  recipient: Address,
  deadline: bigint,
  intent: SwapIntent,
  context: GuardContext,
): void {
  const expected = context.typedRecipient ?? context.account
  const isRight = isSameAddress(recipient, expected) && isSameAddress(intent.recipient, expected)
  refuseUnless(isRight, 'recipient', expected, recipient)
  const latest = context.chainTimeSeconds + BigInt(context.deadlineSeconds)
  refuseUnless(deadline === intent.deadline && deadline <= latest, 'deadline', `at most ${latest}`, deadline)
}

/** Checks the maximum input and minimum output against the quote and its slippage tolerance. */
export function checkLimits(input: bigint, output: bigint, intent: SwapIntent): void {
  const { quotedInput, quotedOutput, slippageBps } = intent
  const isSane = Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps < SLIPPAGE_BOUND_BPS
  refuseUnless(isSane, 'minimumOutput', 'a slippage below 50 %', slippageBps)
  const bps = BigInt(slippageBps)
  if (intent.direction === 'exactInput') {
    const leastOutput = (quotedOutput * (BPS_SCALE - bps)) / BPS_SCALE
    refuseUnless(input === intent.maximumInput && input === quotedInput, 'amount', quotedInput, input)
    const isEnough = output === intent.minimumOutput && output >= leastOutput
    refuseUnless(isEnough, 'minimumOutput', `at least ${leastOutput}`, output)
  } else {
    const mostInput = (quotedInput * (BPS_SCALE + bps) + BPS_SCALE - 1n) / BPS_SCALE
    refuseUnless(output === intent.minimumOutput && output === quotedOutput, 'amount', quotedOutput, output)
    const isLittle = input === intent.maximumInput && input <= mostInput
    refuseUnless(isLittle, 'maximumInput', `at most ${mostInput}`, input)
  }
}

interface ReadSwap extends Shape {
  readonly input: bigint
  readonly output: bigint
  readonly path: readonly Address[]
  readonly recipient: Address
  readonly deadline: bigint
}

/**
 * Maps the arguments by meaning. When selling BNB, the input is the native value, which the guard has compared.
 */
function readSwap({ functionName, args }: DecodedCall, intent: SwapIntent): ReadSwap {
  const found = Object.entries(shapes).find(([name]) => name === functionName)?.[1]
  if (found === undefined) throw new GuardRefusedError('selector', 'a swap function', functionName)
  const path = addressesArgument(args.at(-3))
  const recipient = addressArgument(args.at(-2))
  const deadline = bigintArgument(args.at(-1))
  const one = bigintArgument(args[0])
  if (found.isInputNative) {
    return { ...found, input: intent.maximumInput, output: one, path, recipient, deadline }
  }
  const other = bigintArgument(args[1])
  const [input, output] = found.direction === 'exactInput' ? [one, other] : [other, one]
  return { ...found, input, output, path, recipient, deadline }
}

/** Returns a swap's review rows, with its routes between output and recipient. */
export function describeSwap(
  intent: SwapIntent,
  found: {
    readonly input: bigint
    readonly output: bigint
    readonly recipient: Address
    readonly deadline: bigint
    readonly routes: readonly PreviewRow[]
  },
): readonly PreviewRow[] {
  const isExactInput = intent.direction === 'exactInput'
  return [
    leavingRow(
      isExactInput ? 'pay' : 'payAtMost',
      intent.isInputNative ? 'native' : intent.inputToken,
      found.input,
    ),
    amountRow(
      isExactInput ? 'receiveAtLeast' : 'receive',
      intent.isOutputNative ? 'native' : intent.outputToken,
      found.output,
    ),
    ...found.routes,
    { label: 'recipient', value: { kind: 'address', address: found.recipient } },
    { label: 'deadline', value: { kind: 'time', seconds: found.deadline } },
  ]
}
