import { ChainReaderProvider, type ChainReader } from '@ibull/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { silentReader } from '../testing/sample-answers.ts'
import type { Answered } from './history-client.ts'
import { useHistoryQuery } from './use-history-query.ts'

let reader: ChainReader | undefined

afterEach(() => {
  cleanup()
  reader?.queryClient.clear()
})

const answered = (value: string): Answered<string> => ({
  value,
  asOf: { block: 1, timestamp: 1 },
  missing: [],
})

/** Shows what is queried by a name, and notes what each render shows. */
function shown(load: (of: string) => Promise<Answered<string>>) {
  const seen: string[] = []
  function Page({ of }: { readonly of: string }) {
    const state = useHistoryQuery(['name', of], () => load(of))
    const text = state.status === 'ready' ? state.value : state.status
    seen.push(`${of}: ${text}`)
    return <p>{text}</p>
  }
  const ofReader = silentReader()
  reader = ofReader
  const page = (of: string) => (
    <ChainReaderProvider reader={ofReader}>
      <Page of={of} />
    </ChainReaderProvider>
  )
  return { seen, page }
}

test('default: an answer is rendered after what is on screen, so that it can be rendered in slices', async () => {
  const { seen, page } = shown(async (of) => answered(`answer of ${of}`))
  render(page('a'))
  const before = seen.length
  expect(await screen.findByText('answer of a')).toBeTruthy()
  expect(seen.slice(before)).toEqual(['a: loading', 'a: answer of a'])
})

test('behavior: what was asked of another subject is never shown, not for a moment', async () => {
  const { seen, page } = shown(async (of) => answered(`answer of ${of}`))
  const view = render(page('a'))
  await screen.findByText('answer of a')
  view.rerender(page('b'))
  await screen.findByText('answer of b')
  view.rerender(page('a'))
  expect(screen.getByText('answer of a')).toBeTruthy()
  expect(seen.filter((line) => line === 'a: answer of b' || line === 'b: answer of a')).toEqual([])
})

test('error: a failure is shown at once', async () => {
  const { seen, page } = shown(() => Promise.reject(new Error('away')))
  render(page('a'))
  const before = seen.length
  expect(await screen.findByText('failed')).toBeTruthy()
  expect(new Set(seen.slice(before))).toEqual(new Set(['a: failed']))
})
