import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './info-tip.module.css'

export type InfoTipProps = {
  /** Accessible name of the question mark ("About price impact"). */
  readonly label: string
  readonly children: ReactNode
}

const edgeGap = 8

/**
 * Question mark that explains the adjacent text: on hover, on focus, on tap. Stays open while the pointer is over
 * the text, closes on Escape, and stays within the viewport.
 */
export function InfoTip({ label, children }: InfoTipProps) {
  const tipId = useId()
  const [isOpen, setOpen] = useState(false)
  const rootRef = useRef<HTMLSpanElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Neither the dialog around it nor the browser closes anything else.
      event.stopPropagation()
      event.preventDefault()
      setOpen(false)
    }
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && rootRef.current?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape, true)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [isOpen])

  useLayoutEffect(() => {
    const tip = tipRef.current
    const root = rootRef.current
    if (!isOpen || tip === null || root === null) return
    const anchor = root.getBoundingClientRect()
    const size = tip.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    const centered = anchor.left + anchor.width / 2 - size.width / 2
    const left = Math.max(edgeGap, Math.min(centered, width - size.width - edgeGap))
    const isAbove = anchor.top - size.height - edgeGap > 0
    tip.style.left = `${left - anchor.left}px`
    tip.style.top = isAbove ? `${-size.height}px` : `${anchor.height}px`
  }, [isOpen])

  return (
    <span
      ref={rootRef}
      className={styles.root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={() => setOpen(false)}
    >
      <button
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? tipId : undefined}
        onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
        onClick={() => setOpen(true)}
      >
        <Icon name="question" size={16} />
      </button>
      {isOpen && (
        <span ref={tipRef} id={tipId} role="tooltip" className={styles.tip}>
          <span className={styles.bubble}>{children}</span>
        </span>
      )}
    </span>
  )
}
