import { ListDownloadFailedError, type TokenList } from '@ibull/domain'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ListBodies, StoredBodies } from './list-bodies.ts'
import { openListRecord } from './list-record.ts'
import { createListStore, type ListStore } from './list-store.ts'
import { sampleList, sampleListToken } from './testing/sample-lists.ts'

const hosted = '/api/lists/main.json'
const url = 'https://tokens.example/list.json'
const defaults = [{ url: hosted, isActive: true }]
const KEY = 'ibull.lists.v1'

/** State shared by two tabs of a browser. */
class Browser {
  readonly kept = new Map<string, StoredBodies>()
  readonly bodies: ListBodies = {
    read: async (key) => await Promise.resolve(this.kept.get(key)),
    write: async (key, stored) => {
      this.kept.set(key, structuredClone(stored))
      await Promise.resolve()
    },
    remove: async (key) => {
      this.kept.delete(key)
      await Promise.resolve()
    },
  }
}

const opened: ListStore[] = []
const answers = new Map<string, TokenList>()

function open(browser: Browser, change: Partial<Parameters<typeof createListStore>[0]> = {}): ListStore {
  const store = createListStore({
    defaults,
    record: openListRecord([hosted]),
    bodies: browser.bodies,
    fetchList: async (url) => {
      const list = answers.get(url)
      if (list === undefined) throw new ListDownloadFailedError(url)
      return await Promise.resolve(list)
    },
    ...change,
  })
  opened.push(store)
  return store
}

