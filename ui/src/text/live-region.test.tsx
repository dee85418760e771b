import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveRegion } from './live-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('LiveRegion', () => {
  it('default: speaks at most once per second, and says the last word', () => {
    const { rerender } = render(<LiveRegion message="" />)
    const say = (message: string) => rerender(<LiveRegion message={message} />)
    say('1 BNB')
    act(() => void vi.advanceTimersByTime(0))
    expect(screen.getByRole('status').textContent).toBe('1 BNB')
    say('2 BNB')
    act(() => void vi.advanceTimersByTime(500))
    say('3 BNB')
    act(() => void vi.advanceTimersByTime(400))
    expect(screen.getByRole('status').textContent).toBe('1 BNB')
    act(() => void vi.advanceTimersByTime(100))
    expect(screen.getByRole('status').textContent).toBe('3 BNB')
  })

  it('behavior: what is urgent is not held back', () => {
    const { rerender } = render(<LiveRegion message="a" politeness="assertive" />)
    rerender(<LiveRegion message="b" politeness="assertive" />)
    expect(screen.getByRole('alert').textContent).toBe('b')
  })
})
