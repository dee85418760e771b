import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchColors, withAlpha } from './chart-colors.ts'

afterEach(() => delete document.documentElement.dataset['theme'])

describe('withAlpha', () => {
  test('default', () => {
    expect(withAlpha('rgb(61, 220, 151)', 0.28)).toBe('rgba(61, 220, 151, 0.28)')
  })

  test('behavior: other notations stay', () => {
    expect(withAlpha('rgba(1, 2, 3, 0.5)', 0.28)).toBe('rgba(1, 2, 3, 0.5)')
  })
})

describe('watchColors', () => {
  test('default: a change of theme repaints, until it is ended', async () => {
    const repaint = vi.fn<() => void>()
    const end = watchColors(repaint)
    document.documentElement.dataset['theme'] = 'light'
    await vi.waitFor(() => expect(repaint).toHaveBeenCalledOnce())
    end()
    const after = vi.fn<() => void>()
    const endAfter = watchColors(after)
    document.documentElement.dataset['theme'] = 'dark'
    await vi.waitFor(() => expect(after).toHaveBeenCalledOnce())
    expect(repaint).toHaveBeenCalledOnce()
    endAfter()
  })
})
