import { IconButton } from '@ibull/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { Logo } from '../../layout/index.ts'
import styles from './menu-drawer.module.css'

export type MenuDrawerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly brandName: string
  readonly children: ReactNode
}

/** Menu on small screens: slides in from the side and traps the focus like a modal dialog. */
export function MenuDrawer({ isOpen, onClose, brandName, children }: MenuDrawerProps) {
  const t = useCopy()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={t('shell.menu.label')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen && (
        <div className={styles.inner}>
          <div className={styles.head}>
            <Logo name={brandName} />
            <IconButton icon="close" label={t('shell.menu.close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
