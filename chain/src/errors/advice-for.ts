import type { IbullError } from '@ibull/domain'
import { ChainError, type Advice } from './chain-error.ts'

/** Returns the advice for a named error. */
export function adviceFor(error: IbullError): Advice {
  if (error instanceof ChainError) return error.advice
  return ADVICE_OF_CODE.get(error.code) ?? (error.isRetryable ? 'tryAgain' : 'none')
}

/** Errors of other packages with better advice than retrying. */
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
