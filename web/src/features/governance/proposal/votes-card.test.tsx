import { shortenHash } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import type { Proposal, Vote } from '../hub/answers.ts'
import type { VotePage } from '../hub/hub-client.ts'
import type { HubState } from '../hub/use-hub.ts'
import { VotesCard } from './votes-card.tsx'

const hub = vi.hoisted(() => ({
  useVotes: vi.fn<(proposal: Proposal, skip: number) => HubState<VotePage>>(),
  useVerification: vi.fn<(proposal: Proposal, votes: readonly Vote[]) => object>(),
}))
vi.mock('../hub/use-hub.ts', () => ({ ...hub, space: undefined }))

const voteOf = (number: number): Vote => ({
  id: `0x${String(number).padStart(64, '0')}`,
  voter: `0x${String(number).padStart(40, '0')}`,
  created: number,
  choice: 1,
  reason: `Reason ${number}`,
  power: 1_000_000 - number,
  verificationHash: 'hash',
  votingPower: '1',
})
const proposal = {
  id: `0x${'1'.repeat(64)}`,
  type: 'single-choice',
  choices: ['Yes', 'No'],
  votes: 100_000,
  isRecountable: true,
  signed: undefined,
} as unknown as Proposal
const show = (own?: Vote, changes: Partial<Proposal> = {}) =>
  renderInEnglish(<VotesCard proposal={{ ...proposal, ...changes }} own={own} />)
const reasons = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('q')?.textContent)
const reasonsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Reason ${first + index}`)
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next page' }))

beforeEach(() => {
  hub.useVotes.mockReset().mockImplementation((_, skip) => ({
    status: 'ready',
    value: { votes: Array.from({ length: 100 }, (_, index) => voteOf(skip + index)), isWaiting: false },
    isStale: false,
    refresh: () => undefined,
  }))
  hub.useVerification.mockReset().mockReturnValue({ status: 'idle' })
})
afterEach(cleanup)

test('default: of 100,000 votes a hundred are read, twenty shown and only those verified; more by pages', () => {
  show()
  expect(reasons()).toEqual(reasonsOf(0, 20))
  expect(hub.useVerification.mock.lastCall?.[1].map(({ reason }) => reason)).toEqual(reasonsOf(0, 20))
  for (let page = 2; page <= 5; page += 1) next()
  expect(new Set(hub.useVotes.mock.calls.map(([, skip]) => skip))).toEqual(new Set([0]))
  expect(reasons()).toEqual(reasonsOf(80, 20))
  next()
  expect(hub.useVotes.mock.lastCall?.[1]).toBe(100)
  expect(reasons()).toEqual(reasonsOf(100, 20))
  expect(screen.getByText(/^The 5,100 votes with the most power are listed here.*download/)).toBeTruthy()
  expect(screen.getByText(/^Checked here is the power that the votes on this page state/)).toBeTruthy()
})

test('default: of another hub nothing is said to be in a download', () => {
  show(undefined, { isRecountable: false })
  expect(screen.getByText('The 5,100 votes with the most power are listed here.')).toBeTruthy()
  expect(screen.queryByText(/download/)).toBeNull()
})

test('behavior: the own vote comes first, once, wherever its power would put it', () => {
  show(voteOf(3))
  expect(reasons()).toEqual(['Reason 3', ...reasonsOf(0, 3), ...reasonsOf(4, 16)])
  expect(screen.getAllByText('You')).toHaveLength(1)
  cleanup()
  show(voteOf(70_000))
  expect(reasons()).toEqual(['Reason 70000', ...reasonsOf(0, 20)])
  next()
  expect(reasons()).toEqual(reasonsOf(20, 20))
})

test('behavior: a last page that has the own vote alone shows it', () => {
  const votes = Array.from({ length: 21 }, (_, index) => voteOf(index))
  hub.useVotes.mockReturnValue({
    status: 'ready',
    value: { votes, isWaiting: false },
    isStale: false,
    refresh: () => undefined,
  })
  show(voteOf(20), { votes: 21 })
  next()
  expect(reasons()).toEqual(['Reason 20'])
})

test('error: votes that could not be read again are still shown, and can be asked for', () => {
  const refresh = vi.fn()
  const value: VotePage = { votes: [voteOf(1)], isWaiting: false }
  hub.useVotes.mockReturnValue({ status: 'ready', value, isStale: true, refresh })
  show(undefined, { votes: 1 })
  expect(reasons()).toEqual(['Reason 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('default: each vote shows its receipt, shortened, and copies it whole', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const id = `0x12345${'0'.repeat(55)}abcd`
  hub.useVotes.mockReturnValue({
    status: 'ready',
    value: { votes: [{ ...voteOf(1), id }, voteOf(2)], isWaiting: false },
    isStale: false,
    refresh: () => undefined,
  })
  show(undefined, { votes: 2 })
  const [first] = screen.getAllByRole('listitem')
  const row = within(first as HTMLElement)
  expect(row.getByText(shortenHash(id)).textContent).toMatch(/^0x1234.*abcd$/)
  fireEvent.click(row.getByRole('button', { name: 'Copy receipt' }))
  expect(writeText.mock.calls).toEqual([[id]])
  expect(await row.findByText('Copied')).toBeTruthy()
  vi.unstubAllGlobals()
})
