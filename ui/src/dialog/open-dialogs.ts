const open: HTMLElement[] = []
const listeners = new Set<() => void>()

function setOpen(change: () => void): void {
  change()
  for (const listener of listeners) listener()
}

/** Registers an open modal dialog as the topmost one. @returns unregisters it. */
export function registerDialog(dialog: HTMLElement): () => void {
  setOpen(() => open.push(dialog))
  return () => setOpen(() => open.splice(open.indexOf(dialog), 1))
}

/**
 * Keeps `element` where it can be seen and used: in the topmost open dialog, because everything outside a modal dialog is
 * inert, or at the end of the page. It is moved rather than rendered again, so it keeps its state.
 * @returns removes it.
 */
export function keepOnTop(element: HTMLElement): () => void {
  const place = () => {
    const host = open.at(-1) ?? document.body
    if (element.parentElement !== host) host.append(element)
  }
  place()
  listeners.add(place)
  return () => {
    listeners.delete(place)
    element.remove()
  }
}
