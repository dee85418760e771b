import type { ReactNode } from 'react'

export type ToastType = 'danger' | 'info' | 'success' | 'warning'

export type ToastContent = {
  readonly title: string
  readonly description?: ReactNode
  readonly type: ToastType
  /** Milliseconds until it disappears; 0 keeps it. Defaults to 8 s, and to 0 for danger. */
  readonly timeoutMs?: number
}

export type Toast = ToastContent & {
  /** Derived from the title: toasts with the same title are the same toast. */
  readonly id: string
}

export type ToastEvent =
  | { readonly kind: 'shown'; readonly toast: Toast }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'cleared' }

/**
 * Queue of toasts. Independent of any view, so the region can be loaded with the first toast: toasts added before
 * the first listener are delivered to it.
 */
export type ToastQueue = {
  /** Shows a toast, replacing one with the same title. Returns its ID. */
  readonly show: (content: ToastContent) => string
  readonly remove: (id: string) => void
  readonly clear: () => void
  readonly subscribe: (listener: (event: ToastEvent) => void) => () => void
  /** Calls once when toasts are queued and no region is mounted: the moment to load one. */
  readonly onFirst: (wake: () => void) => () => void
}

export function createToastQueue(): ToastQueue {
  const listeners = new Set<(event: ToastEvent) => void>()
  const waiting: ToastEvent[] = []
  const wakers = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of wakers) wake()
    wakers.clear()
  }
  const emit = (event: ToastEvent) => {
    if (listeners.size === 0) {
      waiting.push(event)
      wakeAll()
    } else for (const listener of listeners) listener(event)
  }
  return {
    show(content) {
      const id = `toast:${content.title}`
      emit({ kind: 'shown', toast: { ...content, id } })
      return id
    },
    remove: (id) => emit({ kind: 'removed', id }),
    clear: () => emit({ kind: 'cleared' }),
    subscribe(listener) {
      listeners.add(listener)
      for (const event of waiting.splice(0)) listener(event)
      return () => listeners.delete(listener)
    },
    onFirst(wake) {
      wakers.add(wake)
      if (waiting.length > 0) wakeAll()
      return () => wakers.delete(wake)
    },
  }
}
