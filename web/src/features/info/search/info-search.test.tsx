import type { Address } from '@ibull/domain'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchResult, TokenIdentity } from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { setWatched } from '../watchlists/watchlist-store.ts'
import { InfoSearch } from './info-search.tsx'
import { forgetFinds } from './search-recents.ts'

const history = vi.hoisted(() => ({
  search: (_text: string): unknown => ({ status: 'idle' }),
  tokenRows: [] as unknown[],
}))
const asOf = { block: 1, timestamp: 1 }
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useHistorySearch: (text: string) => history.search(text),
  useTokenRows: (isEnabled: boolean) =>
    isEnabled
      ? { status: 'ready', value: history.tokenRows, isStale: false, asOf, missing: [] }
      : { status: 'idle' },
  usePairRows: () => ({ status: 'idle' }),
}))

const identity = (address: Address, symbol: string): TokenIdentity => ({
  address,
  symbol,
  name: symbol,
  decimals: 18,
  token: undefined,
  shortAddress: undefined,
})
const cake = identity('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 'CAKE')

const found = (value: SearchResult) => ({ status: 'ready', value, isStale: false, asOf, missing: [] })

function show() {
  const router = createMemoryRouter([{ path: '*', element: <InfoSearch /> }])
  renderInEnglish(<RouterProvider router={router} />)
  fireEvent.focus(box())
  return router
}

const box = () => screen.getByRole('combobox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const rest = () => act(() => void vi.advanceTimersByTime(1_000))
const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers()
  setWatched('token', cake.address, false)
  forgetFinds()
  history.search = () => ({ status: 'idle' })
  history.tokenRows = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('InfoSearch', () => {
  test('default', () => {
    const searches: string[] = []
    history.search = (text) => {
      if (text !== '' && searches.at(-1) !== text) searches.push(text)
      return text === 'cake'
        ? found({ tokens: [cake], pairs: [] })
        : { status: text === '' ? 'idle' : 'loading' }
    }
    show()
    for (const text of ['c', 'ca', 'cak', ' cake']) type(text)
    expect(searches).toEqual([])
    rest()
    expect(searches).toEqual(['cake'])
    expect(optionTexts()).toHaveLength(1)
    rest()
    expect(screen.getByText('1 result')).toBeTruthy()
  })

  test('behavior: from 2 characters on', () => {
    const search = vi.fn(() => ({ status: 'loading' }))
    history.search = search
    show()
    type('c')
    rest()
    expect(search).not.toHaveBeenCalledWith('c')
    expect(screen.getByText(/at least 2 characters/)).toBeTruthy()
  })

  test('behavior: lists watched and recently viewed items before anything is typed', () => {
    history.tokenRows = [{ token: cake }]
    setWatched('token', cake.address, true)
    const router = show()
    expect(screen.getByRole('group', { name: 'On your watchlist' })).toBeTruthy()
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(router.state.location.pathname).toBe(`/info/token/${cake.address}`)
    fireEvent.focus(box())
    expect(screen.getByRole('group', { name: 'Recently viewed' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'On your watchlist' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent' }))
    expect(screen.getByRole('group', { name: 'On your watchlist' })).toBeTruthy()
  })

  test('behavior: says and announces that nothing was found, quoting what was typed', () => {
    history.search = () => found({ tokens: [], pairs: [] })
    show()
    type('zzz')
    rest()
    rest()
    expect(screen.getByText('No results for “zzz”.')).toBeTruthy()
    expect(screen.getByText('No results')).toBeTruthy()
  })

  test('behavior: an address of neither token nor pair leads to its account at once', () => {
    history.search = () => ({ status: 'loading' })
    const router = show()
    type(cake.address)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(router.state.location.pathname).toBe(`/info/account/${cake.address}`)
    expect((box() as HTMLInputElement).value).toBe('')
  })

  test('behavior: the hash of a transaction is not searched for, it leads to the explorer', () => {
    const search = vi.fn(() => ({ status: 'idle' }))
    history.search = search
    show()
    const hash = `0x${'12'.repeat(32)}`
    type(hash)
    rest()
    expect(search).not.toHaveBeenCalledWith(hash)
    expect(screen.getByRole('option').getAttribute('href')).toContain(hash)
  })

  test('error: reports an address with a wrong letter', () => {
    history.search = () => found({ tokens: [], pairs: [] })
    show()
    type(cake.address.replace('E09', 'e09'))
    rest()
    expect(screen.getByText(/one of its characters is wrong/)).toBeTruthy()
  })

  test('error: a search that failed says why and is tried again on demand', () => {
    const retry = vi.fn()
    history.search = (text) =>
      text === '' ? { status: 'idle' } : { status: 'failed', error: new Error('x'), retry }
    show()
    type('cake')
    rest()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(screen.queryByText(/No results/)).toBeNull()
  })
})
