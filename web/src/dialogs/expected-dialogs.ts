const expected = new Set<symbol>()

/**
 * Declares that the user has asked for a dialog, so that nothing opens unasked before or over it.
 * @returns ends this, once the dialog is closed or could not be opened. Calling it again has no effect.
 */
export function expectDialog(): () => void {
  const key = Symbol('dialog')
  expected.add(key)
  return () => void expected.delete(key)
}

/** Whether a declared dialog is being prepared or open. */
export function isDialogExpected(): boolean {
  return expected.size > 0
}
