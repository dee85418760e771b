/** Parts of a page that can stand for a control of theirs that is gone. */
const PARTS = 'section, article, dialog, header, main'
const OUT_OF_REACH = '[inert], dialog:not([open])'

/**
 * Remembers where the focus is before `dialog` takes it.
 * @returns call it once the dialog is closed: if the control that had the focus is gone, as what it offered is done, the
 * focus is given to the part of the page that the control was in, instead of to the beginning of the page.
 */
export function rememberFocus(dialog: HTMLElement): () => void {
  const parts: HTMLElement[] = []
  let element = document.activeElement
  for (; element !== null; element = element.parentElement) {
    if (element instanceof HTMLElement && element.matches(PARTS)) parts.push(element)
  }
  return () => {
    const part = parts.find((one) => one.isConnected && one.closest(OUT_OF_REACH) === null)
    const { activeElement, body } = document
    // The browser takes the focus out of what it closed only with the next frame.
    const isLost = activeElement === body || dialog.contains(activeElement)
    if (isLost && part !== undefined) focusPart(part)
  }
}

function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
