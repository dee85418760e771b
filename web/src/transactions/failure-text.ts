import { revertErrorOf } from '@ibull/chain'
import { TransactionFailedError } from '@ibull/chain/write'
import type { IbullError } from '@ibull/domain'
import { errorText, type Copy } from '../i18n/index.ts'

/** Returns the contract's revert reason if a transaction failed on chain; otherwise the error itself. */
export function causeOf(error: IbullError): IbullError {
  return error instanceof TransactionFailedError && error.reason !== undefined
    ? revertErrorOf(error.reason)
    : error
}

/** Title of a failure, and its reason on a separate line. */
export interface FailureWords {
  readonly message: string
  readonly reason?: string | undefined
}

/** Describes a failure in a sentence, followed by the contract's reason if there is one. */
export function failureText(t: Copy, error: IbullError): string {
  const sentence = errorText(t, error)
  const cause = causeOf(error)
  return cause === error
    ? sentence
    : `${sentence} ${t('flow.failureReason', { reason: errorText(t, cause) })}`
}
