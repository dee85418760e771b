import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { HISTORY_PARTS, type HistoryStatus } from '../transport/history-state.ts'
import { AwayView, type AwayViewProps } from './away-view.tsx'

function show(status: HistoryStatus, props: Partial<AwayViewProps> = {}): string {
  cleanup()
  renderInEnglish(<AwayView status={status} onRetry={() => undefined} {...props} />)
  return screen.getByRole('status').textContent ?? ''
}

afterEach(cleanup)

describe('AwayView', () => {
  test('default', () => {
    expect(show({ kind: 'live' })).toBe('')
    expect(show({ kind: 'loading' })).toBe('')
    expect(show({ kind: 'live' }, { missing: [] })).toBe('')
  })

  test.each([
    [{ kind: 'down' }, /are unavailable.*Trading and liquidity work as usual/],
    [{ kind: 'slow' }, /slow to respond/],
    [{ kind: 'behind', blocks: 1 }, /1 block behind/],
    [{ kind: 'behind', blocks: 1_234 }, /1,234 blocks behind/],
    [{ kind: 'wrongSchema', detail: 'pairs.reserve0' }, /can't read \(pairs\.reserve0\)/],
  ] as const)('behavior: %o has a sentence of its own', (status, sentence) => {
    expect(show(status)).toMatch(sentence)
  })

  test('behavior: every part that can be missing has its words, each once, windows together', () => {
    const text = show({ kind: 'live' }, { missing: [...HISTORY_PARTS, 'swaps', '7d'] })
    expect(text).toContain('changes over 24 h, 48 h, 7 d, and 14 d')
    for (const words of ['swaps', 'deposits', 'withdrawals', 'earlier days', 'intraday prices']) {
      expect(text.split(words)).toHaveLength(2)
    }
    expect(text).not.toContain('away.')
  })

  test('behavior: a complete outage is not reported in parts', () => {
    expect(show({ kind: 'down' }, { missing: ['swaps'] })).not.toContain('left out')
  })

  test('behavior: each state offers to ask again, and what is well does not', () => {
    const onRetry = vi.fn()
    const states: readonly HistoryStatus[] = [
      { kind: 'down' },
      { kind: 'slow' },
      { kind: 'behind', blocks: 3 },
      { kind: 'wrongSchema', detail: 'x' },
    ]
    for (const status of states) {
      show(status, { onRetry })
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    }
    show({ kind: 'live' }, { missing: ['pairs'], onRetry })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(5)
    show({ kind: 'live' }, { onRetry })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
