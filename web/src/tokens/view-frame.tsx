import { useEffect, useRef, type ReactNode } from 'react'
import styles from './token-selector.module.css'

export interface ViewFrameProps {
  /** What the view is, for who comes into it by keyboard or hears it. */
  readonly label: string
  readonly children: ReactNode
}

/** A view that took another's place in the window: it takes the focus, which was on a button that is gone. */
export function ViewFrame({ label, children }: ViewFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} role="group" aria-label={label} tabIndex={-1} className={styles.frame}>
      {children}
    </div>
  )
}
