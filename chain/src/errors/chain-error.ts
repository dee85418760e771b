import { IbullError } from '@ibull/domain'

/** User actions after a failure. Each has a sentence in the locale files (`advice.<name>`). */
export const ADVICE = [
  'none',
  'tryAgain',
  'wait',
  'checkConnection',
  'changeEndpoint',
  'switchNetwork',
  'openWallet',
  'reconnectWallet',
  'addFunds',
  'refreshQuote',
  'raiseSlippage',
  'lowerAmount',
  'approveAgain',
  'chooseOtherToken',
  'reportProblem',
] as const

export type Advice = (typeof ADVICE)[number]

/** Base class of the chain package's errors: an {@link IbullError} with advice on what to do next. */
export abstract class ChainError extends IbullError {
  readonly advice: Advice = 'none'
}
