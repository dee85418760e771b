import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../copy/en.json'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import type { Proposal, UnsupportedProposal } from '../hub/answers.ts'
import { ProposalsPage } from './proposals-page.tsx'

const NOW = 1_800_000_000

/** What the hub has of each state, and how many of them have arrived. */
const given = vi.hoisted(() => ({
  count: 0,
  arrived: Number.POSITIVE_INFINITY,
  requested: [] as unknown[],
  isStale: false,
  refresh: vi.fn<() => void>(),
  first: {} as Partial<Proposal>,
  now: undefined as bigint | undefined,
  redraw: () => undefined as void,
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
  useChainTime: () => given.now,
}))
vi.mock('../hub/use-hub.ts', () => ({
  space: { id: 'ibull.eth', admins: [] },
  useProposals: (state: string, most: number) => {
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    given.redraw = redraw
    given.requested.push([state, most])
    const first = Math.min(most, given.arrived)
    const proposals = Array.from({ length: Math.min(first, given.count) }, (_, index) => ({
      ...proposalAt(index),
      ...(index === 0 && given.first),
    }))
    return { status: 'ready', value: { proposals, first }, isStale: given.isStale, refresh: given.refresh }
  },
}))

const show = () =>
  renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ProposalsPage /> }])} />)
/** Reads again what has arrived. */
const redraw = () => act(() => given.redraw())
const toLastPage = () => {
  redraw()
  const pages = screen.getByRole('navigation', { name: 'Proposals' })
  const buttons = [...pages.querySelectorAll('button')]
  const last = buttons.at(-1)
  if (last === undefined) throw new Error('There is no button of a page.')
  for (let page = 0; page < 100 && last.getAttribute('aria-disabled') !== 'true' && !last.disabled; page++)
    fireEvent.click(last)
}
const older = () => screen.queryByRole('button', { name: /Load older proposals/ })

beforeEach(() => {
  Object.assign(given, {
    count: 0,
    arrived: Number.POSITIVE_INFINITY,
    requested: [],
    isStale: false,
    first: {},
    now: BigInt(NOW),
  })
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

test('behavior: until the chain says what time it is, a proposal is in the state that the hub listed it in', () => {
  given.count = 1
  given.now = undefined
  show()
  expect(screen.getByRole('link', { name: /^Proposal 1\./ }).textContent).toContain('Vote Now')
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
  redraw()
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

test('default: a recount is promised of what can be recounted alone', () => {
  const note = /Anyone can recount the result/
  show()
  expect(screen.queryByText(note)).toBeNull()
  cleanup()
  Object.assign(given, { count: 1, first: { type: 'approval', isRecountable: true } })
  show()
  expect(screen.getByText(note)).toBeTruthy()
  cleanup()
  given.first = { type: 'approval', isRecountable: false }
  show()
  expect(screen.queryByText(note)).toBeNull()
  cleanup()
  Object.assign(given, { count: 2, first: { type: 'approval', isRecountable: true } })
  show()
  expect(screen.queryByText(note)).toBeNull()
})

test('behavior: who loads older ones by keyboard continues at the first of them', () => {
  Object.assign(given, { count: 205, arrived: 200 })
  show()
  toLastPage()
  older()?.focus()
  fireEvent.click(older() ?? document.body)
  expect(document.activeElement).toBe(older())
  given.arrived = Number.POSITIVE_INFINITY
  redraw()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Proposal 201\./ }))
  expect(older()).toBeNull()
})

test('behavior: where there are no older ones, who asked for them stays at the last', () => {
  Object.assign(given, { count: 200 })
  show()
  toLastPage()
  older()?.focus()
  fireEvent.click(older() ?? document.body)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Proposal 200\./ }))
})

test('behavior: older ones that arrive, and rows that move later, take no focus from elsewhere', () => {
  Object.assign(given, { count: 205, arrived: 200 })
  show()
  toLastPage()
  fireEvent.click(older() ?? document.body)
  const closed = screen.getByRole('radio', { name: 'Closed' })
  closed.focus()
  given.arrived = Number.POSITIVE_INFINITY
  redraw()
  expect(screen.getByRole('link', { name: /^Proposal 201\./ })).toBeTruthy()
  expect(document.activeElement).toBe(closed)
})
