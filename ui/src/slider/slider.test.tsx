import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Slider } from './slider.tsx'

afterEach(cleanup)

describe('Slider', () => {
  test('default', () => {
    render(
      <Slider label="Amount" value={40} onValueChange={vi.fn()} valueText={(value) => `${value} percent`} />,
    )
    const slider = screen.getByRole('slider', { name: 'Amount' })
    expect(slider.getAttribute('aria-valuetext')).toBe('40 percent')
    expect(slider.getAttribute('min')).toBe('0')
    expect(slider.getAttribute('max')).toBe('100')
  })

  test('behavior: the keyboard moves it', () => {
    const onValueChange = vi.fn()
    render(<Slider label="Amount" value={40} onValueChange={onValueChange} valueText={String} />)
    const slider = screen.getByRole('slider', { name: 'Amount' })
    fireEvent.keyDown(slider, { key: 'ArrowUp' })
    fireEvent.keyDown(slider, { key: 'PageUp' })
    fireEvent.keyDown(slider, { key: 'End' })
    expect(onValueChange.mock.calls.map(([value]) => value as number)).toEqual([41, 50, 100])
  })

  test('behavior: a disabled one takes no key', () => {
    render(<Slider label="Amount" value={40} isDisabled onValueChange={vi.fn()} valueText={String} />)
    expect(screen.getByRole('slider', { name: 'Amount' }).matches(':disabled')).toBe(true)
  })
})
