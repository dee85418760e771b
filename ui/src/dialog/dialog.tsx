import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { isComposing } from '../field/is-composing.ts'
import styles from './dialog.module.css'
import { registerDialog } from './open-dialogs.ts'
import { rememberFocus } from './remember-focus.ts'

export type DialogProps = {
  readonly isOpen: boolean
  /** Called for Escape, the backdrop and the close button. Ignore it to keep the dialog open. */
  readonly onClose: () => void
  /** Called after the closing animation: the moment to unmount. */
  readonly onClosed?: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly closeLabel: string
  /** Back arrow before the title. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** Escape and the backdrop don't close it (e.g. during a wallet request). The close button still does. */
  readonly isSticky?: boolean
  readonly size?: 'small' | 'medium' | 'large'
  /** Buttons in a sticky footer. */
  readonly footer?: ReactNode
  /** Element focused when the dialog opens. Defaults to the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly hasPadding?: boolean
  readonly children: ReactNode
}

/**
 * Modal dialog: centred on wide screens, a bottom sheet on narrow ones. The browser's own `dialog` traps the focus,
 * makes the page inert, and gives the focus back.
 */
export function Dialog({ isOpen, onClosed, ...window }: DialogProps) {
  const [isShown, setShown] = useState(isOpen)
  if (isOpen && !isShown) setShown(true)
  if (!isShown) return null
  return createPortal(
    <DialogWindow
      {...window}
      isOpen={isOpen}
      onClosed={() => {
        setShown(false)
        onClosed?.()
      }}
    />,
    document.body,
  )
}

function DialogWindow({
  isOpen,
  onClose,
  onClosed,
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
}: DialogProps & { readonly onClosed: () => void }) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const latest = useRef({ onClosed, initialFocus })
  useEffect(() => {
    latest.current = { onClosed, initialFocus }
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || dialog === null) return undefined
    // The scrollbar that the page loses leaves its room, so that nothing moves.
    const { clientWidth } = document.documentElement
    dialog.toggleAttribute('data-keeps-gutter', window.innerWidth > clientWidth)
    const giveFocusBack = rememberFocus(dialog)
    dialog.showModal()
    latest.current.initialFocus?.current?.focus()
    const unregister = registerDialog(dialog)
    return () => {
      unregister()
      // Gives the focus back, also if the dialog is unmounted while it is open.
      dialog.close()
      // After React has restored the focus of its own.
      queueMicrotask(giveFocusBack)
    }
  }, [isOpen])

  useEffect(() => {
    const dialog = ref.current
    if (isOpen || dialog === null) return undefined
    let isCurrent = true
    // Its own and the popup's, not those of the content, which may never end.
    const animations = [dialog, ...dialog.children].flatMap((element) => element.getAnimations())
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (isCurrent) latest.current.onClosed()
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  const dismiss = () => {
    if (!isSticky) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={styles.viewport}
      inert={!isOpen}
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}description`}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) dismiss()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
        event.preventDefault()
        dismiss()
      }}
      // Other ways to close it, such as the back gesture of a phone.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        dismiss()
      }}
    >
      <div className={classNames(styles.popup, styles[size])}>
        <div className={styles.head}>
          {back !== undefined && <IconButton icon="arrow-start" label={back.label} onClick={back.onBack} />}
          <h2 id={`${id}title`} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {description !== undefined && (
          <p id={`${id}description`} className={styles.description}>
            {description}
          </p>
        )}
        <div className={classNames(styles.body, hasPadding && styles.padded)}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
