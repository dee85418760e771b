import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { updateSettings } from './settings-store.ts'
import { useIsSwapChartOpen } from './swap-chart.ts'

/** A window that is `width` px wide, and can be resized. */
function openWindow(width: number) {
  const room = Object.assign(new EventTarget(), { matches: false })
  const queries: string[] = []
  const resize = (to: number) => {
    room.matches = to >= 1_280
    room.dispatchEvent(new Event('change'))
  }
  resize(width)
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query)
    return room
  })
  return { queries, resize }
}

const isOpen = () => renderHook(useIsSwapChartOpen).result.current

beforeEach(() => updateSettings({ swapChart: 'byWidth' }))

describe('useIsSwapChartOpen', () => {
  test('default: open where it has room beside the form, and as the window is resized [info.6]', () => {
    const { queries, resize } = openWindow(1_279)
    const { result } = renderHook(useIsSwapChartOpen)
    expect(result.current).toBe(false)
    act(() => resize(1_280))
    expect(result.current).toBe(true)
    act(() => resize(360))
    expect(result.current).toBe(false)
    expect(new Set(queries)).toEqual(new Set(['(min-width: 80rem)']))
  })

  test('behavior: at any width as the user left it', () => {
    openWindow(1_440)
    updateSettings({ swapChart: 'closed' })
    expect(isOpen()).toBe(false)
    openWindow(360)
    updateSettings({ swapChart: 'open' })
    expect(isOpen()).toBe(true)
  })
})
