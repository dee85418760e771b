import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName, IconShape } from '../icons/shapes.ts'
import styles from './button.module.css'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  readonly icon: IconName | IconShape
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: 'small' | 'medium'
  readonly ref?: Ref<HTMLButtonElement>
  readonly className?: string | undefined
}

/** Icon-only button. */
export function IconButton({ icon, label, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(styles.iconButton, size === 'small' && styles.iconSmall, className)}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 22} />
    </button>
  )
}
