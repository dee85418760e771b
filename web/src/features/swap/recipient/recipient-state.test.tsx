import { act, cleanup, renderHook } from '@testing-library/react'
import type * as Chain from '@ibull/chain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRecipient } from './recipient-state.ts'

const useNameLookup = vi.hoisted(() => vi.fn((_name: string | undefined) => ({ status: 'loading' }) as const))
vi.mock('@ibull/chain', async (original) => ({ ...(await original<typeof Chain>()), useNameLookup }))

beforeEach(() => {
  vi.useFakeTimers()
  useNameLookup.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const lookedUp = () => useNameLookup.mock.lastCall?.[0]
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('useRecipient', () => {
  test('default: a name is looked up once the typing has rested for 200 ms [9.11.8]', () => {
    const { result, rerender } = renderHook(({ text }) => useRecipient(text), { initialProps: { text: '' } })
    rerender({ text: 'alice.bn' })
    rerender({ text: 'alice.bnb' })
    wait(199)
    expect(lookedUp()).toBeUndefined()
    expect(result.current.parsed).toEqual({ kind: 'name', name: 'alice.bnb' })
    wait(1)
    expect(lookedUp()).toBe('alice.bnb')
  })

  test('behavior: an address is not looked up, nor a name of another registry', () => {
    const { rerender } = renderHook(({ text }) => useRecipient(text), { initialProps: { text: '' } })
    for (const text of ['0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', 'alice.eth']) {
      rerender({ text })
      wait(200)
      expect(lookedUp()).toBeUndefined()
    }
  })
})
