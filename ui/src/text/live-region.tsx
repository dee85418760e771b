import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LiveRegionProps = {
  /** Text to announce. Nothing is announced if empty. */
  readonly message: string
  /** `assertive` interrupts and is never throttled; `polite` announces at most once per second. */
  readonly politeness?: 'polite' | 'assertive'
}

const politePauseMs = 1_000

/** Announces a changing text: quotes, transactions, countdowns (polite), errors (assertive). */
export function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  const throttled = useThrottledText(message, politePauseMs)
  const isAssertive = politeness === 'assertive'
  return (
    <VisuallyHidden>
      <span role={isAssertive ? 'alert' : 'status'} aria-live={politeness} aria-atomic="true">
        {isAssertive ? message : throttled}
      </span>
    </VisuallyHidden>
  )
}

/** Returns the text, changing at most once per `pauseMs`; the last change is never dropped. */
export function useThrottledText(text: string, pauseMs: number): string {
  const [shown, setShown] = useState(text)
  const lastChange = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === shown) return
    const rest = Math.max(0, lastChange.current + pauseMs - performance.now())
    const timer = setTimeout(() => {
      lastChange.current = performance.now()
      setShown(text)
    }, rest)
    return () => clearTimeout(timer)
  }, [text, shown, pauseMs])
  return shown
}
