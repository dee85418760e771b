import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** What the page's own content lives in: closed to everybody while a modal layer is open. */
const pageSelector = '#root'

const tabbableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/** The open modal layers, the topmost last. */
const layers: HTMLElement[] = []

/** What had the focus when a layer opened: also for one that takes the place of another. */
let lastFocused: Element | null = null

function settleLayers(): void {
  document.querySelector(pageSelector)?.toggleAttribute('inert', layers.length > 0)
  document.documentElement.toggleAttribute('data-scroll-locked', layers.length > 0)
  for (const layer of layers) layer.toggleAttribute('inert', layer !== layers.at(-1))
}

export type ModalLayerOptions = {
  readonly isOpen: boolean
  /** Holds everything that the layer shows. */
  readonly layer: RefObject<HTMLElement | null>
  /** Takes the focus when nothing inside has it. */
  readonly popup: RefObject<HTMLElement | null>
  readonly initialFocus: RefObject<HTMLElement | null> | undefined
  readonly onEscape: () => void
}

/**
 * Makes a layer modal: the page behind can be reached neither by pointer nor by key nor by assistive
 * technology and does not scroll, the focus stays inside and goes back afterwards, Escape is heard. What
 * stands beside the page (messages, the window of a wallet) stays usable.
 */
export function useModalLayer({ isOpen, layer, popup, initialFocus, onEscape }: ModalLayerOptions): void {
  const escape = useEffectEvent(onEscape)
  const returnTo = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const element = layer.current
    const box = popup.current
    if (!isOpen || element === null || box === null) return
    if (!isFocusLost()) lastFocused = document.activeElement
    returnTo.current = lastFocused
    layers.push(element)
    settleLayers()
    if (!box.contains(document.activeElement)) {
      const first = initialFocus?.current ?? tabbableIn(box)[0] ?? box
      first.focus({ preventScroll: true })
    }

    const onKeyDown = (event: KeyboardEvent) => {
      if (element !== layers.at(-1) || event.defaultPrevented || event.isComposing) return
      if (event.key === 'Escape') escape()
      else if (event.key === 'Tab') keepInside(event, box)
    }
    // What has the focus may leave with a change of the content. On its way from one control to the next the
    // focus is nowhere for a moment, and a change may fall into it: hence the wait.
    let pending: ReturnType<typeof setTimeout> | undefined
    const watch = new MutationObserver(() => {
      clearTimeout(pending)
      pending = setTimeout(() => {
        if (element === layers.at(-1) && isFocusLost()) box.focus({ preventScroll: true })
      })
    })
    document.addEventListener('keydown', onKeyDown)
    watch.observe(box, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      watch.disconnect()
      clearTimeout(pending)
      layers.splice(layers.indexOf(element), 1)
      element.removeAttribute('inert')
      settleLayers()
    }
  }, [isOpen, layer, popup, initialFocus])

  // After the commit: React puts the focus back to where it was before it.
  useEffect(() => {
    const element = layer.current
    if (!isOpen || element === null) return
    return () => {
      const target = returnTo.current
      const isInside = isFocusLost() || element.contains(document.activeElement)
      if (isInside && target instanceof HTMLElement && target.isConnected)
        target.focus({ preventScroll: true })
    }
  }, [isOpen, layer])
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Tab goes round inside the box. Whoever is elsewhere (in a message, in a wallet) is left alone. */
function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const active = document.activeElement
  if (!isFocusLost() && !box.contains(active)) return
  const stops = tabbableIn(box)
  const from = stops.findIndex((stop) => stop === active)
  const edge = event.shiftKey ? 0 : stops.length - 1
  const isOnTheWay = from === -1 && active !== box && box.contains(active)
  if (isOnTheWay || (from !== -1 && from !== edge)) return
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  event.preventDefault()
  ;(next ?? box).focus()
}

/** Where Tab stops inside a box, in the order of the document. Of a group of radios that is one. */
function tabbableIn(box: HTMLElement): readonly HTMLElement[] {
  return Array.from(box.querySelectorAll<HTMLElement>(tabbableSelector)).filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.closest('[inert]') === null &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true) &&
      !(element instanceof HTMLInputElement && isPassedOver(element, box)),
  )
}

/** Whether another radio of the same group is the one that is chosen. */
function isPassedOver(input: HTMLInputElement, box: HTMLElement): boolean {
  if (input.type !== 'radio' || input.checked) return false
  const group = Array.from(box.querySelectorAll<HTMLInputElement>('input[type=radio]:checked'))
  return group.some(({ name }) => name === input.name)
}
