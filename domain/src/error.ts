/** A value that an error carries for its reader: shown as text, never parsed back. */
export type ErrorValue = string | number | bigint | boolean

/**
 * The base of every failure that this product names. One class per failure mode.
 *
 * `code` is stable and is the key of the sentence in the locale files (`error.<code>`); `values` fill
 * its `%name%` placeholders; `isRetryable` says whether trying the same again can help.
 */
export abstract class IbullError extends Error {
  abstract readonly code: string
  readonly values: Readonly<Record<string, ErrorValue>>
  readonly isRetryable: boolean = false

  constructor(message: string, values: Readonly<Record<string, ErrorValue>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.values = values
    this.name = new.target.name
  }

  /** The first error in the cause chain (this one included) for which `matches` holds. */
  find<T extends Error>(matches: (error: unknown) => error is T): T | undefined {
    let current: unknown = this
    while (current !== undefined) {
      if (matches(current)) return current
      current = current instanceof Error ? current.cause : undefined
    }
    return undefined
  }
}
