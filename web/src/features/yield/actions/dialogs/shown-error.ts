import { IbullError } from '@ibull/domain'
import { errorText, type Copy } from '../../../../i18n/index.ts'

/** Why an attempt without a window failed, in words. A rejection in the wallet is no failure. */
export function shownError(error: unknown, t: Copy): string | undefined {
  if (error === undefined) return undefined
  return error instanceof IbullError && error.code === 'transactionRejected' ? undefined : errorText(t, error)
}
