import { useLayoutEffect, useRef, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type AmountInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'value' | 'onChange' | 'type' | 'inputMode' | 'accept' | 'size'
> & {
  /** Digits with at most one point, whatever separator the field displays. */
  readonly value: string
  /** Decimal separator displayed instead of the point. */
  readonly decimalSign?: string
  /**
   * Returns the text to keep after typing or pasting, or `undefined` to refuse it. By default accepts digits with
   * one decimal point and converts commas to points.
   * @param isPasted the text was entered all at once: pasted or dropped.
   */
  readonly acceptText?: (text: string, isPasted: boolean) => string | undefined
  readonly onValueChange: (text: string) => void
  /** Called when pasted text is refused, and with `undefined` once the refusal is resolved. */
  readonly onRefusedPaste?: (text: string | undefined) => void
  readonly size?: 'medium' | 'large'
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly className?: string | undefined
}

/** Returns digits with at most one decimal point; converts a comma to a point; refuses anything else. */
export function acceptDecimalText(text: string): string | undefined {
  const normalized = text.replaceAll(',', '.')
  return /^\d*\.?\d*$/.test(normalized) ? normalized : undefined
}

/** Bare amount input: decimal keyboard, at most 79 characters, never changes the value on scroll. */
export function AmountInput({
  value,
  decimalSign = '.',
  acceptText = acceptDecimalText,
  onValueChange,
  onRefusedPaste,
  size = 'large',
  className,
  ...rest
}: AmountInputProps) {
  const keepCaret = useCaret()
  return (
    <input
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={`0${decimalSign}0`}
      maxLength={79}
      {...rest}
      type="text"
      inputMode="decimal"
      dir="ltr"
      className={classNames(styles.amount, styles[`amount-${size}`], className)}
      value={value.replace('.', decimalSign)}
      onChange={(event) => {
        const text = event.target.value
        const isPasted = cameAsAWhole(event.nativeEvent)
        const accepted = acceptText(text, isPasted)
        if (isPasted || accepted !== undefined) onRefusedPaste?.(accepted === undefined ? text : undefined)
        if (accepted === undefined) return
        if (accepted.length === text.length) keepCaret(event.target)
        onValueChange(accepted)
      }}
    />
  )
}

function cameAsAWhole(event: Event): boolean {
  const inputType = 'inputType' in event ? event.inputType : undefined
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
}

/** Restores the caret, which browsers move to the end when the displayed separator differs. */
function useCaret(): (input: HTMLInputElement) => void {
  const kept = useRef<{ readonly input: HTMLInputElement; readonly at: number | null }>(undefined)
  useLayoutEffect(() => {
    const caret = kept.current
    if (caret === undefined) return
    kept.current = undefined
    if (caret.input === document.activeElement) caret.input.setSelectionRange(caret.at, caret.at)
  })
  return (input) => {
    kept.current = { input, at: input.selectionStart }
  }
}
