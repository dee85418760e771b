import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLanguageStore, fetchTexts, LanguageFileError } from './language-store.ts'
import type { Texts } from './texts.ts'

function deferred() {
  let resolve: (texts: Texts) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Texts>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('createLanguageStore', () => {
  it('default: starts fetching the saved language and shows it when it is here [3.11]', async () => {
    const file = deferred()
    const { store } = createLanguageStore(() => file.promise, 'es')
    expect(store.getState()).toEqual({ locale: 'es', status: 'fetching', translations: {} })
    file.resolve({ hello: 'hola' })
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState()).toEqual({ locale: 'es', status: 'ready', translations: { hello: 'hola' } })
  })

  it('behavior: English needs no file [4.25]', () => {
    const load = vi.fn(() => Promise.resolve({}))
    expect(createLanguageStore(load, 'en').store.getState().status).toBe('ready')
    expect(load).not.toHaveBeenCalled()
  })

  it('behavior: only the last choice counts', async () => {
    const files = { es: deferred(), ru: deferred() }
    const { store, choose } = createLanguageStore((code) => files[code as 'es' | 'ru'].promise, 'es')
    choose('ru')
    files.ru.resolve({ hello: 'привет' })
    await vi.advanceTimersByTimeAsync(0)
    files.es.resolve({ hello: 'hola' })
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState()).toEqual({ locale: 'ru', status: 'ready', translations: { hello: 'привет' } })
  })

  it('behavior: a slow file counts as failed, and is used when it comes after all', async () => {
    const file = deferred()
    const { store } = createLanguageStore(() => file.promise, 'hi')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(store.getState().status).toBe('failed')
    file.resolve({ hello: 'नमस्ते' })
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState().status).toBe('ready')
  })

  it('error: a file that fails leaves English and says so', async () => {
    const { store } = createLanguageStore(() => Promise.reject(new Error('HTTP 404')), 'es')
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState()).toEqual({ locale: 'es', status: 'failed', translations: {} })
  })
})

describe('fetchTexts', () => {
  const answer = (response: Response) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)

  afterEach(() => vi.restoreAllMocks())

  it('default: GET /locales/{code}.json [7.1.1]', async () => {
    const fetched = answer(Response.json({ hello: 'hola' }))
    expect(await fetchTexts('es')).toEqual({ hello: 'hola' })
    expect(fetched.mock.calls).toEqual([['/locales/es.json']])
  })

  it.each([
    ['a missing file', new Response('', { status: 404 })],
    ['something else than texts', Response.json({ hello: 5 })],
  ])('error: %s', async (_what, response) => {
    answer(response)
    await expect(fetchTexts('hi')).rejects.toBeInstanceOf(LanguageFileError)
  })
})
