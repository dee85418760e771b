import type { ReactNode } from 'react'
import { TransactionFailedError } from '@ibull/chain/write'
import { IbullError } from '@ibull/domain'
import { errorText, type Copy } from '../../../../i18n/index.ts'
import { failureText, type FailureWords } from '../../../../transactions/index.ts'
import type { YieldRequest } from './yield-request.ts'

/** Returns the specification's text if there is nothing more specific, with the reason below it. */
export function failureWords(action: YieldRequest['action'], error: IbullError, t: Copy): FailureWords {
  if (action === 'bounty') return { message: t('stake.couldNotCollect'), reason: failureText(t, error) }
  const isSilent = error instanceof TransactionFailedError && error.reason === undefined
  return isSilent
    ? { message: t('stake.tryAgain') }
    : { message: failureText(t, error), reason: reasonOfWallet(error, t) }
}

/** Describes why an attempt without a dialog failed. A rejection in the wallet isn't a failure. */
export function shownError(error: unknown, t: Copy): ReactNode {
  if (error === undefined) return undefined
  if (error instanceof IbullError && error.code === 'transactionRejected') return undefined
  const reason = error instanceof IbullError ? reasonOfWallet(error, t) : undefined
  return reason === undefined ? (
    errorText(t, error)
  ) : (
    <>
      {errorText(t, error)}
      <br />
      {reason}
    </>
  )
}

function reasonOfWallet({ code, values }: IbullError, t: Copy): string | undefined {
  return code === 'approvingFailed' || code === 'confirmingFailed'
    ? t('flow.failureReason', { reason: String(values.message) })
    : undefined
}
