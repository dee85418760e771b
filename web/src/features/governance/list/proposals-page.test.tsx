import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../copy/en.json'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import type { UnsupportedProposal } from '../hub/answers.ts'
import { ProposalsPage } from './proposals-page.tsx'

const NOW = 1_800_000_000

/** What the hub has of each state, and how many of them have arrived. */
const given = vi.hoisted(() => ({
  count: 0,
  arrived: Number.POSITIVE_INFINITY,
  requested: [] as unknown[],
  isStale: false,
  refresh: vi.fn<() => void>(),
}))

const proposalAt = (index: number): UnsupportedProposal => ({
  id: `0x${index}`,
  title: `Proposal ${index + 1}.`,
  body: '',
  type: undefined,
  author: undefined,
  start: NOW - 5,
  end: NOW + 5,
  votes: 3,
  link: 'https://snapshot.box/#/s:ibull.eth/proposal/1',
})

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => BigInt(NOW),
}))
vi.mock('../hub/use-hub.ts', () => ({
  hub: undefined,
  space: { id: 'ibull.eth', admins: [] },
  useProposals: (state: string, most: number) => {
    given.requested.push([state, most])
    const first = Math.min(most, given.arrived)
    const proposals = Array.from({ length: Math.min(first, given.count) }, (_, index) => proposalAt(index))
    return { status: 'ready', value: { proposals, first }, isStale: given.isStale, refresh: given.refresh }
  },
}))

const show = () =>
  renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ProposalsPage /> }])} />)
const toLastPage = () => {
  const pages = screen.getByRole('navigation', { name: 'Proposals' })
  const buttons = [...pages.querySelectorAll('button')]
  const [first, last] = [buttons.at(0), buttons.at(-1)]
  if (first === undefined || last === undefined) throw new Error('There is no button of a page.')
  // Draws the page again, too.
  fireEvent.click(first)
  for (let page = 0; page < 100 && last.getAttribute('aria-disabled') !== 'true' && !last.disabled; page++)
    fireEvent.click(last)
}
const older = () => screen.queryByRole('button', { name: /Load older proposals/ })

beforeEach(() => {
  Object.assign(given, { count: 0, arrived: Number.POSITIVE_INFINITY, requested: [], isStale: false })
  given.refresh.mockReset()
})
afterEach(cleanup)

test('default: all proposals of a state are there by pages, with no more to load', () => {
  given.count = 25
  show()
  expect(screen.getAllByRole('link', { name: /^Proposal/ })).toHaveLength(10)
  toLastPage()
  expect(screen.getAllByRole('link', { name: /^Proposal/ })).toHaveLength(5)
  expect(older()).toBeNull()
})

test('behavior: older ones are loaded on the last page, up to what the hub lists', () => {
  given.count = 5_000
  given.arrived = 200
  show()
  expect(older()).toBeNull()
  toLastPage()
  expect(screen.getByRole('link', { name: /^Proposal 200\./ })).toBeTruthy()
  expect(older()?.getAttribute('aria-busy')).not.toBe('true')
  fireEvent.click(older() ?? document.body)
  expect(given.requested.at(-1)).toEqual(['active', 400])
  // Not there yet: what was shown stays, and nothing is requested twice.
  expect(older()?.getAttribute('aria-busy')).toBe('true')
  given.arrived = Number.POSITIVE_INFINITY
  for (const next of [400, 600, 800]) {
    toLastPage()
    expect(screen.getByRole('link', { name: new RegExp(`^Proposal ${next}\\.`) })).toBeTruthy()
    fireEvent.click(older() ?? document.body)
  }
  toLastPage()
  expect(screen.getByRole('link', { name: /^Proposal 1000\./ })).toBeTruthy()
  expect(older()).toBeNull()
  expect(screen.getByText(/^Only the latest 1,?000 proposals are listed/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(given.requested.at(-1)).toEqual(['closed', 200])
})

test('error: while the hub does not answer, older ones can be requested again', () => {
  Object.assign(given, { count: 5_000, arrived: 200 })
  show()
  toLastPage()
  given.isStale = true
  fireEvent.click(older() ?? document.body)
  expect(older()?.getAttribute('aria-busy')).not.toBe('true')
  fireEvent.click(older() ?? document.body)
  expect(given.refresh).toHaveBeenCalledOnce()
  expect(given.requested.at(-1)).toEqual(['active', 400])
})

test('behavior: where none of a group is among those loaded, older ones can be requested', () => {
  given.count = 5_000
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Core' }))
  expect(screen.getByText('No proposals found')).toBeTruthy()
  fireEvent.click(older() ?? document.body)
  expect(given.requested.at(-1)).toEqual(['active', 400])
})
