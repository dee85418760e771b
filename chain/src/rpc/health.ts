import type { IbullError } from '@ibull/domain'
import type { ChainHealth, ReadableStore } from './rpc-client-types.ts'
import { createStore } from './store.ts'

/** Aggregates node health from requests and blocks. Failing takes precedence over stale, and stale over slow. */
export interface HealthRecorder extends ReadableStore<ChainHealth> {
  failed(error: IbullError, now: number): void
  /** Records that the nodes lag behind; `undefined` when they have caught up. */
  lagging(lag: { readonly since: number; readonly error: IbullError | undefined } | undefined): void
  slow(since: number): void
  /** Records a valid response, in time or not. */
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
