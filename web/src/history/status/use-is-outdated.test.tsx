import { ChainReaderProvider, type ObservedBlock } from '@ibull/chain'
import { loaded } from '@ibull/domain'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, silentReader } from '../testing/sample-answers.ts'
import type { HistoryState } from '../transport/history-state.ts'
import { useIsOutdated } from './use-is-outdated.ts'

const HOUR = 3600

let head: ObservedBlock | undefined
let listeners: Set<() => void>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['Date'] })
  head = undefined
  listeners = new Set()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Outdated({ state }: { readonly state: HistoryState<unknown> }) {
  return <p>{String(useIsOutdated(state))}</p>
}

function show(state: HistoryState<unknown>): void {
  cleanup()
  const block = {
    getSnapshot: () => head,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  render(
    <ChainReaderProvider reader={{ ...silentReader(), block }}>
      <Outdated state={state} />
    </ChainReaderProvider>,
  )
}

const reaching = (timestamp: number): HistoryState<unknown> => ({
  ...loaded(undefined),
  asOf: { block: 1, timestamp },
  missing: [],
})
const shown = () => screen.getByText(/true|false/).textContent

test('default: an answer is outdated once it misses more than an hour of the chain', () => {
  head = { number: 9n, timestamp: BigInt(NOW), observedAt: NOW * 1000 }
  show(reaching(NOW - HOUR))
  expect(shown()).toBe('false')
  show(reaching(NOW - HOUR - 1))
  expect(shown()).toBe('true')
  show({ status: 'loading' })
  expect(shown()).toBe('false')
})

test("behavior: the chain's clock counts, and this computer's only until the first block is there", () => {
  show(reaching(NOW - 30 * HOUR))
  expect(shown()).toBe('true')
  head = { number: 9n, timestamp: BigInt(NOW - 30 * HOUR), observedAt: NOW * 1000 }
  act(() => listeners.forEach((listener) => listener()))
  expect(shown()).toBe('false')
})
