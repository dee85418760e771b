import { revertErrorOf } from '@ibull/chain'
import { TransactionFailedError } from '@ibull/chain/write'
import type { IbullError } from '@ibull/domain'
import { errorText, type Copy } from '../i18n/index.ts'

/** Why a transaction failed on the chain, as its contract said it; of any other failure the failure itself. */
export function causeOf(error: IbullError): IbullError {
  return error instanceof TransactionFailedError && error.reason !== undefined
    ? revertErrorOf(error.reason)
    : error
}

/** What a failure is called, and why it happened, on a line of its own. */
export interface FailureWords {
  readonly message: string
  readonly reason?: string | undefined
}

/** The sentence of a failure, and behind it its contract's reason where there is one. */
export function failureText(t: Copy, error: IbullError): string {
  const sentence = errorText(t, error)
  const cause = causeOf(error)
  return cause === error
    ? sentence
    : `${sentence} ${t('flow.failureReason', { reason: errorText(t, cause) })}`
}
