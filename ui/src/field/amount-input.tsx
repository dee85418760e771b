import { useLayoutEffect, useRef, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type AmountInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'value' | 'onChange' | 'type' | 'inputMode' | 'accept' | 'size'
> & {
  /** Digits with at most one point, whatever sign the field shows. */
  readonly value: string
  /** The sign that the field shows instead of the point. */
  readonly decimalSign?: string
  /**
   * Turns what was typed or pasted into the text to keep, or `undefined` to refuse it. The default takes
   * digits with one decimal point and turns commas into points.
   * @param isPasted the text came as a whole: pasted or dropped.
   */
  readonly acceptText?: (text: string, isPasted: boolean) => string | undefined
  readonly onValueChange: (text: string) => void
  /** A pasted text was refused, or (`undefined`) the refusal is over. */
  readonly onRefusedPaste?: (text: string | undefined) => void
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

/** A browser sends the caret to the end when a sign is shown as another: this brings it back. */
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
