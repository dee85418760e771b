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

/** The sentence of a failure. A contract's reason stands in it as a sentence of its own. */
export function failureText(t: Copy, error: IbullError): string {
  if (!(error instanceof TransactionFailedError) || error.reason === undefined) return errorText(t, error)
  return errorText(t, new TransactionFailedError(error.hash, errorText(t, causeOf(error))))
}
