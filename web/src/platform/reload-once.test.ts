import { describe, expect, it, vi } from 'vitest'
import { createReloadOnce, type ReloadWindow } from './reload-once.ts'

const now = () => 1_000_000

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

describe('createReloadOnce', () => {
  it('default: gives the chunk', async () => {
    const window = fakeWindow(null)
    await expect(createReloadOnce(window, now)(() => Promise.resolve('chunk'))).resolves.toBe('chunk')
    expect(window.location.reload).not.toHaveBeenCalled()
  })

  it('behavior: the first failure marks the history entry, keeps its state, and reloads [4.26.1]', async () => {
    const window = fakeWindow({ key: 'abc' })
    void createReloadOnce(window, now)(gone)
    await expect.poll(() => window.location.reload.mock.calls.length).toBe(1)
    expect(window.history.state).toEqual({ key: 'abc', reloadedForChunkAt: 1_000_000 })
  })

  it('error: a failure soon after the reload is thrown on, though other chunks loaded and the router wrote over the mark [4.26.2]', async () => {
    const window = fakeWindow({ reloadedForChunkAt: 940_001 })
    const load = createReloadOnce(window, now)
    await load(() => Promise.resolve('another chunk'))
    window.history.replaceState({ key: 'router' })
    await expect(load(gone)).rejects.toThrow('chunk is gone')
    expect(window.location.reload).not.toHaveBeenCalled()
  })

  it('behavior: long after the reload the next version may reload again', async () => {
    const window = fakeWindow({ reloadedForChunkAt: 940_000 })
    void createReloadOnce(window, now)(gone)
    await expect.poll(() => window.location.reload.mock.calls.length).toBe(1)
  })

  it('error: offline, nothing is reloaded', async () => {
    const window = fakeWindow(null, false)
    await expect(createReloadOnce(window, now)(gone)).rejects.toThrow('chunk is gone')
    expect(window.location.reload).not.toHaveBeenCalled()
  })
})
