import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptDecimalText, AmountInput } from './amount-input.tsx'

afterEach(cleanup)

describe('AmountInput', () => {
  it('default: digits with one decimal point [5.6.1]', () => {
    for (const text of ['', '0', '12.5', '.5', '5.']) expect(acceptDecimalText(text)).toBe(text)
  })

  it('behavior: a comma becomes a point [5.6.1]', () => {
    expect(acceptDecimalText('1,5')).toBe('1.5')
  })

  it('error: anything else is refused and never arrives [5.6.1]', () => {
    for (const text of ['1.2.3', '1,2,3', '-1', '1e5', ' 1', 'abc', '١']) {
      expect(acceptDecimalText(text)).toBeUndefined()
    }
    const onValueChange = vi.fn()
    render(<AmountInput aria-label="Amount" value="1" onValueChange={onValueChange} />)
    const input = screen.getByLabelText('Amount')
    fireEvent.change(input, { target: { value: '1x' } })
    expect(onValueChange).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: '1,5' } })
    expect(onValueChange).toHaveBeenCalledWith('1.5')
    expect(input.getAttribute('maxlength')).toBe('79')
  })

  it('behavior: shows the decimal sign of the language, in the value and in the empty field', () => {
    const onValueChange = vi.fn()
    const { rerender } = render(
      <AmountInput aria-label="Amount" value="" decimalSign="," onValueChange={onValueChange} />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    expect(input.placeholder).toBe('0,0')
    rerender(<AmountInput aria-label="Amount" value="1.5" decimalSign="," onValueChange={onValueChange} />)
    expect(input.value).toBe('1,5')
    fireEvent.change(input, { target: { value: '1,55' } })
    expect(onValueChange).toHaveBeenCalledWith('1.55')
  })

  it('behavior: a sign that is shown as another leaves the caret where it was', () => {
    function Field() {
      const [value, setValue] = useState('12')
      return <AmountInput aria-label="Amount" value={value} decimalSign="," onValueChange={setValue} />
    }
    render(<Field />)
    const input = screen.getByLabelText<HTMLInputElement>('Amount')
    input.focus()
    fireEvent.change(input, { target: { value: '1.2', selectionStart: 2, selectionEnd: 2 } })
    expect([input.value, input.selectionStart]).toEqual(['1,2', 2])
  })

  it('behavior: reports a refused paste and when it is over, never typing', () => {
    const onRefusedPaste = vi.fn()
    const acceptText = (text: string, isPasted: boolean) => (isPasted ? undefined : acceptDecimalText(text))
    render(
      <AmountInput
        aria-label="Amount"
        value="1"
        acceptText={acceptText}
        onRefusedPaste={onRefusedPaste}
        onValueChange={() => {}}
      />,
    )
    const input = screen.getByLabelText('Amount')
    fireEvent.input(input, { target: { value: '1x' } })
    expect(onRefusedPaste).not.toHaveBeenCalled()
    fireEvent.input(input, { target: { value: '1,234' }, inputType: 'insertFromPaste' })
    expect(onRefusedPaste).toHaveBeenLastCalledWith('1,234')
    fireEvent.input(input, { target: { value: '12' }, inputType: 'insertText' })
    expect(onRefusedPaste).toHaveBeenLastCalledWith(undefined)
  })
})
