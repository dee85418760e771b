import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> & {
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'medium' | 'large'
  readonly isFullWidth?: boolean
  /** Shows a spinner, keeps the width, ignores presses. */
  readonly isLoading?: boolean
  readonly isDisabled?: boolean
  /**
   * Why the button is disabled. Setting it disables the button, which stays focusable and announces the reason.
   */
  readonly disabledReason?: string | undefined
  readonly startIcon?: ReactNode
  readonly endIcon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
  readonly className?: string | undefined
}

/** Button for an action on this page. For navigation use a link. */
export function Button({
  variant = 'primary',
  size = 'medium',
  isFullWidth = false,
  isLoading = false,
  isDisabled = false,
  disabledReason,
  startIcon,
  endIcon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isInert = isDisabled || isLoading || disabledReason !== undefined
  const describedBy = [rest['aria-describedby'], disabledReason === undefined ? undefined : reasonId]
    .filter(Boolean)
    .join(' ')
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        isFullWidth && styles.fullWidth,
        isLoading && styles.loading,
        className,
      )}
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      onClick={press}
    >
      {isLoading ? <Spinner size={18} /> : startIcon}
      <span className={styles.label}>{children}</span>
      {endIcon}
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </button>
  )
}
