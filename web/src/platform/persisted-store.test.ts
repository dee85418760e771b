import { afterEach, describe, expect, it } from 'vitest'
import {
  booleanField,
  choiceField,
  createPersistedStore,
  integerField,
  type PersistedStore,
  type Schema,
} from './persisted-store.ts'

type Choices = { readonly bps: number; readonly isOn: boolean; readonly theme: 'dark' | 'light' }

const defaults: Choices = { bps: 50, isOn: false, theme: 'dark' }
const schema: Schema<Choices> = {
  bps: integerField(0, 4_999),
  isOn: booleanField,
  theme: choiceField('dark', 'light'),
}
const key = 'ibull.choices.v1'
const opened: PersistedStore<Choices>[] = []

function open(storage?: () => Storage | undefined): PersistedStore<Choices> {
  const store = createPersistedStore<Choices>({
    name: 'choices',
    version: 1,
    defaults,
    schema,
    ...(storage === undefined ? {} : { storage }),
  })
  opened.push(store)
  return store
}

afterEach(() => {
  for (const store of opened.splice(0)) store.stop()
  localStorage.clear()
})

describe('createPersistedStore', () => {
  it('default: choices survive a reload', () => {
    open().update({ bps: 100 })
    expect(open().store.getState()).toEqual({ ...defaults, bps: 100 })
  })

  it.each(['', 'not json', '[]', '7', 'null', '{"version":"1","state":{}}', '{"version":1,"state":[]}'])(
    'behavior: unreadable contents (%s) count as absent',
    (text) => {
      localStorage.setItem(key, text)
      expect(open().store.getState()).toEqual(defaults)
    },
  )

  it('behavior: a wrong field takes its default, the others keep what was stored', () => {
    const state = { bps: 5_000, isOn: true, theme: 'pink', extra: 1 }
    localStorage.setItem(key, JSON.stringify({ version: 1, state }))
    expect(open().store.getState()).toEqual({ ...defaults, isOn: true })
  })

  it('behavior: contents of a newer version stay untouched, choices live in memory', () => {
    const text = JSON.stringify({ version: 2, state: { bps: 7 } })
    localStorage.setItem(key, text)
    const choices = open()
    choices.update({ bps: 100 })
    choices.update({ isOn: true })
    expect(choices.store.getState()).toEqual({ bps: 100, isOn: true, theme: 'dark' })
    expect(localStorage.getItem(key)).toBe(text)
    expect(choices.isPersistent()).toBe(false)
  })

  it('behavior: a full storage costs only the persistence', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const choices = open(() => full as unknown as Storage)
    choices.update({ bps: 100 })
    choices.update({ isOn: true })
    expect(choices.store.getState()).toEqual({ bps: 100, isOn: true, theme: 'dark' })
    expect(choices.isPersistent()).toBe(false)
  })

  it('behavior: a storage that throws on access is no storage', () => {
    const choices = open(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    choices.update({ theme: 'light' })
    expect(choices.store.getState().theme).toBe('light')
    expect(choices.isPersistent()).toBe(false)
  })

  it('behavior: a change keeps what another tab wrote to other fields', () => {
    const choices = open()
    localStorage.setItem(key, JSON.stringify({ version: 1, state: { ...defaults, bps: 10 } }))
    choices.update({ isOn: true })
    expect(choices.store.getState()).toEqual({ ...defaults, bps: 10, isOn: true })
  })

  it('behavior: a change inside a field is made to what another tab wrote to it', () => {
    const choices = open()
    localStorage.setItem(key, JSON.stringify({ version: 1, state: { ...defaults, bps: 10 } }))
    choices.update((latest) => ({ bps: latest.bps + 1 }))
    expect(choices.store.getState().bps).toBe(11)
  })

  it('behavior: follows other tabs, also when they clear everything', () => {
    const choices = open()
    localStorage.setItem(key, JSON.stringify({ version: 1, state: { ...defaults, bps: 10 } }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(choices.store.getState().bps).toBe(10)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(choices.store.getState()).toEqual(defaults)
  })
})
