import type { Address } from '@ibull/domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { WatchedCard } from './watched-card.tsx'
import { setWatched, stopWatchingAll, useWatchlist } from './watchlist-store.ts'

const cake = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const wbnb = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'

function Watched({ listed }: { readonly listed: readonly Address[] | undefined }) {
  return (
    <WatchedCard kind="pair" addresses={useWatchlist('pair')} listed={listed}>
      <p>The table</p>
    </WatchedCard>
  )
}

function show(listed: readonly Address[] | undefined) {
  const view = <Watched listed={listed} />
  const router = createMemoryRouter([{ path: '*', element: view }], { initialEntries: ['/info?window=7d'] })
  renderInEnglish(<RouterProvider router={router} />)
}

const said = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

beforeEach(() => {
  stopWatchingAll('pair')
  setWatched('pair', cake, true)
  setWatched('pair', wbnb, true)
})
afterEach(cleanup)

describe('WatchedCard', () => {
  test('default: all are left with one press', async () => {
    show([cake, wbnb])
    expect(screen.getByText('The table')).toBeTruthy()
    expect(screen.queryByText(/not in this list/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Stop watching all pairs' }))
    expect(screen.queryByText('The table')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    await said('You are no longer watching any pairs')
  })

  test('behavior: what the table does not show is named, leads to its page, and can be left alone', async () => {
    show([wbnb.toLowerCase() as Address])
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/info/pair/${cake}?window=7d`)
    fireEvent.click(screen.getByRole('button', { name: 'Stop watching 0x0E09...cE82' }))
    expect(screen.queryByText(/not in this list/)).toBeNull()
    expect(screen.getByText('The table')).toBeTruthy()
    await said('0x0E09...cE82 is no longer on your watchlist')
  })

  test('behavior: nothing counts as gone while the table loads', () => {
    show(undefined)
    expect(screen.queryByText(/not in this list/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Stop watching all pairs' })).toBeTruthy()
  })

  test('behavior: nothing watched, nothing shown', () => {
    stopWatchingAll('pair')
    show([])
    expect(screen.queryByText('The table')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
