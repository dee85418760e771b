import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AmountInput, type AmountReading } from './amount-input.tsx'

afterEach(cleanup)

type Read = (text: string, inserted: string | undefined) => AmountReading<'no'>

/** Digits of two scripts, point or comma; `1,234` only when it is typed. */
const readText = vi.fn<Read>((text, inserted) => {
  const typed = text.replaceAll(',', '.').replaceAll('１', '1').replaceAll('２', '2')
  const isAccepted = /^[0-9]*\.?[0-9]*$/.test(typed) && !(inserted !== undefined && text.includes(','))
  return isAccepted ? { kind: 'accepted', text: typed } : { kind: 'refused', reason: 'no' }
})

afterEach(() => readText.mockClear())

function show(initial = '', decimalSign = '.') {
  const onRefused = vi.fn()
  const onValueChange = vi.fn()
  function Holder() {
    const [value, setValue] = useState(initial)
    return (
      <AmountInput
        aria-label="Amount"
        value={value}
        decimalSign={decimalSign}
        readText={readText}
        onRefused={onRefused}
        onValueChange={(text) => {
          onValueChange(text)
          setValue(text)
        }}
      />
    )
  }
  render(<Holder />)
  return { input: screen.getByLabelText<HTMLInputElement>('Amount'), onRefused, onValueChange }
}

const enter = (input: HTMLInputElement, value: string, event: Partial<InputEventInit> = {}) =>
  fireEvent.input(input, { target: { value }, ...event })

describe('AmountInput', () => {
  it('default: what is read arrives, what is refused leaves the field as it was', () => {
    const { input, onValueChange } = show('1')
    enter(input, '1x')
    expect(onValueChange).not.toHaveBeenCalled()
    expect(input.value).toBe('1')
    enter(input, '1,')
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('1.')
    expect(input.value).toBe('1.')
  })

  it('behavior: shows the decimal sign of the language, in the value and in the empty field', () => {
    const { input, onValueChange } = show('', ',')
    expect(input.placeholder).toBe('0,0')
    enter(input, '1')
    enter(input, '1.')
    expect(input.value).toBe('1,')
    enter(input, '1,5')
    expect(onValueChange).toHaveBeenLastCalledWith('1.5')
  })

  it('behavior: a sign that is shown as another leaves the caret where it was', () => {
    const { input } = show('12', ',')
    input.focus()
    fireEvent.input(input, { target: { value: '1.2', selectionStart: 2, selectionEnd: 2 } })
    expect([input.value, input.selectionStart]).toEqual(['1,2', 2])
  })

  it.each([
    ['a paste', '', '1,234', { inputType: 'insertFromPaste' }, '1,234'],
    ['a paste over nearly the same', '1.234', '1,234', { inputType: 'insertFromPaste' }, '1,234'],
    ['a drop', '', '1,234', { inputType: 'insertFromDrop' }, '1,234'],
    ["the keyboard's clipboard", '', '1,234', { inputType: 'insertText', data: '1,234' }, '1,234'],
    ['the same over nearly the same', '1.234', '1,234', { inputType: 'insertText', data: '1,234' }, '1,234'],
    ['dictation', '', '1,234', { inputType: 'insertReplacementText' }, '1,234'],
    ['autofill without an input type', '', '1,234', {}, '1,234'],
    ['several characters in the middle', '14', '1,234', { inputType: 'insertText' }, ',23'],
  ])('error: %s is read as one value', (_, before, text, event, inserted) => {
    const { input, onRefused } = show(before)
    enter(input, text, event)
    expect(readText).toHaveBeenLastCalledWith(text, inserted)
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ text, reason: 'no' })
    expect(input.value).toBe(before)
  })

  it('behavior: a typed character, even of two code units, is no insertion', () => {
    const { input } = show('1')
    enter(input, '12', { inputType: 'insertText', data: '2' })
    expect(readText).toHaveBeenLastCalledWith('12', undefined)
    enter(input, '12𝟙', { inputType: 'insertText', data: '𝟙' })
    expect(readText).toHaveBeenLastCalledWith('12𝟙', undefined)
    enter(input, '1', { inputType: 'deleteContentBackward', data: null })
    expect(readText).toHaveBeenLastCalledWith('1', undefined)
  })

  it('behavior: reports a refused insertion and when it is over, never typing', () => {
    const { input, onRefused } = show('1')
    enter(input, '1x', { inputType: 'insertText', data: 'x' })
    expect(onRefused).not.toHaveBeenCalled()
    enter(input, '1,234', { inputType: 'insertFromPaste' })
    expect(onRefused).toHaveBeenLastCalledWith({ text: '1,234', reason: 'no' })
    enter(input, '12', { inputType: 'insertText', data: '2' })
    expect(onRefused).toHaveBeenLastCalledWith(undefined)
  })

  it('behavior: other digits stay as they are composed until their end', () => {
    const { input, onValueChange } = show()
    const compose = (value: string) =>
      enter(input, value, { inputType: 'insertCompositionText', data: value, isComposing: true })
    fireEvent.compositionStart(input)
    compose('１')
    compose('１２')
    expect(input.value).toBe('１２')
    expect(onValueChange).not.toHaveBeenCalled()
    fireEvent.compositionEnd(input, { data: '１２' })
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('12')
    expect(input.value).toBe('12')
  })

  it('behavior: plain digits arrive while they are composed', () => {
    const { input, onValueChange } = show()
    fireEvent.compositionStart(input)
    enter(input, '1', { inputType: 'insertCompositionText', data: '1', isComposing: true })
    enter(input, '12', { inputType: 'insertCompositionText', data: '12', isComposing: true })
    expect(onValueChange).toHaveBeenLastCalledWith('12')
    expect(readText).toHaveBeenLastCalledWith('12', undefined)
  })

  it('error: what a composition ends with is read as one value', () => {
    const { input, onRefused } = show()
    fireEvent.compositionStart(input)
    enter(input, '1,234', { inputType: 'insertCompositionText', data: '1,234', isComposing: true })
    expect(onRefused).not.toHaveBeenCalled()
    fireEvent.compositionEnd(input, { data: '1,234' })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ text: '1,234', reason: 'no' })
    expect(input.value).toBe('')
  })
})
