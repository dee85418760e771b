/**
 * A value on its way to the eye:
 * - `loading`: it was asked for
 * - `failed`: it could not be read
 * - `none`: it is known not to exist (no price)
 * - `known`: `text` is it; `isStale` when a newer one could not be read
 */
export type Readable =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'none' }
  | { readonly status: 'known'; readonly text: string; readonly isStale?: boolean }

/** A value that is there. */
export function known(text: string, isStale = false): Readable {
  return { status: 'known', text, isStale }
}
