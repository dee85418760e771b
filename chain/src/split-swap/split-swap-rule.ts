import { refuseUnless, type ActionRule } from '../guard/action-rule.ts'
import { addressArgument, addressesArgument, bigintArgument } from '../guard/call-arguments.ts'
import { GuardRefusedError } from '../guard/guard-refused-error.ts'
import type { PreviewRow } from '../guard/preview-row.ts'
import type { SplitRoute, SwapIntent } from '../swap/swap-intent.ts'
import { checkLimits, checkPath, checkReceipt, describeSwap } from '../swap/swap-rule.ts'
import { splitFunctionOf } from './split-call.ts'
import { splitSwapAbi } from './split-swap-abi.ts'

/**
 * A swap through our split router, with every route and part as shown to the user, and the limits of any other
 * swap.
 */
export const splitSwapRule: ActionRule<SwapIntent> = {
  kind: 'splitSwap',
  functions: splitSwapAbi,
  targets: (_intent, context) => [context.contracts.splitRouter],
  value: (intent) => (intent.isInputNative ? intent.maximumInput : 0n),
  check: ({ functionName, args }, intent, context) => {
    const expected = splitFunctionOf(intent)
    const isStatedCall = functionName === expected && intent.direction === 'exactInput'
    refuseUnless(isStatedCall, 'selector', expected, functionName)

    const routes = routesArgument(args[0])
    const stated = intent.split ?? []
    refuseUnless(routes.length === stated.length && routes.length > 0, 'path', stated.length, routes.length)
    let input = 0n
    const rows = routes.map(({ amountIn, path }, index): PreviewRow => {
      const part = stated[index]
      checkPath(path, part?.path ?? [], intent, context)
      refuseUnless(amountIn === part?.amountIn, 'amount', part?.amountIn, amountIn)
      input += amountIn
      const currency = intent.isInputNative ? 'native' : intent.inputToken
      return { label: 'route', value: { kind: 'path', addresses: path, part: { currency, raw: amountIn } } }
    })

    const [output, deadline] = [bigintArgument(args[1]), bigintArgument(args[3])]
    const recipient = addressArgument(args[2])
    checkReceipt(recipient, deadline, intent, context)
    checkLimits(input, output, intent)
    return describeSwap(intent, { input, output, recipient, deadline, routes: rows })
  },
}

/** Returns a decoded route list. @throws {GuardRefusedError} when the argument has another type. */
function routesArgument(argument: unknown): readonly SplitRoute[] {
  if (!Array.isArray(argument)) throw new GuardRefusedError('malformedData', 'routes', typeof argument)
  return argument.map((route: { readonly amountIn?: unknown; readonly path?: unknown }) => ({
    amountIn: bigintArgument(route.amountIn),
    path: addressesArgument(route.path),
  }))
}
