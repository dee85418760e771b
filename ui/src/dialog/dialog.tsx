import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { useModalLayer } from './modal-layers.ts'
import { usePresence, type Presence } from './use-presence.ts'

export type DialogProps = {
  readonly isOpen: boolean
  /** Called for Escape, the backdrop and the close button. Ignore it to keep the dialog open. */
  readonly onClose: () => void
  /** After the closing animation: the moment to unmount. */
  readonly onClosed?: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly closeLabel: string
  /** A back arrow before the title. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** Escape and the backdrop do not close (while a wallet is asked). The close button still does. */
  readonly isSticky?: boolean
  readonly size?: 'small' | 'medium' | 'large'
  /** Buttons at the foot, always in sight. */
  readonly footer?: ReactNode
  /** Where the focus goes when it opens; the first control unless told. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly hasPadding?: boolean
  readonly children: ReactNode
}

/** A modal dialog: centred on wide screens, a bottom sheet on narrow ones. Traps and returns the focus. */
export function Dialog(props: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const presence = usePresence(props.isOpen, popup, props.onClosed)
  if (presence === 'absent') return null
  return createPortal(<DialogLayer {...props} presence={presence} popup={popup} />, document.body)
}

type DialogLayerProps = DialogProps & {
  readonly presence: Presence
  readonly popup: RefObject<HTMLDivElement | null>
}

function DialogLayer({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  back,
  isSticky = false,
  size = 'medium',
  footer,
  initialFocus,
  hasPadding = true,
  children,
  presence,
  popup,
}: DialogLayerProps) {
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const isBackdropPressed = useRef(false)
  const leave = () => {
    if (!isSticky) onClose()
  }
  useModalLayer({ isOpen, layer, popup, initialFocus, onEscape: leave })
  const transition = {
    'data-starting-style': presence === 'starting' ? '' : undefined,
    'data-ending-style': presence === 'ending' ? '' : undefined,
  }
  return (
    <div ref={layer}>
      <div className={styles.backdrop} {...transition} />
      <div
        className={styles.viewport}
        role="presentation"
        onPointerDown={(event) => {
          isBackdropPressed.current = event.target === event.currentTarget
        }}
        onClick={(event) => {
          if (isBackdropPressed.current && event.target === event.currentTarget) leave()
        }}
      >
        <div
          ref={popup}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={description === undefined ? undefined : `${id}-description`}
          tabIndex={-1}
          className={classNames(styles.popup, styles[size])}
          {...transition}
        >
          <div className={styles.head}>
            {back !== undefined && <IconButton icon="arrow-start" label={back.label} onClick={back.onBack} />}
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {description !== undefined && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
          <div className={classNames(styles.body, hasPadding && styles.padded)}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
    </div>
  )
}
