/** Placeholder until the form is written. */
export function RemovePage() {
  return undefined
}
