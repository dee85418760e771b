import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS } from '../../../tokens/index.ts'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A search box whose address arrives when a test says so, as a router's does after a transition. */
function searchBox(first = '') {
  const write = vi.fn<(text: string) => void>()
  const hook = renderHook(({ address }) => useSearchText(address, write), {
    initialProps: { address: first },
  })
  return {
    write,
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    rest: () => act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS)),
    arrive: (address: string) => hook.rerender({ address }),
  }
}

describe('useSearchText', () => {
  it('default: the box changes at once, the address when the typing rests', () => {
    const box = searchBox()
    box.type('cak')
    box.type('cake')
    expect([box.text(), box.write.mock.calls]).toEqual(['cake', []])
    box.rest()
    expect(box.write.mock.calls).toEqual([['cake']])
    box.arrive('cake')
    box.rest()
    expect([box.text(), box.write.mock.calls]).toEqual(['cake', [['cake']]])
  })

  it('behavior: an address that changes by itself fills the box, back and forth', () => {
    const box = searchBox()
    box.type('cake')
    box.rest()
    for (const address of ['cake', '', 'cake', 'bnb']) {
      box.arrive(address)
      box.rest()
      expect(box.text()).toBe(address)
    }
    expect(box.write.mock.calls).toEqual([['cake']])
  })

  it('behavior: a box that was emptied before its own text reached the address stays empty, and so the address becomes', () => {
    const box = searchBox()
    box.type('cake')
    box.rest()
    box.type('')
    box.rest()
    box.arrive('cake')
    box.rest()
    expect([box.text(), box.write.mock.calls]).toEqual(['', [['cake'], ['']]])
  })

  it('behavior: what is typed while the address changes is kept', () => {
    const box = searchBox('bnb')
    box.type('cake')
    box.arrive('')
    expect(box.text()).toBe('cake')
    box.rest()
    expect(box.write.mock.calls).toEqual([['cake']])
  })
})
