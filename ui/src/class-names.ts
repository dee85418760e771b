/** Joins the class names that are set; `undefined`, `false` and empty names are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
