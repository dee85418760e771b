import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptDecimalText, AmountInput } from './amount-input.tsx'

afterEach(cleanup)

describe('AmountInput', () => {
  it('default: digits with one decimal point', () => {
    for (const text of ['', '0', '12.5', '.5', '5.']) expect(acceptDecimalText(text)).toBe(text)
  })

  it('behavior: a comma becomes a point', () => {
    expect(acceptDecimalText('1,5')).toBe('1.5')
  })

  it('error: anything else is refused and never arrives', () => {
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
})
