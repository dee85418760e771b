/**
 * Returns the element at `index`. An index out of bounds is a bug in the caller, so it throws instead of returning
 * `undefined`.
 */
export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) throw new RangeError(`There is no element at ${index}.`)
  return element
}
