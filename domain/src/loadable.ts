import type { IbullError } from './error.ts'

/** Why a value could not be read, and how to read it again. */
export interface ReadFailure {
  readonly error: IbullError
  readonly retry: () => void
}

/**
 * A value that is read: unknown because an input is missing, loading, failed, or ready. Zero, an empty list and "there
 * is none" are ready values.
 *
 * `Failure` is what is known of a failure: `unknown` for rules that don't ask why. `About` comes with each ready value.
 */
export type Loadable<T, Failure = ReadFailure, About = unknown> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & Failure)
  /** `isStale` when the last attempt to read it again failed: the value is the last known one. */
  | ({ readonly status: 'ready'; readonly value: T; readonly isStale: boolean } & About)

type Ready<State> = Extract<State, { readonly status: 'ready' }>

/** A value that is there. */
export function loaded<T>(value: T, isStale = false): Ready<Loadable<T>> {
  return { status: 'ready', value, isStale }
}

/** The same state with another value in it. */
export function mapLoadable<State extends Loadable<unknown, unknown>, U>(
  state: State,
  map: (value: Ready<State>['value']) => U,
): Exclude<State, Ready<State>> | (Omit<Ready<State>, 'value'> & { readonly value: U })
export function mapLoadable<T>(state: Loadable<T, unknown>, map: (value: T) => unknown): unknown {
  return state.status === 'ready' ? { ...state, value: map(state.value) } : state
}
