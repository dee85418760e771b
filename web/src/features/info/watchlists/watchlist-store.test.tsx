import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const KEY = 'ibull.watchlists.v1'
const cake = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const wbnb = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'

/** Reloads the store. */
async function load() {
  vi.resetModules()
  return await import('./watchlist-store.ts')
}

function write(state: unknown): void {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, state }))
}

async function chainId(): Promise<number> {
  return (await import('../../../platform/index.ts')).network.id
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('watchlists', () => {
  test('default: what is watched survives a reload, in its order and spelling', async () => {
    const first = await load()
    first.setWatched('token', cake, true)
    first.setWatched('token', wbnb, true)
    first.setWatched('pair', wbnb, true)
    const { useWatchlist } = await load()
    expect(renderHook(() => useWatchlist('token')).result.current).toEqual([cake, wbnb])
    expect(renderHook(() => useWatchlist('pair')).result.current).toEqual([wbnb])
  })

  test('behavior: an address is watched once, however it is spelled, and can be left', async () => {
    const { setWatched, useIsWatched, useWatchlist } = await load()
    setWatched('token', cake, true)
    setWatched('token', cake.toLowerCase() as typeof cake, true)
    expect(renderHook(() => useWatchlist('token')).result.current).toHaveLength(1)
    expect(renderHook(() => useIsWatched('token', cake)).result.current).toBe(true)
    expect(renderHook(() => useIsWatched('pair', cake)).result.current).toBe(false)
    setWatched('token', cake, false)
    expect(renderHook(() => useIsWatched('token', cake)).result.current).toBe(false)
  })

  test('behavior: two tabs keep both choices, and each follows the other', async () => {
    const { setWatched, useWatchlist } = await load()
    const { result } = renderHook(() => useWatchlist('token'))
    const id = await chainId()
    write({ tokens: { [id]: [cake] }, pairs: {} })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
    expect(result.current).toEqual([cake])
    write({ tokens: { [id]: [cake] }, pairs: { [id]: [cake] } })
    act(() => setWatched('token', wbnb, true))
    expect(result.current).toEqual([cake, wbnb])
    expect(renderHook(() => useWatchlist('pair')).result.current).toEqual([cake])
  })

  test('behavior: other networks keep their own lists, also when those of this one are emptied', async () => {
    const id = await chainId()
    write({ tokens: { [id]: [cake], 999: [wbnb] }, pairs: { [id]: [wbnb] } })
    const { setWatched, useWatchlist } = await load()
    setWatched('token', cake, false)
    setWatched('pair', wbnb, false)
    expect(renderHook(() => useWatchlist('token')).result.current).toEqual([])
    expect(renderHook(() => useWatchlist('pair')).result.current).toEqual([])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').state.tokens).toEqual({ [id]: [], 999: [wbnb] })
  })

  test('behavior: all of one kind are left at once, the other kind and other networks stay', async () => {
    const id = await chainId()
    write({ tokens: { [id]: [cake, wbnb], 999: [wbnb] }, pairs: { [id]: [wbnb] } })
    const { stopWatchingAll, useWatchlist } = await load()
    stopWatchingAll('token')
    expect(renderHook(() => useWatchlist('token')).result.current).toEqual([])
    expect(renderHook(() => useWatchlist('pair')).result.current).toEqual([wbnb])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').state.tokens).toEqual({ [id]: [], 999: [wbnb] })
  })

  test('error: what is no address is left out, the others stay', async () => {
    const id = await chainId()
    write({ tokens: { [id]: ['0x12', 5, null, cake, cake.toUpperCase(), wbnb] }, pairs: 'x' })
    const { useWatchlist } = await load()
    expect(renderHook(() => useWatchlist('token')).result.current).toEqual([cake, wbnb])
    expect(renderHook(() => useWatchlist('pair')).result.current).toEqual([])
  })
})
