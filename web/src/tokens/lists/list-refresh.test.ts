import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIST_REFRESH_MS, refreshWhileVisible } from './list-refresh.ts'

class FakePage {
  isShown = true
  private readonly listeners = new Set<() => void>()
  readonly isVisible = () => this.isShown
  readonly onVisibility = (change: () => void) => {
    this.listeners.add(change)
    return () => this.listeners.delete(change)
  }
  show(isShown: boolean): void {
    this.isShown = isShown
    for (const listener of this.listeners) listener()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('refreshWhileVisible', () => {
  it('default: at once, then every 600000 ms [7.2.14.3]', () => {
    const refresh = vi.fn()
    const stop = refreshWhileVisible(refresh, new FakePage())
    expect(LIST_REFRESH_MS).toBe(600_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(599_999)
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(refresh).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(LIST_REFRESH_MS)
    expect(refresh).toHaveBeenCalledTimes(3)
    stop()
    vi.advanceTimersByTime(LIST_REFRESH_MS)
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  it('behavior: a hidden page asks for nothing, and for everything when it comes back late [7.2.14.3]', () => {
    const refresh = vi.fn()
    const page = new FakePage()
    refreshWhileVisible(refresh, page)
    page.show(false)
    vi.advanceTimersByTime(2 * LIST_REFRESH_MS)
    expect(refresh).toHaveBeenCalledTimes(1)
    page.show(true)
    vi.advanceTimersByTime(0)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('behavior: coming back early does not ask before its time', () => {
    const refresh = vi.fn()
    const page = new FakePage()
    refreshWhileVisible(refresh, page)
    vi.advanceTimersByTime(60_000)
    page.show(false)
    page.show(true)
    vi.advanceTimersByTime(LIST_REFRESH_MS - 60_001)
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})
