import { BPS_SCALE, isSameAddress, type Address } from '@ibull/domain'
import { zapAbi } from '../yield-abi.ts'
import { checkReferrer, farmRow, requireFarm, requireFunction, requireNumber } from '../reads/yield-rows.ts'
import { amountRow, leavingRow } from '../../guard/preview-row.ts'
import { refuseUnless, type ActionRule, type GuardContext } from '../../guard/action-rule.ts'
import { addressesArgument, bigintArgument } from '../../guard/call-arguments.ts'

/** Slippage must stay below 50 %. */
const SLIPPAGE_BOUND_BPS = 5000

/** Exact values of a zap. Raw. */
export interface ZapIntent {
  readonly pid: number
  /** The farm's LP token. */
  readonly stakeToken: Address
  readonly isNative: boolean
  readonly amountIn: bigint
  /** From the input, wrapped if BNB, to one of the pair's tokens. */
  readonly path: readonly Address[]
  readonly pairTokens: readonly [Address, Address]
  /** Liquidity credited by the farm after its fee. */
  readonly expectedCredit: bigint
  readonly minimumLiquidity: bigint
  readonly slippageBps: number
  readonly referrer: Address | undefined
  /** Unix seconds. */
  readonly deadline: bigint
}

/**
 * `zapIn` or `zapInNative` on the zap contract, with the input, path and minimum shown to the user, and the
 * deadline.
 */
export const zapRule: ActionRule<ZapIntent> = {
  kind: 'zap',
  functions: zapAbi,
  targets: (_intent, { contracts }) => [contracts.zap],
  value: ({ isNative, amountIn }) => (isNative ? amountIn : 0n),
  check: ({ functionName, args }, intent, context) => {
    const { pid, isNative, amountIn, minimumLiquidity, expectedCredit, slippageBps } = intent
    requireFunction(functionName, isNative ? 'zapInNative' : 'zapIn')
    requireFarm(args[0], pid)
    const path = addressesArgument(args[1])
    checkPath(path, intent, context)
    if (!isNative) requireNumber(args[2], amountIn)
    refuseUnless(amountIn > 0n, 'amount', 'more than nothing', amountIn)
    const [minimum, referrer, deadline] = args.slice(isNative ? 2 : 3)
    const found = bigintArgument(minimum)
    refuseUnless(found === minimumLiquidity, 'minimumOutput', minimumLiquidity, found)
    const isSane = Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps < SLIPPAGE_BOUND_BPS
    refuseUnless(isSane, 'minimumOutput', 'a slippage below 50 %', slippageBps)
    const least = (expectedCredit * (BPS_SCALE - BigInt(slippageBps))) / BPS_SCALE
    refuseUnless(found >= least && found > 0n, 'minimumOutput', `at least ${least}`, found)
    const referrerRows = checkReferrer(referrer, intent.referrer, context.account)
    const until = bigintArgument(deadline)
    const latest = context.chainTimeSeconds + BigInt(context.deadlineSeconds)
    refuseUnless(until === intent.deadline && until <= latest, 'deadline', `at most ${latest}`, until)
    return [
      farmRow(pid),
      leavingRow('pay', isNative ? 'native' : (path[0] ?? intent.stakeToken), amountIn),
      amountRow('stakeAtLeast', intent.stakeToken, found),
      { label: 'route', value: { kind: 'path', addresses: path } },
      ...referrerRows,
      { label: 'deadline', value: { kind: 'time', seconds: until } },
    ]
  },
}

/** Checks the stated path, from the token chosen by the user to a token of the pair. */
function checkPath(
  path: readonly Address[],
  { path: stated, isNative, pairTokens }: ZapIntent,
  { chosenTokens, contracts }: GuardContext,
): void {
  const isStated =
    path.length === stated.length && path.every((token, index) => isSameAddress(token, stated[index] ?? '0x'))
  refuseUnless(isStated && path.length > 0, 'path', stated, path)
  const [first, last] = [path[0] ?? '0x', path.at(-1) ?? '0x']
  const startsRight = isNative
    ? isSameAddress(first, contracts.wrappedNative)
    : chosenTokens.some((chosen) => isSameAddress(chosen, first))
  refuseUnless(startsRight, 'path', 'from the chosen token', first)
  refuseUnless(
    pairTokens.some((token) => isSameAddress(token, last)),
    'path',
    pairTokens,
    last,
  )
}
