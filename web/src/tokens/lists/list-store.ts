import { parseStoredTokenList, type TokenList } from '@ibull/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PersistedStore } from '../../platform/index.ts'
import { faultOf, type ListFetcher } from './fetch-list.ts'
import type { ListBodies } from './list-bodies.ts'
import type { ListRecord, StoredList } from './list-record.ts'
import {
  listAdded,
  listRemoved,
  listState,
  listToggled,
  requestFulfilled,
  requestRejected,
  requestStarted,
  updateAccepted,
  type Lists,
  type ListState,
} from './list-state.ts'

export interface ListStoreOptions {
  /** The network's default lists, added once per user. */
  readonly defaults: readonly { readonly url: string; readonly isActive: boolean }[]
  readonly record: PersistedStore<ListRecord>
  readonly bodies: ListBodies
  readonly fetchList: ListFetcher
  readonly makeId?: () => string
}

/** The user's token lists: stored, fetched and accepted versions. */
export interface ListStore {
  readonly store: StoreApi<Lists>
  /** Loads the stored contents. Must be awaited before fetching. */
  readonly load: () => Promise<void>
  /** Refetches one list; a failure becomes part of its state. Never rejects. */
  readonly refresh: (url: string) => Promise<void>
  /** Adds a list the user has reviewed and accepted. */
  readonly add: (url: string, list: TokenList) => void
  readonly setActive: (url: string, isActive: boolean) => void
  /** @throws {NoPendingUpdateError} if there is no newer version. */
  readonly acceptUpdate: (url: string) => void
  /** @throws {LastListError} for the only list. */
  readonly remove: (url: string) => void
  /** Resolves when all changes so far are stored. */
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

function readBody(stored: unknown): TokenList | undefined {
  if (stored === undefined) return undefined
  try {
    return parseStoredTokenList(stored)
  } catch (error) {
    console.warn('Could not show token list due to error', error)
    return undefined
  }
}

/** Opens the lists of one browser. */
export function createListStore(options: ListStoreOptions): ListStore {
  const { defaults, record, bodies, fetchList, makeId = () => crypto.randomUUID() } = options
  giveDefaults(record, defaults)
  const store = createStore<Lists>(() => ({
    byUrl: Object.fromEntries(
      Object.entries(record.store.getState().byUrl).map(([url, { error }]) => [
        url,
        listState(undefined, undefined, error),
      ]),
    ),
    activeListUrls: record.store.getState().activeListUrls,
  }))
  /** Stamps of the contents in memory, by URL: another stamp in the record was written by another tab. */
  const stamps = new Map<string, string>()
  /** Contents not stored yet; they aren't overwritten by another tab's. */
  const unsaved = new Map<string, string>()
  let saving: Promise<void> = Promise.resolve()

  const change = (next: Lists): void => store.setState(next, true)

  async function saveNow(url: string, stamp: string): Promise<void> {
    const list = store.getState().byUrl[url]
    if (list === undefined || unsaved.get(url) !== stamp) return
    const { accepted, pendingUpdate, error } = list
    await bodies.write(url, { accepted, pendingUpdate })
    stamps.set(url, stamp)
    if (unsaved.get(url) === stamp) unsaved.delete(url)
    const stored: StoredList = error === undefined ? { stamp } : { stamp, error }
    record.update(({ byUrl }) => (byUrl[url] === undefined ? {} : { byUrl: { ...byUrl, [url]: stored } }))
  }

  function save(url: string): void {
    const stamp = makeId()
    unsaved.set(url, stamp)
    saving = saving.then(async () => await saveNow(url, stamp))
  }

  async function readBodies(url: string, stamp: string): Promise<void> {
    stamps.set(url, stamp)
    const found = await bodies.read(url)
    const lists = store.getState()
    const list = lists.byUrl[url]
    if (list === undefined || unsaved.has(url) || stamps.get(url) !== stamp) return
    const error = record.store.getState().byUrl[url]?.error
    // Missing contents don't undo what the user accepted.
    const read =
      found === undefined
        ? listState(list.accepted, list.pendingUpdate, error)
        : listState(readBody(found.accepted), readBody(found.pendingUpdate), error)
    const { loadingRequestId } = list
    change({ ...lists, byUrl: { ...lists.byUrl, [url]: { ...read, loadingRequestId } } })
  }

  /** Applies the record: at the start, and whenever this or another tab has written it. */
  async function follow(): Promise<void> {
    const { byUrl: stored, activeListUrls } = record.store.getState()
    const { byUrl } = store.getState()
    const known = Object.entries(byUrl).filter(([url]) => stored[url] !== undefined)
    const fresh = Object.keys(stored).filter((url) => byUrl[url] === undefined)
    change({
      byUrl: Object.fromEntries([...known, ...fresh.map((url): [string, ListState] => [url, listState()])]),
      activeListUrls: activeListUrls.filter((url) => stored[url] !== undefined),
    })
    const changed = Object.entries(stored).filter(
      ([url, { stamp }]) => !unsaved.has(url) && stamps.get(url) !== stamp,
    )
    await Promise.all(changed.map(async ([url, { stamp }]) => await readBodies(url, stamp)))
  }

  const unfollow = record.store.subscribe(() => void follow())

  return {
    store,
    load: follow,
    refresh: async (url) => {
      const requestId = makeId()
      change(requestStarted(store.getState(), url, requestId))
      const before = store.getState().byUrl[url]
      if (before === undefined) return
      const next = await fetchList(url, before.accepted).then(
        (list) => requestFulfilled(store.getState(), url, requestId, list),
        (error: unknown) => requestRejected(store.getState(), url, requestId, faultOf(url, error)),
      )
      change(next)
      const after = next.byUrl[url]
      if (after !== undefined && !isSameContent(before, after)) save(url)
    },
    add: (url, list) => {
      change(listAdded(store.getState(), url, list))
      save(url)
      // Written immediately, so other tabs' changes include it; the stamp follows when the contents are stored.
      record.update(({ byUrl, activeListUrls }) => ({
        byUrl: { ...byUrl, [url]: byUrl[url] ?? { stamp: '' } },
        activeListUrls: [...new Set([...activeListUrls, url])],
      }))
    },
    setActive: (url, isActive) => {
      change(listToggled(store.getState(), url, isActive))
      record.update(({ activeListUrls }) => ({
        activeListUrls: isActive
          ? [...new Set([...activeListUrls, url])]
          : activeListUrls.filter((active) => active !== url),
      }))
    },
    acceptUpdate: (url) => {
      change(updateAccepted(store.getState(), url))
      save(url)
    },
    remove: (url) => {
      change(listRemoved(store.getState(), url))
      stamps.delete(url)
      unsaved.delete(url)
      record.update(({ byUrl, activeListUrls }) => ({
        byUrl: Object.fromEntries(Object.entries(byUrl).filter(([other]) => other !== url)),
        activeListUrls: activeListUrls.filter((active) => active !== url),
      }))
      saving = saving.then(async () => await bodies.remove(url))
    },
    settled: async () => await saving,
    stop: () => {
      unfollow()
      record.stop()
    },
  }
}

function isSameContent(a: ListState, b: ListState): boolean {
  return (
    a.accepted === b.accepted &&
    a.pendingUpdate?.timestamp === b.pendingUpdate?.timestamp &&
    JSON.stringify([a.pendingUpdate?.version, a.error]) ===
      JSON.stringify([b.pendingUpdate?.version, b.error])
  )
}

function giveDefaults(record: PersistedStore<ListRecord>, defaults: ListStoreOptions['defaults']): void {
  const { givenUrls, byUrl } = record.store.getState()
  const isEmpty = Object.keys(byUrl).length === 0
  const fresh = defaults.filter(({ url }) => isEmpty || !givenUrls.includes(url))
  if (fresh.length === 0) return
  record.update((latest) => ({
    byUrl: { ...Object.fromEntries(fresh.map(({ url }) => [url, { stamp: '' }])), ...latest.byUrl },
    activeListUrls: [
      ...new Set([
        ...latest.activeListUrls,
        ...fresh.filter(({ isActive }) => isActive).map(({ url }) => url),
      ]),
    ],
    givenUrls: [...new Set([...latest.givenUrls, ...fresh.map(({ url }) => url)])],
  }))
}
