import type { ProposalTerms } from '@ibull/chain/governance'
import { secondsOfLocal } from '@ibull/domain/governance'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../copy/en.json'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'

import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { unansweredProposal } from '../flow/unanswered-proposal.ts'
import { forgetReceipt } from '../flow/receipts.ts'
import {
  GovernanceAwayError,
  GovernanceRefusedError,
  ProposalMissingError,
} from '../hub/governance-errors.ts'
import { CreateProposalPage } from './create-page.tsx'
import { clearProposal } from './proposal-draft.ts'

const NOW = 1_800_000_000n
const account = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const given = vi.hoisted(() => ({
  power: {} as object,
  block: 0n,
  now: 0n,
  times: {} as Record<string, number>,
  proposal: vi.fn<(id: string) => Promise<unknown>>(),
  start: vi.fn<(action: string, request: { readonly kind: string; readonly request: unknown }) => void>(),
}))

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useBlock: () => ({ number: given.block, timestamp: given.now, observedAt: 0 }),
  useChainTime: () => given.now,
}))
vi.mock('../../../connect/index.ts', async (original) => ({
  ...(await original<typeof import('../../../connect/index.ts')>()),
  useAccount: () => ({ account }),
}))
vi.mock('../hub/use-hub.ts', () => ({
  space: { id: 'ibull.eth', minimumPower: 10n * 10n ** 9n },
  useOwnPower: () => given.power,
  hub: { proposal: given.proposal },
}))
vi.mock('../flow/governance-flow.ts', () => ({
  GovernanceFlowWindow: () => null,
  preloadGovernanceFlows: () => undefined,
  useGovernanceFlow: () => ({ start: given.start, busyAction: undefined, error: undefined }),
}))
vi.mock('./use-block-time.ts', () => ({ useBlockTime: (digits: string) => given.times[digits] }))

