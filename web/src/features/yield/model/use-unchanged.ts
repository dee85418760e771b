import { useState } from 'react'

/**
 * Returns the previous value as long as the new one is equal, so memoised components that take it as a prop don't
 * re-render. Arrays and plain objects are compared deeply, everything else by identity.
 */
export function useUnchanged<T>(value: T): T {
  const [kept, keep] = useState(() => ({ value }))
  if (isSame(kept.value, value)) return kept.value
  keep({ value })
  return value
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
  )
}

/** An array or a plain object, not a class instance. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === Array.prototype
}
