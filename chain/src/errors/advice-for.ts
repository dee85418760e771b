import type { IbullError } from '@ibull/domain'
import { ChainError, type Advice } from './chain-error.ts'

/** What to do about any named error. */
export function adviceFor(error: IbullError): Advice {
  if (error instanceof ChainError) return error.advice
  return ADVICE_OF_CODE.get(error.code) ?? (error.isRetryable ? 'tryAgain' : 'none')
}

/** The errors of other rooms that have a better advice than to try again. */
const ADVICE_OF_CODE: ReadonlyMap<string, Advice> = /* @__PURE__ */ new Map<string, Advice>([
  ['walletNotFound', 'reconnectWallet'],
  ['walletAuthorization', 'openWallet'],
  ['walletBusy', 'openWallet'],
  ['walletDisconnected', 'reconnectWallet'],
  ['wrongChain', 'switchNetwork'],
  ['insufficientFunds', 'addFunds'],
  ['transactionRejected', 'none'],
  ['insufficientReserves', 'lowerAmount'],
])
