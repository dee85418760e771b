/**
 * The element of a list that must be there. An index outside of the list is a fault of the calling code and
 * throws, instead of continuing with `undefined`.
 */
export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) throw new RangeError(`There is no element at ${index}.`)
  return element
}
