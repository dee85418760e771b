import { BPS_SCALE, isSameAddress, type Address } from '@ibull/domain'
import { refuseUnless, type ActionRule, type DecodedCall } from '../guard/action-rule.ts'
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

/** A swap by our router, with the tokens, limits, recipient and deadline that the user saw. */
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

    const isStatedPath =
      path.length === intent.path.length &&
      path.every((token, index) => isSameAddress(token, intent.path[index] ?? '0x'))
    refuseUnless(isStatedPath && path.length >= 2, 'path', intent.path, path)
    const [first, last] = [path[0], path.at(-1)]
    if (first === undefined || last === undefined) return []
    const isChosen = (token: Address) => context.chosenTokens.some((chosen) => isSameAddress(chosen, token))
    const startsRight = intent.isInputNative
      ? isSameAddress(first, context.contracts.wrappedNative)
      : isChosen(first)
    const endsRight = intent.isOutputNative
      ? isSameAddress(last, context.contracts.wrappedNative)
      : isChosen(last)
    const isStatedWay = isSameAddress(first, intent.inputToken) && isSameAddress(last, intent.outputToken)
    refuseUnless(startsRight && endsRight && isStatedWay, 'path', 'the chosen tokens', path)

    const expected = context.typedRecipient ?? context.account
    const isRight = isSameAddress(recipient, expected) && isSameAddress(intent.recipient, expected)
    refuseUnless(isRight, 'recipient', expected, recipient)

    const latest = context.chainTimeSeconds + BigInt(context.deadlineSeconds)
    refuseUnless(
      deadline === intent.deadline && deadline <= latest,
      'deadline',
      `at most ${latest}`,
      deadline,
    )

    checkLimits(input, output, intent)
    return describe(intent, { input, output, path, recipient, deadline, first, last })
  },
}

function checkLimits(input: bigint, output: bigint, intent: SwapIntent): void {
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

/** The arguments by their meaning. Where BNB is sold, the input is the value, which the guard has compared. */
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

function describe(
  intent: SwapIntent,
  found: Omit<ReadSwap, keyof Shape> & { first: Address; last: Address },
): readonly PreviewRow[] {
  const isExactInput = intent.direction === 'exactInput'
  return [
    leavingRow(
      isExactInput ? 'pay' : 'payAtMost',
      intent.isInputNative ? 'native' : found.first,
      found.input,
    ),
    amountRow(
      isExactInput ? 'receiveAtLeast' : 'receive',
      intent.isOutputNative ? 'native' : found.last,
      found.output,
    ),
    { label: 'route', value: { kind: 'path', addresses: found.path } },
    { label: 'recipient', value: { kind: 'address', address: found.recipient } },
    { label: 'deadline', value: { kind: 'time', seconds: found.deadline } },
  ]
}
