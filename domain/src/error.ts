/** A value attached to an error for display; never parsed back. */
export type ErrorValue = string | number | bigint | boolean

/**
 * Base class of every error the product defines. One subclass per failure mode.
 *
 * `code` is stable and keys the message in the locale files (`error.<code>`); `values` fill its `%name%`
 * placeholders; `isRetryable` is whether retrying the same action can succeed.
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

  /** Returns the first error in the cause chain, starting with this one, for which `matches` is true. */
  find<T extends Error>(matches: (error: unknown) => error is T): T | undefined {
    let current: unknown = this
    while (current !== undefined) {
      if (matches(current)) return current
      current = current instanceof Error ? current.cause : undefined
    }
    return undefined
  }
}