const enough = { status: 'ready', value: { total: 1e9, lines: new Map() } }
const path = '/voting/proposal/create'
const routes = [
  { path, element: <CreateProposalPage /> },
  { path: '/voting/proposal/:id', element: <p>Its page</p> },
]
const show = () =>
  renderInEnglish(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const publish = () => fireEvent.click(screen.getByRole('button', { name: /^Publish/ }))

beforeEach(() => {
  clearProposal()
  unansweredProposal.update({ signed: null })
  given.block = 500n
  given.now = NOW
  given.power = enough
  given.times = { '460': 1_799_999_982 }
  given.start.mockReset()
  given.proposal.mockReset().mockRejectedValue(new GovernanceAwayError())
  forgetReceipt('propose')
})
afterEach(cleanup)

test('default: nothing is signed before every field is right, and then exactly what was typed [governance.7, governance.9]', async () => {
  show()
  publish()
  expect(screen.getByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Content is required')).toBeTruthy()
  expect(screen.getByText('Choices must not be empty')).toBeTruthy()
  type('Title', ' A farm ')
  type('Content', '**Why** not?')
  type('Choice 1', 'Yes ')
  type('Choice 2', 'No')
  type('Start Date', '2027-03-01')
  type('Start Time', '10:00')
  type('End Date', '2027-03-01')
  type('End Time', '10:00')
  type('Snapshot block', '501')
  expect(screen.getByText('End date must be after the start date')).toBeTruthy()
  expect(screen.getByText('Invalid snapshot')).toBeTruthy()
  publish()
  expect(given.start).not.toHaveBeenCalled()
  type('End Date', '')
  expect(screen.getByText('Please select a valid date')).toBeTruthy()
  type('End Date', '2027-03-04')
  type('Snapshot block', '')
  publish()
  await waitFor(() => expect(given.start).toHaveBeenCalledTimes(1))
  const [, { request }] = given.start.mock.calls[0] ?? ['', { request: undefined }]
  const { start, end, ...terms } = request as ProposalTerms
  expect(terms).toEqual({
    space: 'ibull.eth',
    type: 'single-choice',
    title: 'A farm',
    body: '**Why** not?',
    discussion: '',
    choices: ['Yes', 'No'],
    labels: [],
    snapshot: 460,
    plugins: '{}',
    privacy: '',
    app: 'ibull',
  })
  expect(end - start).toBe(3 * 86_400)
})

describe('after a publication that the hub did not answer', () => {
  const ID = `0x${'ab'.repeat(32)}`
  const fill = () => {
    type('Title', 'A farm')
    type('Content', 'Why')
    type('Choice 1', 'Yes')
    type('Choice 2', 'No')
  }
  const published = async (): Promise<ProposalTerms> => {
    given.start.mockReset()
    publish()
    await waitFor(() => expect(given.start).toHaveBeenCalledTimes(1))
    return given.start.mock.lastCall?.[1].request as ProposalTerms
  }
  /** Publishes, and comes back later, when history has come further; an hour later voting should have begun. */
  const cameBack = async (from: string = account, seconds = 1_800) => {
    show()
    fill()
    const terms = await published()
    const message = { from, ...terms, timestamp: Number(NOW) }
    unansweredProposal.update({ signed: { id: ID, sig: '0x12', message } })
    cleanup()
    given.start.mockReset()
    given.block = 900n
    given.now = NOW + BigInt(seconds)
    given.times = { '860': Number(given.now) - 18 }
    show()
    return terms
  }

  test('error: the same draft is published as it was signed, with its times and its snapshot', async () => {
    const terms = await cameBack()
    expect(terms.snapshot).toBe(460)
    expect(await published()).toEqual(terms)
  })

  test.each<[string, () => void, number]>([
    ['another title', () => type('Title', 'Two farms'), 860],
    ['another snapshot', () => type('Snapshot block', '459'), 459],
    ['another end', () => type('End Date', '2027-03-04'), 860],
  ])('behavior: a draft with %s is another proposal', async (_, change, snapshot) => {
    await cameBack()
    change()
    expect((await published()).snapshot).toBe(snapshot)
    expect(given.proposal).not.toHaveBeenCalled()
  })

  const WEEK = 7 * 86_400

  test.each([3_600, WEEK])(
    'error: once its voting should have begun, %d s later, a proposal that the hub has is gone to and not signed again',
    async (seconds) => {
      await cameBack(account, seconds)
      given.proposal.mockResolvedValue({ id: ID })
      publish()
      expect(await screen.findByText('Its page')).toBeTruthy()
      expect(given.proposal.mock.calls).toEqual([[ID]])
      expect(given.start).not.toHaveBeenCalled()
      expect(unansweredProposal.store.getState().signed).toBeNull()
      cleanup()
      show()
      expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
    },
  )

  test.each([3_600, WEEK])(
    'behavior: once its voting should have begun, %d s later, what the hub does not know is signed again',
    async (seconds) => {
      await cameBack(account, seconds)
      given.proposal.mockRejectedValue(new ProposalMissingError(ID))
      expect((await published()).snapshot).toBe(860)
    },
  )

  test.each([
    ['does not answer', new GovernanceAwayError()],
    ['answers with a refusal', new GovernanceRefusedError('tooManyRequests', 'Slower.')],
  ])('error: while the hub %s, nothing is signed again, and what was signed is kept', async (_, error) => {
    await cameBack(account, 3_600)
    given.proposal.mockRejectedValue(error)
    publish()
    expect((await screen.findByText(/^You signed this proposal before/)).getAttribute('role')).toBe('alert')
    expect(given.start).not.toHaveBeenCalled()
    expect(unansweredProposal.store.getState().signed?.id).toBe(ID)
    given.proposal.mockResolvedValue({ id: ID })
    publish()
    expect(await screen.findByText('Its page')).toBeTruthy()
  })

  test('behavior: while the hub is asked, a draft that changes is neither published nor lost', async () => {
    await cameBack(account, 3_600)
    let answer: (proposal: unknown) => void = () => undefined
    given.proposal.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    publish()
    await vi.waitFor(() => expect(given.proposal).toHaveBeenCalledTimes(1))
    type('Title', 'Two farms')
    answer({ id: ID })
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-busy')).not.toBe('true'),
    )
    expect(screen.queryByText('Its page')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Two farms')
    expect(given.start).not.toHaveBeenCalled()
  })

  test('behavior: the hub is asked once, however often the button is pressed', async () => {
    await cameBack(account, 3_600)
    publish()
    publish()
    await screen.findByText(/^You signed this proposal before/)
    expect(given.proposal).toHaveBeenCalledTimes(1)
  })

  test('behavior: with an end of the author, the rest is as it was signed', async () => {
    show()
    type('End Date', '2027-03-04')
    cleanup()
    const terms = await cameBack()
    expect(await published()).toEqual(terms)
  })

  test('behavior: what another account signed is not published in its words', async () => {
    const terms = await cameBack('0x00000000000000000000000000000000000A11cE')
    expect((await published()).snapshot).toBe(860)
    expect(terms.snapshot).toBe(460)
  })
})

test.each([
  ['on the hour', 0n, 3_600],
  ['half past', 1_800n, 3_600],
  ['eleven minutes before the hour', 2_940n, 3_600],
  ['nine minutes before the hour', 3_060n, 7_200],
  ['a second before the hour', 3_599n, 7_200],
])('behavior: by default voting begins at a full hour that leaves time to sign: %s', (_, seconds, start) => {
  given.now = NOW + seconds
  show()
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const opening = secondsOfLocal(value('Start Date'), value('Start Time'))
  expect(opening).toBe(Number(NOW) + start)
  expect(secondsOfLocal(value('End Date'), value('End Time'))).toBe(Number(NOW) + start + 3 * 86_400)
})

test('behavior: a choice less than two is refused, and what was typed is there again', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Remove choice 2' }))
  type('Title', 'Kept')
  publish()
  expect(screen.getByText('Please create a minimum of 2 choices')).toBeTruthy()
  cleanup()
  show()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Kept')
  expect(screen.queryByLabelText('Choice 2')).toBeNull()
})

test('error: what keeps power from being known is said by the button', () => {
  const error = new GovernanceRefusedError('powerUnknown', 'Voting power is unknown now.')
  given.power = { status: 'failed', error, retry: () => undefined }
  show()
  const button = screen.getByRole('button', { name: /^Publish/ })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/^Voting power can't be determined right now/)
})

test.each([
  ['too little power', { status: 'ready', value: { total: 9.9, lines: new Map() } }],
  ['power that is not known', { status: 'failed', error: new Error('away'), retry: () => undefined }],
])('error: with %s nothing can be published [governance.10, governance.12]', (_name, power) => {
  given.power = power
  show()
  publish()
  expect(given.start).not.toHaveBeenCalled()
  expect(screen.queryByText('Title is required')).toBeNull()
})

test('default: the snapshot is a block that history has come to, with its date, and waits for that date', () => {
  show()
  expect(screen.getByText(/^Empty: block 460 of Jan 15, 2027/)).toBeTruthy()
  cleanup()
  given.times = {}
  show()
  expect(screen.queryByText(/^Empty: block/)).toBeNull()
  publish()
  expect(screen.queryByText('Title is required')).toBeNull()
})
