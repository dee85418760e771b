/** How many places Page Up and Page Down pass at least. */
const smallestLeap = 5

/**
 * Where the crosshair goes when a key is pressed: the arrows one place, Page Up and Page Down a tenth of the
 * series, Home and End its ends. Later is always to the right, whatever the direction of writing.
 * @param index its position; `undefined` for none: it then starts at the last one.
 * @returns `undefined` where the key means nothing here.
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
