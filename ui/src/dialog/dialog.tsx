import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

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

/** Modal dialog: centred on wide screens, a bottom sheet on narrow ones. Traps and restores focus. */
export function Dialog({
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
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(nextOpen, details) => {
        if (nextOpen) return
        if (isSticky && (details.reason === 'escape-key' || details.reason === 'outside-press')) {
          details.cancel()
          return
        }
        onClose()
      }}
      onOpenChangeComplete={(nowOpen) => {
        if (!nowOpen) onClosed?.()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={classNames(styles.popup, styles[size])}
            {...(initialFocus === undefined ? {} : { initialFocus })}
          >
            <div className={styles.head}>
              {back !== undefined && (
                <IconButton icon="arrow-start" label={back.label} onClick={back.onBack} />
              )}
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton icon="close" label={closeLabel} />} />
            </div>
            {description !== undefined && (
              <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
            )}
            <div className={classNames(styles.body, hasPadding && styles.padded)}>{children}</div>
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