/** Notifies the other tab, as a browser does. */
function notifyOtherTabs(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

const listOf = (store: ListStore, key: string) => store.store.getState().byUrl[key]

afterEach(() => {
  for (const store of opened.splice(0)) store.stop()
  answers.clear()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('createListStore', () => {
  it('default: the lists of the network are there, and what is fetched survives a reload [3.4.2]', async () => {
    const browser = new Browser()
    answers.set(hosted, sampleList('1.0.0'))
    const store = open(browser)
    expect(store.store.getState().activeListUrls).toEqual([hosted])
    await store.load()
    await store.refresh(hosted)
    await store.settled()
    const again = open(browser)
    await again.load()
    expect(listOf(again, hosted)?.current).toEqual(sampleList('1.0.0'))
  })

  it('behavior: a waiting update, an error, what is active and what is removed survive a reload', async () => {
    const browser = new Browser()
    answers.set(hosted, sampleList('1.0.0'))
    const store = open(browser)
    await store.load()
    await store.refresh(hosted)
    store.add(url, sampleList('1.0.0'))
    await store.settled()
    answers.set(hosted, sampleList('2.0.0'))
    await store.refresh(hosted)
    await store.refresh(url)
    store.setActive(hosted, false)
    await store.settled()

    const again = open(browser)
    await again.load()
    expect(again.store.getState().activeListUrls).toEqual([url])
    expect(listOf(again, hosted)).toMatchObject({
      current: sampleList('1.0.0'),
      pendingUpdate: sampleList('2.0.0'),
    })
    expect(listOf(again, url)).toMatchObject({
      accepted: sampleList('1.0.0'),
      current: undefined,
      error: { code: 'listDownloadFailed', values: { url } },
    })
    again.remove(hosted)
    await again.settled()
    const third = open(browser)
    expect(Object.keys(third.store.getState().byUrl)).toEqual([url])
    expect(browser.kept.has(hosted)).toBe(false)
  })

  it('behavior: an accepted update is the list from then on', async () => {
    const browser = new Browser()
    answers.set(hosted, sampleList('1.0.0'))
    const store = open(browser)
    await store.load()
    await store.refresh(hosted)
    answers.set(hosted, sampleList('1.1.0', [sampleListToken(1), sampleListToken(2)]))
    await store.refresh(hosted)
    store.acceptUpdate(hosted)
    await store.settled()
    const again = open(browser)
    await again.load()
    expect(listOf(again, hosted)).toMatchObject({
      current: sampleList('1.1.0', [sampleListToken(1), sampleListToken(2)]),
      pendingUpdate: undefined,
    })
  })

  it('behavior: another tab follows what is added, fetched, toggled and removed', async () => {
    const browser = new Browser()
    const [here, there] = [open(browser), open(browser)]
    await Promise.all([here.load(), there.load()])
    here.add(url, sampleList('1.0.0'))
    await here.settled()
    notifyOtherTabs()
    await vi.waitFor(() => expect(listOf(there, url)?.current).toEqual(sampleList('1.0.0')))
    expect(there.store.getState().activeListUrls).toEqual([hosted, url])
    here.setActive(url, false)
    notifyOtherTabs()
    expect(there.store.getState().activeListUrls).toEqual([hosted])
    here.remove(url)
    notifyOtherTabs()
    expect(listOf(there, url)).toBeUndefined()
  })

  it('behavior: changes of two tabs at the same time are both kept', async () => {
    const browser = new Browser()
    const [here, there] = [open(browser), open(browser)]
    await Promise.all([here.load(), there.load()])
    here.add(url, sampleList('1.0.0'))
    there.add('https://other.example/list.json', sampleList('3.0.0'))
    await Promise.all([here.settled(), there.settled()])
    const again = open(browser)
    await again.load()
    expect(Object.keys(again.store.getState().byUrl).sort()).toEqual(
      [hosted, 'https://other.example/list.json', url].sort(),
    )
    expect(listOf(again, url)?.current).toEqual(sampleList('1.0.0'))
  })

  it('behavior: a default list that was removed does not come back, a new one does', async () => {
    const browser = new Browser()
    const store = open(browser)
    store.add(url, sampleList('1.0.0'))
    store.remove(hosted)
    await store.settled()
    const more = [...defaults, { url: 'https://new.example/list.json', isActive: false }]
    const again = open(browser, { defaults: more })
    expect(Object.keys(again.store.getState().byUrl).sort()).toEqual(['https://new.example/list.json', url])
  })

  it('behavior: what was accepted is kept where the database cannot be read again', async () => {
    const browser = new Browser()
    answers.set(hosted, sampleList('1.0.0'))
    const [one, two] = [open(browser), open(browser)]
    await Promise.all([one.load(), two.load()])
    await one.refresh(hosted)
    await one.settled()
    await two.refresh(hosted)
    await two.settled()
    browser.kept.clear()
    vi.spyOn(browser.bodies, 'write').mockResolvedValue()
    answers.set(hosted, sampleList('2.0.0'))
    await one.refresh(hosted)
    await one.settled()
    const read = vi.spyOn(browser.bodies, 'read')
    notifyOtherTabs()
    expect(await Promise.all(read.mock.results.map(({ value }) => value))).toContain(undefined)
    expect(listOf(two, hosted)?.accepted).toEqual(sampleList('1.0.0'))
  })

  it('behavior: without a database the lists live in memory and are fetched again', async () => {
    const nowhere: ListBodies = {
      read: async () => await Promise.resolve(undefined),
      write: async () => await Promise.resolve(),
      remove: async () => await Promise.resolve(),
    }
    answers.set(hosted, sampleList('1.0.0'))
    const store = open(new Browser(), { bodies: nowhere })
    await store.load()
    await store.refresh(hosted)
    await store.settled()
    expect(listOf(store, hosted)?.current).toEqual(sampleList('1.0.0'))
  })

  it('error: a stored body that is no list is left out, and said [8.3.3]', async () => {
    const browser = new Browser()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    browser.kept.set(hosted, { accepted: { name: 'broken' } })
    const store = open(browser)
    await store.load()
    expect(listOf(store, hosted)?.current).toBeUndefined()
    expect(warn).toHaveBeenCalledWith('Could not show token list due to error', expect.any(Error))
  })

  it('behavior: opens with whatever was stored', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const likeOurs = fc.record(
      {
        byUrl: fc.oneof(
          fc.dictionary(fc.oneof(fc.constantFrom(url, hosted, '__proto__', ''), fc.string()), fc.jsonValue()),
          fc.jsonValue(),
        ),
        activeListUrls: fc.oneof(
          fc.array(fc.oneof(fc.constantFrom(url, hosted), fc.jsonValue())),
          fc.jsonValue(),
        ),
        givenUrls: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          likeOurs.map((state) => JSON.stringify({ version: 1, state })),
          fc.json(),
          fc.string(),
        ),
        fc.jsonValue(),
        fc.jsonValue(),
        async (text, accepted, pendingUpdate) => {
          localStorage.setItem(KEY, text)
          const browser = new Browser()
          for (const key of [url, hosted]) browser.kept.set(key, { accepted, pendingUpdate })
          const store = open(browser)
          await store.load()
          const { byUrl, activeListUrls } = store.store.getState()
          expect(Object.keys(byUrl).length).toBeGreaterThan(0)
          for (const active of activeListUrls) expect(Object.hasOwn(byUrl, active)).toBe(true)
          store.stop()
        },
      ),
      { numRuns: 500 },
    )
  })
})
