import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useUnchanged } from './use-unchanged.ts'

afterEach(cleanup)

const token = { symbol: 'CAKE' }
class Mark {
  constructor(readonly symbol: string) {}
}
const viewOf = (text: string, mark: unknown = token, tags: readonly string[] = ['40X']) => ({
  text,
  usd: undefined,
  mark,
  tags: tags.map((tag) => ({ tag })),
})

describe('useUnchanged', () => {
  it('default: keeps the value of before while the new one says the same [farms.13]', () => {
    const first = viewOf('40%')
    const { result, rerender } = renderHook((value) => useUnchanged(value), { initialProps: first })
    rerender(viewOf('40%'))
    expect(result.current).toBe(first)
    const second = viewOf('41%')
    rerender(second)
    expect(result.current).toBe(second)
    rerender(viewOf('41%'))
    expect(result.current).toBe(second)
  })

  it('behavior: one more item, a missing name and another object of a class are changes', () => {
    const first: Record<string, unknown> = viewOf('40%', new Mark('CAKE'))
    const { result, rerender } = renderHook((value) => useUnchanged(value), { initialProps: first })
    const changes: Record<string, unknown>[] = [
      viewOf('40%', new Mark('CAKE')),
      viewOf('40%', first['mark'], ['40X', 'Lock']),
      { text: '40%', mark: first['mark'], tags: [{ tag: '40X' }], other: undefined },
      { text: '40%', usd: null, mark: first['mark'], tags: { 0: { tag: '40X' } } },
    ]
    for (const change of changes) {
      rerender(change)
      expect(result.current).toBe(change)
    }
  })
})
