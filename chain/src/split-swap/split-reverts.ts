import { splitErrors, type SplitErrorName } from '../abi/split-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** The meaning of each custom error of the split router: those of a swap. A new one does not compile until it is here. */
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

/** What the refusals of the split router mean. */
export const splitReverts = { entries: splitErrors, codes, texts: {}, meanings: {} }
