import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS, useDebounced } from './use-debounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useDebounced', () => {
  it('default: follows after the value has rested for the 200 ms of the search [5.23]', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(200)
    const { result, rerender } = renderHook(({ text }) => useDebounced(text, SEARCH_DEBOUNCE_MS), {
      initialProps: { text: '' },
    })
    rerender({ text: 'ca' })
    act(() => {
      vi.advanceTimersByTime(199)
    })
    expect(result.current).toBe('')
    rerender({ text: 'cake' })
    act(() => {
      vi.advanceTimersByTime(199)
    })
    expect(result.current).toBe('')
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(result.current).toBe('cake')
  })
})
