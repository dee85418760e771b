import { classNames } from '../class-names.ts'
import styles from './feedback.module.css'

export type SpinnerProps = { readonly size?: number; readonly className?: string | undefined }

/** Indeterminate spinner. Decorative: add text that says what is loading. */
export function Spinner({ size = 20, className }: SpinnerProps) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle className={styles.spinnerTrack} cx="12" cy="12" r="9" />
      <path className={styles.spinnerArc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
