import { useLayoutEffect, useRef, useState, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** New content of an amount field, or why there is none. */
export type AmountReading<Reason> =
  { readonly kind: 'accepted'; readonly text: string } | { readonly kind: 'refused'; readonly reason: Reason }

/** Text that was refused, and why. */
export interface RefusedAmount<Reason> {
  readonly text: string
  readonly reason: Reason
}

export type AmountInputProps<Reason> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'value' | 'onChange' | 'type' | 'inputMode' | 'accept' | 'size' | 'maxLength'
> & {
  /** Digits with at most one point, whatever separator the field displays. */
  readonly value: string
  /** Decimal separator displayed instead of the point. */
  readonly decimalSign?: string
  /**
   * Reads the text of the field after a change; a refused text leaves the value as it is. It also limits the
   * length: the attribute `maxlength` would cut what is pasted to another number.
   * @param inserted what arrived at once, if it was more than one character: pasted, dropped, from the keyboard's
   * clipboard, dictated.
   */
  readonly readText: (text: string, inserted: string | undefined) => AmountReading<Reason>
  readonly onValueChange: (text: string) => void
  /** Called when inserted text is refused, and with `undefined` once the refusal is resolved. */
  readonly onRefused?: (refused: RefusedAmount<Reason> | undefined) => void
  readonly size?: 'medium' | 'large'
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly className?: string | undefined
}

/** Bare amount input: decimal keyboard, never changes the value on scroll. */
export function AmountInput<Reason>({
  value,
  decimalSign = '.',
  readText,
  onValueChange,
  onRefused,
  size = 'large',
  className,
  ...rest
}: AmountInputProps<Reason>) {
  const keepCaret = useCaret()
  /** What an input method composes: changing the field before its end would repeat or lose characters. */
  const [composed, setComposed] = useState<string>()
  const displayed = (text: string) => text.replace('.', decimalSign)
  const settle = (input: HTMLInputElement, inserted: string | undefined, isComposing: boolean) => {
    const text = input.value
    const reading = readText(text, inserted)
    const isTakenAsIs = reading.kind === 'accepted' && displayed(reading.text) === text
    if (isComposing && !isTakenAsIs) {
      setComposed(text)
      return
    }
    setComposed(undefined)
    if (reading.kind === 'refused') {
      if (inserted !== undefined) onRefused?.({ text, reason: reading.reason })
      return
    }
    onRefused?.(undefined)
    if (reading.text.length === text.length) keepCaret(input)
    onValueChange(reading.text)
  }
  return (
    <input
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={`0${decimalSign}0`}
      {...rest}
      type="text"
      inputMode="decimal"
      dir="ltr"
      className={classNames(styles.amount, styles[`amount-${size}`], className)}
      value={composed ?? displayed(value)}
      onChange={({ target, nativeEvent }) => {
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
        settle(target, insertedAtOnce(nativeEvent, displayed(value), target.value), isComposing)
      }}
      onCompositionEnd={({ currentTarget }) => {
        if (composed === undefined) return
        settle(currentTarget, insertedBetween(displayed(value), currentTarget.value), false)
      }}
    />
  )
}

/** Keyboards insert their clipboard and dictation as typed text: what counts is how many characters arrive. */
function insertedAtOnce(event: Event, before: string, after: string): string | undefined {
  const { inputType, data, isComposing } = event as Partial<InputEvent>
  if (typeof data === 'string' && isSeveral(data) && isComposing !== true) return data
  const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
  return insertedBetween(before, after) ?? (isPasted ? after : undefined)
}

/** Returns the characters between what both texts begin and end with, if there are several. */
function insertedBetween(before: string, after: string): string | undefined {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const inserted = after.slice(start, after.length - end)
  return isSeveral(inserted) ? inserted : undefined
}

function isSeveral(text: string): boolean {
  return Array.from(text).length > 1
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
