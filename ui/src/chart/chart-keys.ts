/** Minimum number of points Page Up and Page Down move by. */
const smallestLeap = 5

/**
 * Returns the crosshair's index after a key press: the arrows move by one point, Page Up and Page Down by a tenth
 * of the series, Home and End to its ends. Later is always to the right, whatever the writing direction.
 * @param index current index; `undefined` for none: the crosshair then starts at the last point.
 * @returns `undefined` for other keys.
 */
export function crosshairAfterKey(key: string, index: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const from = index ?? last
  const leap = Math.max(smallestLeap, Math.round(count / 10))
  const target = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowDown: from - 1,
    ArrowUp: from + 1,
    PageDown: from - leap,
    PageUp: from + leap,
    Home: 0,
    End: last,
  }[key]
  return target === undefined ? undefined : Math.max(0, Math.min(last, target))
}
