import { IbullError } from '@ibull/domain'
import type { Copy } from './language-context.tsx'

/**
 * Returns a failure's message: `error.<code>` in the page's language, the error's own English message if no room
 * has translated it, or a general one for an unknown error.
 */
export function errorText(t: Copy, error: unknown): string {
  if (error instanceof IbullError) {
    return t.find(`error.${error.code}`, valuesOf(error)) ?? error.message
  }
  return t('shell.unknownError')
}

/** Returns a failure's short title, if it has one (`error.<code>.title`). */
export function errorTitle(t: Copy, error: unknown): string | undefined {
  return error instanceof IbullError ? t.find(`error.${error.code}.title`, valuesOf(error)) : undefined
}

function valuesOf({ values }: IbullError): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
