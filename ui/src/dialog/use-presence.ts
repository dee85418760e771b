import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Where something that comes and goes stands: `starting` and `ending` are the ends of its two transitions. */
export type Presence = 'absent' | 'starting' | 'present' | 'ending'

/**
 * Keeps something in the page until its closing transition has ended.
 * @param element what the transitions run on.
 * @param onGone called when it has left after it was there.
 */
export function usePresence(
  isWanted: boolean,
  element: RefObject<Element | null>,
  onGone: (() => void) | undefined,
): Presence {
  const [presence, setPresence] = useState<Presence>(isWanted ? 'starting' : 'absent')
  const isHere = presence === 'starting' || presence === 'present'
  if (isWanted !== isHere) {
    const next = isWanted ? 'starting' : presence === 'absent' ? 'absent' : 'ending'
    if (next !== presence) setPresence(next)
  }
  const tellGone = useEffectEvent(() => onGone?.())

  useEffect(() => {
    if (presence !== 'starting' && presence !== 'ending') return
    let isWaiting = true
    // Also makes the browser draw the beginning, so that what follows is a transition.
    void transitionsOf(element.current).then(() => {
      if (!isWaiting) return
      setPresence(presence === 'starting' ? 'present' : 'absent')
      if (presence === 'ending') tellGone()
    })
    return () => {
      isWaiting = false
    }
  }, [presence, element])

  return presence
}

/** Resolves when the transitions that run on an element have ended. */
function transitionsOf(element: Element | null): Promise<unknown> {
  element?.getBoundingClientRect()
  const running = element?.getAnimations?.() ?? []
  return Promise.allSettled(running.map((animation) => animation.finished))
}
