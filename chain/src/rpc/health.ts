import type { IbullError } from '@ibull/domain'
import type { ChainHealth, ReadableStore } from './rpc-client-types.ts'
import { createStore } from './store.ts'

/** Sums up the health of the nodes from requests and blocks: failing before stale before slow. */
export interface HealthRecorder extends ReadableStore<ChainHealth> {
  failed(error: IbullError, now: number): void
  /** The nodes lag behind; `undefined` when they no longer do. */
  lagging(lag: { readonly since: number; readonly error: IbullError | undefined } | undefined): void
  slow(since: number): void
  /** A valid answer came, in time or not. */
  answered(wasSlow: boolean): void
}

export function createHealthRecorder(): HealthRecorder {
  const store = createStore<ChainHealth>({ status: 'ok' })
  let failing: { since: number; error: IbullError } | undefined
  let stale: { since: number; error: IbullError | undefined } | undefined
  let slowSince: number | undefined

  const publish = (): void => {
    const next: ChainHealth =
      failing !== undefined
        ? { status: 'failing', ...failing }
        : stale !== undefined
          ? { status: 'stale', ...stale }
          : slowSince !== undefined
            ? { status: 'slow', since: slowSince }
            : { status: 'ok' }
    if (!isSameHealth(next, store.getSnapshot())) store.set(next)
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    failed(error, now) {
      failing = { since: failing?.since ?? now, error }
      publish()
    },
    lagging(lag) {
      stale = lag
      publish()
    },
    slow(since) {
      slowSince ??= since
      publish()
    },
    answered(wasSlow) {
      failing = undefined
      if (!wasSlow) slowSince = undefined
      publish()
    },
  }
}

function isSameHealth(a: ChainHealth, b: ChainHealth): boolean {
  if (a.status !== b.status) return false
  if (a.status === 'ok' || b.status === 'ok') return true
  const errorOf = (health: ChainHealth): unknown => ('error' in health ? health.error : undefined)
  return a.since === b.since && errorOf(a) === errorOf(b)
}
