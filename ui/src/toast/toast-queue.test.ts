import { describe, expect, it, vi } from 'vitest'
import { createToastQueue, type ToastEvent } from './toast-queue.ts'

describe('createToastQueue', () => {
  it('default: what came before the first listener is handed to it', () => {
    const queue = createToastQueue()
    queue.show({ type: 'info', title: 'Hello' })
    const seen: ToastEvent[] = []
    queue.subscribe((event) => seen.push(event))
    queue.clear()
    expect(seen.map(({ kind }) => kind)).toEqual(['shown', 'cleared'])
  })

  it('behavior: the same title is the same message [2.2.10.1]', () => {
    const queue = createToastQueue()
    const first = queue.show({ type: 'info', title: 'Swap' })
    expect(queue.show({ type: 'success', title: 'Swap' })).toBe(first)
    expect(queue.show({ type: 'success', title: 'Approve' })).not.toBe(first)
  })

  it.each(['danger', 'info', 'success', 'warning'] as const)(
    'behavior: a message of type %s arrives with all its fields [2.2.10.3]',
    (type) => {
      const queue = createToastQueue()
      const seen: ToastEvent[] = []
      queue.subscribe((event) => seen.push(event))
      const id = queue.show({ type, title: 'Swap', description: 'sent' })
      expect(seen).toEqual([{ kind: 'shown', toast: { id, type, title: 'Swap', description: 'sent' } }])
    },
  )

  it('behavior: wakes the owner of the region once, also when it asks late', () => {
    const queue = createToastQueue()
    const early = vi.fn()
    queue.onFirst(early)
    queue.show({ type: 'info', title: 'One' })
    queue.show({ type: 'info', title: 'Two' })
    expect(early).toHaveBeenCalledOnce()
    const late = vi.fn()
    queue.onFirst(late)
    expect(late).toHaveBeenCalledOnce()
  })
})
