import { IbullError } from '@ibull/domain'
import type { Copy } from './language-context.tsx'

/**
 * The human sentence of a failure: `error.<code>` in the language of the page, the error's own English
 * sentence where no room has translated it, a general one for an unknown error.
 */
export function errorText(t: Copy, error: unknown): string {
  if (error instanceof IbullError) {
    const values = Object.fromEntries(
      Object.entries(error.values).map(([name, value]) => [name, String(value)]),
    )
    return t.find(`error.${error.code}`, values) ?? error.message
  }
  return t('shell.unknownError')
}

/** The short title of a failure, where it has one (`error.<code>.title`). */
export function errorTitle(t: Copy, error: unknown): string | undefined {
  return error instanceof IbullError ? t.find(`error.${error.code}.title`) : undefined
}
