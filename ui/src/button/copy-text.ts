/** In-app browsers have a clipboard that never answers. The second way needs the press, which is forgotten in seconds. */
const PATIENCE_MS = 1_000

/**
 * Copies a text: through the clipboard, or where that refuses or doesn't answer, as browsers copied before it.
 * Returns whether either worked.
 * @param beside element next to which a selection can be made: in an open dialog, nothing outside can be selected
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  return (await writeToClipboard(text)) || copySelection(text, beside)
}

async function writeToClipboard(text: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    if (typeof navigator.clipboard?.writeText !== 'function') return false
    return await Promise.race([navigator.clipboard.writeText(text).then(() => true), silence])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function copySelection(text: string, beside: Element): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  beside.after(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // Safari ignores select() of what can't be edited.
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
