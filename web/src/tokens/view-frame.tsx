import { useEffect, useRef, type ReactNode } from 'react'
import styles from './token-selector.module.css'

export interface ViewFrameProps {
  /** Accessible name of the view. */
  readonly label: string
  readonly children: ReactNode
}

/** A view that replaced another in the dialog: it takes the focus, because the focused button is gone. */
export function ViewFrame({ label, children }: ViewFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} role="group" aria-label={label} tabIndex={-1} className={styles.frame}>
      {children}
    </div>
  )
}
