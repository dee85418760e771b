import { IbullError } from '@ibull/domain'

/** What a user can do about a failure. Each has one sentence in the locale files (`advice.<name>`). */
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

/** The base of every failure of the chain package: an {@link IbullError} that also says what to do next. */
export abstract class ChainError extends IbullError {
  readonly advice: Advice = 'none'
}
