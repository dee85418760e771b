/** Joins class names; `undefined`, `false` and empty names are skipped. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
