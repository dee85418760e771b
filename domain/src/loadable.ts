import type { IbullError } from './error.ts'

/** Why a read failed, and how to retry it. */
export interface ReadFailure {
  readonly error: IbullError
  readonly retry: () => void
}

/**
 * A value being read: unknown because an input is missing, loading, failed, or ready. Zero, an empty list and
 * "there is none" are ready values.
 *
 * `Failure` is the failure's details: `unknown` for rules that don't need them. `About` is extra data on each
 * ready value.
 */
export type Loadable<T, Failure = ReadFailure, About = unknown> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & Failure)
  /** `isStale`: the last refresh failed and this is the last known value. */
  | ({ readonly status: 'ready'; readonly value: T; readonly isStale: boolean } & About)

type Ready<State> = Extract<State, { readonly status: 'ready' }>

/** Wraps a value that is already available. */
export function loaded<T>(value: T, isStale = false): Ready<Loadable<T>> {
  return { status: 'ready', value, isStale }
}

/** Returns the same state with its value mapped. */
export function mapLoadable<State extends Loadable<unknown, unknown>, U>(
  state: State,
  map: (value: Ready<State>['value']) => U,
): Exclude<State, Ready<State>> | (Omit<Ready<State>, 'value'> & { readonly value: U })
export function mapLoadable<T>(state: Loadable<T, unknown>, map: (value: T) => unknown): unknown {
  return state.status === 'ready' ? { ...state, value: map(state.value) } : state
}
