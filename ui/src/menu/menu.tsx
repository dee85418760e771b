import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'
import styles from './menu.module.css'

export type MenuItem = {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: IconName
  readonly tone?: 'normal' | 'danger'
  /** Draws a line above the item. */
  readonly startsGroup?: boolean
  readonly onSelect: () => void
}

export type MenuProps = {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Button that opens the menu; set aria-haspopup="menu" and aria-expanded on it. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** List of actions below a button. The button itself stays outside, so this component can be lazy-loaded. */
export function Menu({ isOpen, onOpenChange, anchor, label, items }: MenuProps) {
  return (
    <BaseMenu.Root
      open={isOpen}
      onOpenChange={(nextOpen, details) => {
        const target = details.event.target
        if (
          !nextOpen &&
          details.reason === 'outside-press' &&
          target instanceof Node &&
          anchor.current?.contains(target)
        ) {
          details.cancel()
          return
        }
        onOpenChange(nextOpen)
      }}
      modal={false}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} anchor={anchor} align="end" sideOffset={8}>
          <BaseMenu.Popup className={styles.popup} aria-label={label} finalFocus={anchor}>
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.startsGroup === true && <BaseMenu.Separator className={styles.separator} />}
                <BaseMenu.Item
                  className={classNames(styles.item, item.tone === 'danger' && styles.danger)}
                  onClick={item.onSelect}
                >
                  {item.icon !== undefined && <Icon name={item.icon} />}
                  {item.label}
                </BaseMenu.Item>
              </Fragment>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
