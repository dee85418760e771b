import { describe, expect, it, vi } from 'vitest'
import { createReloadOnce, type ReloadWindow } from './reload-once.ts'

function fakeWindow(state: Record<string, unknown> | null, onLine = true) {
  const history = {
    state,
    replaceState(next: Record<string, unknown>) {
      history.state = next
    },
  }
  return { history, location: { reload: vi.fn() }, navigator: { onLine } } satisfies ReloadWindow
}

const gone = () => Promise.reject(new Error('chunk is gone'))

describe('createReloadOnce', () => {
  it('default: gives the chunk', async () => {
    const window = fakeWindow(null)
    await expect(createReloadOnce(window)(() => Promise.resolve('chunk'))).resolves.toBe('chunk')
    expect(window.location.reload).not.toHaveBeenCalled()
  })

  it('behavior: the first failure marks the history entry, keeps its state, and reloads [4.26.1]', async () => {
    const window = fakeWindow({ key: 'abc' })
    void createReloadOnce(window)(gone)
    await expect.poll(() => window.location.reload.mock.calls.length).toBe(1)
    expect(window.history.state).toEqual({ key: 'abc', reloadedForChunk: true })
  })

  it('error: a second failure is thrown on, however late, though other chunks loaded and the router wrote over the mark [4.26.2]', async () => {
    const window = fakeWindow({ reloadedForChunk: true })
    const load = createReloadOnce(window)
    await load(() => Promise.resolve('another chunk'))
    window.history.replaceState({ key: 'router' })
    await expect(load(gone)).rejects.toThrow('chunk is gone')
    expect(window.location.reload).not.toHaveBeenCalled()
  })

  it('error: offline, nothing is reloaded [4.26.1]', async () => {
    const window = fakeWindow(null, false)
    await expect(createReloadOnce(window)(gone)).rejects.toThrow('chunk is gone')
    expect(window.location.reload).not.toHaveBeenCalled()
  })
})
