import { splitErrors, type SplitErrorName } from '../abi/split-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** Meaning of each custom error of the split router, shared with swaps. A missing one fails to compile. */
const codes: Readonly<
  Record<SplitErrorName, keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings>
> = {
  ReentrancyGuardReentrantCall: 'contractBusy',
  SplitRouterDeadlineExpired: 'deadlineExpired',
  SplitRouterInsufficientOutput: 'outputBelowMinimum',
  SplitRouterInvalidRecipient: 'invalidReceiver',
  SplitRouterNativeTransferFailed: 'nativeTransferFailed',
  SplitRouterNotWrappedNative: 'invalidPath',
  SplitRouterOtherEnds: 'invalidPath',
  SplitRouterPathTooShort: 'invalidPath',
  SplitRouterRouteCount: 'invalidPath',
  SplitRouterUnexpectedNative: 'unexpectedNative',
  SplitRouterWrongValue: 'valueMismatch',
  SplitRouterZeroInput: 'inputTooSmall',
}

/** Revert table of the split router. */
export const splitReverts = { entries: splitErrors, codes, texts: {}, meanings: {} }
