import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type FieldTone = 'error' | 'warning'

/** IDs that associate a control with its label and message. */
export type FieldControlIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export type FieldProps = {
  readonly label: ReactNode
  readonly isLabelHidden?: boolean
  /** Explanation next to the label (an InfoTip). */
  readonly tip?: ReactNode
  readonly hint?: ReactNode
  /** Error or notice; replaces the hint. */
  readonly message?: ReactNode
  readonly messageTone?: FieldTone
  readonly children: (ids: FieldControlIds) => ReactNode
}

/** A label, one control and its message, associated for assistive technology. */
export function Field({
  label,
  isLabelHidden = false,
  tip,
  hint,
  message,
  messageTone = 'error',
  children,
}: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = message ?? hint
  return (
    <div className={styles.field}>
      <div className={classNames(styles.labelRow, isLabelHidden && styles.hiddenLabel)}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {tip}
      </div>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': message !== undefined && messageTone === 'error' ? true : undefined,
      })}
      <div
        id={noteId}
        className={classNames(styles.note, message !== undefined && styles[messageTone])}
        role={message === undefined ? undefined : 'status'}
        hidden={note === undefined}
      >
        {note}
      </div>
    </div>
  )
}

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
  readonly suffix?: ReactNode
  readonly prefix?: never
  readonly ref?: Ref<HTMLInputElement>
}

/** Single-line text input. */
export function TextInput({ suffix, ref, ...rest }: TextInputProps) {
  return (
    <span className={styles.inputShell}>
      <input {...rest} ref={ref} className={styles.input} />
      {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
    </span>
  )
}
