import { useState } from 'react'

/**
 * The value of before for as long as the new one says the same: what takes it as a prop is not drawn again for nothing.
 * Lists and plain records are compared by what is in them, all else by identity.
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

/** A list or a plain record; nothing that a class made. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === Array.prototype
}
