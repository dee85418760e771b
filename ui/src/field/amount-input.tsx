import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type AmountInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'value' | 'onChange' | 'type' | 'inputMode' | 'accept' | 'size'
> & {
  readonly value: string
  /**
   * Turns what was typed or pasted into the text to keep, or `undefined` to refuse it. The default takes
   * digits with one decimal point and turns commas into points.
   */
  readonly acceptText?: (text: string) => string | undefined
  readonly onValueChange: (text: string) => void
  readonly size?: 'medium' | 'large'
  readonly ref?: Ref<HTMLInputElement>
  readonly className?: string | undefined
}

/** Digits with at most one decimal point; a comma becomes a point; anything else is refused. */
export function acceptDecimalText(text: string): string | undefined {
  const normalized = text.replaceAll(',', '.')
  return /^\d*\.?\d*$/.test(normalized) ? normalized : undefined
}

/** The bare input for an amount: decimal keyboard, at most 79 characters, never scrolls the value. */
export function AmountInput({
  value,
  acceptText = acceptDecimalText,
  onValueChange,
  size = 'large',
  className,
  ...rest
}: AmountInputProps) {
  return (
    <input
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="0.0"
      maxLength={79}
      {...rest}
      type="text"
      inputMode="decimal"
      dir="ltr"
      className={classNames(styles.amount, styles[`amount-${size}`], className)}
      value={value}
      onChange={(event) => {
        const accepted = acceptText(event.target.value)
        if (accepted !== undefined) onValueChange(accepted)
      }}
    />
  )
}
