import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import type { Proposal } from '../hub/answers.ts'
import { DetailsCard } from './details-card.tsx'

const NOW = 1_800_000_000
const author = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
/** Chain time, if it is known. */
const given = vi.hoisted(() => ({ now: undefined as bigint | undefined }))

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => given.now,
}))
vi.mock('../hub/use-hub.ts', () => ({
  space: { id: 'ibull.eth', admins: [] },
  hub: { archiveUrl: (id: string) => `https://hub.example/governance/archive/${id}` },
}))

const proposal: Proposal = {
  id: `0x${'1'.repeat(64)}`,
  title: 'A farm',
  body: '',
  type: 'single-choice',
  choices: ['Yes', 'No'],
  author,
  created: NOW - 10,
  start: NOW - 5,
  end: NOW + 5,
  snapshot: 9,
  scores: [0, 0],
  votedPower: 0,
  votes: 1,
  isFinal: false,
  quorum: 0,
  isRecountable: true,
  signed: undefined,
}
const show = (isWaiting: boolean, changes: Partial<Proposal> = {}) =>
  renderInEnglish(
    <DetailsCard
      proposal={{ ...proposal, ...changes }}
      account={author}
      control={{ busyAction: undefined } as never}
      isWaiting={isWaiting}
    />,
  )

beforeEach(() => {
  given.now = BigInt(NOW)
})
afterEach(cleanup)

test('default: the archive is linked, and only once the power of every vote is counted', () => {
  show(false)
  const link = screen.getByRole('link', { name: 'Download all signed messages' })
  expect(link.getAttribute('href')).toBe(`https://hub.example/governance/archive/${proposal.id}`)
  cleanup()
  show(true)
  expect(screen.queryByRole('link', { name: 'Download all signed messages' })).toBeNull()
  expect(screen.getByText(/^Some votes wait for their power to be counted/)).toBeTruthy()
})

test('default: of another hub no archive is offered, and no recount is promised', () => {
  for (const isWaiting of [false, true]) {
    show(isWaiting, { isRecountable: false })
    expect(screen.queryByRole('link', { name: 'Download all signed messages' })).toBeNull()
    expect(screen.queryByText(/recount|downloaded/)).toBeNull()
    cleanup()
  }
})

test('behavior: its author withdraws a proposal until voting has ended', () => {
  show(false)
  expect(screen.getByRole('button', { name: 'Withdraw proposal' })).toBeTruthy()
  cleanup()
  show(false, { end: NOW })
  expect(screen.queryByRole('button', { name: 'Withdraw proposal' })).toBeNull()
})

test('behavior: until the chain says what time it is, a proposal has no state and its author no button', () => {
  given.now = undefined
  show(false)
  expect(screen.queryByText(/^(?:Soon|Vote Now|Closed)$/)).toBeNull()
  expect(screen.getByText('Community')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw proposal' })).toBeNull()
})
