import { describe, expect, it, vi } from 'vitest'
import { reloadOnce, type ReloadWindow } from './reload-once.ts'

function fakeWindow(state: unknown, onLine = true) {
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next
    },
  }
  return { history, location: { reload: vi.fn() }, navigator: { onLine } } satisfies ReloadWindow
}

const gone = () => Promise.reject(new Error('chunk is gone'))

describe('reloadOnce', () => {
  it('default: gives the chunk', async () => {
    const window = fakeWindow(null)
    await expect(reloadOnce(() => Promise.resolve('chunk'), window)).resolves.toBe('chunk')
    expect(window.location.reload).not.toHaveBeenCalled()
  })

  it('behavior: the first failure marks the history entry, keeps its state, and reloads', async () => {
    const window = fakeWindow({ key: 'abc' })
    void reloadOnce(gone, window)
    await expect.poll(() => window.location.reload.mock.calls.length).toBe(1)
    expect(window.history.state).toEqual({ key: 'abc', hasReloadedForChunk: true })
  })

  it('behavior: success after the reload takes the mark away', async () => {
    const window = fakeWindow({ hasReloadedForChunk: true })
    await reloadOnce(() => Promise.resolve('chunk'), window)
    expect(window.history.state).toEqual({ hasReloadedForChunk: undefined })
  })

  it('error: a second failure is thrown on', async () => {
    const window = fakeWindow({ hasReloadedForChunk: true })
    await expect(reloadOnce(gone, window)).rejects.toThrow('chunk is gone')
    expect(window.location.reload).not.toHaveBeenCalled()
  })

  it('error: offline, nothing is reloaded', async () => {
    const window = fakeWindow(null, false)
    await expect(reloadOnce(gone, window)).rejects.toThrow('chunk is gone')
    expect(window.location.reload).not.toHaveBeenCalled()
  })
})
