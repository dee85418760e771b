import { createStore, type StoreApi } from 'zustand/vanilla'

/** Reads one stored field: its value, or `undefined` if it is invalid. */
export type FieldReader<T> = (stored: unknown) => T | undefined

/** One reader per field. Invalid fields take their default; the others keep their stored value. */
export type Schema<S> = { readonly [K in keyof S]-?: FieldReader<S[K]> }

export type PersistedStoreOptions<S> = {
  /** The key is `ibull.<name>.v<version>`. */
  readonly name: string
  readonly version: number
  readonly defaults: S
  readonly schema: Schema<S>
  /** Defaults to `localStorage`; `undefined` if the browser denies access to it. */
  readonly storage?: () => Storage | undefined
}

export type PersistedStore<S> = {
  readonly store: StoreApi<S>
  /**
   * Changes some fields, in memory and in storage. Fields changed by another tab meanwhile are kept; a function
   * receives the latest fields, so concurrent changes within one field are kept too.
   */
  readonly update: (patch: Partial<S> | ((latest: S) => Partial<S>)) => void
  /** Whether changes survive a reload: not if storage is disabled, full or of a newer version. */
  readonly isPersistent: () => boolean
  /** Stops listening to other tabs. */
  readonly stop: () => void
}

type Stored<S> =
  { readonly kind: 'read'; readonly state: S } | { readonly kind: 'newer' } | { readonly kind: 'absent' }

/**
 * Creates a small store that survives reloads and syncs with other tabs. Corrupt contents count as absent, invalid
 * fields take their defaults, contents of a newer version are left untouched while changes are kept in memory, and
 * a full or disabled storage only costs persistence.
 */
export function createPersistedStore<S extends object>(options: PersistedStoreOptions<S>): PersistedStore<S> {
  const { name, version, defaults, schema } = options
  const key = `ibull.${name}.v${version}`
  const storage = openStorage(options.storage)
  let hasWriteFailed = storage === undefined

  function readState(): Stored<S> {
    const text = readItem(storage, key)
    if (text === null) return { kind: 'absent' }
    const content = parseJson(text)
    if (!isRecord(content) || typeof content['version'] !== 'number') return { kind: 'absent' }
    if (content['version'] > version) return { kind: 'newer' }
    return isRecord(content['state'])
      ? { kind: 'read', state: readFields(content['state'], schema, defaults) }
      : { kind: 'absent' }
  }

  const first = readState()
  const store = createStore<S>(() => (first.kind === 'read' ? first.state : defaults))

  function update(patch: Partial<S> | ((latest: S) => Partial<S>)): void {
    const stored = readState()
    const base = stored.kind === 'read' && !hasWriteFailed ? stored.state : store.getState()
    const next = { ...base, ...(typeof patch === 'function' ? patch(base) : patch) }
    store.setState(next, true)
    if (stored.kind === 'newer') return
    hasWriteFailed = !writeItem(storage, key, JSON.stringify({ version, state: next }))
  }

  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    const stored = readState()
    if (stored.kind === 'read') store.setState(stored.state, true)
    else if (stored.kind === 'absent') store.setState(defaults, true)
  }
  globalThis.addEventListener?.('storage', follow)

  return {
    store,
    update,
    isPersistent: () => !hasWriteFailed && readState().kind !== 'newer',
    stop: () => globalThis.removeEventListener?.('storage', follow),
  }
}

function readFields<S extends object>(stored: Record<string, unknown>, schema: Schema<S>, defaults: S): S {
  const state = { ...defaults }
  for (const field of Object.keys(schema) as (keyof S & string)[]) {
    if (!Object.hasOwn(stored, field)) continue
    const value = schema[field](stored[field])
    if (value !== undefined) state[field] = value
  }
  return state
}

function openStorage(give: (() => Storage | undefined) | undefined): Storage | undefined {
  try {
    return give === undefined ? globalThis.localStorage : give()
  } catch {
    return undefined
  }
}

function readItem(storage: Storage | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function writeItem(storage: Storage | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text)
    return storage !== undefined
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a boolean. */
export const booleanField: FieldReader<boolean> = (stored) =>
  typeof stored === 'boolean' ? stored : undefined

/** Reads an integer from `min` to `max`. */
export function integerField(min: number, max: number): FieldReader<number> {
  return (stored) =>
    typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= min && stored <= max
      ? stored
      : undefined
}

/** Reads one of a few texts. */
export function choiceField<const T extends string>(...choices: readonly T[]): FieldReader<T> {
  return (stored) => choices.find((choice) => choice === stored)
}
