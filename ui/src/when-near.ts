/** How far outside the window an element may be, in parts of the window. */
const MARGIN = '20% 0px'

/**
 * Calls `act` once when `element` comes near the window, at once if it is.
 * @returns a function that stops waiting
 */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
