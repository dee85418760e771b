import type { KeyboardEvent } from 'react'

/** `keyCode` of a key that an input method processes. */
const PROCESSED = 229

/**
 * Whether a key belongs to an input method. Safari sends the Enter that ends a composition after its end: only the
 * deprecated `keyCode` still shows whose it is.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED
}
