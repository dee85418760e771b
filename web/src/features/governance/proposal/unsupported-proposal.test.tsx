import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../copy/en.json'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import type { UnsupportedProposal } from '../hub/answers.ts'
import { ProposalsPage } from '../list/proposals-page.tsx'
import { ProposalPage } from './proposal-page.tsx'

const NOW = 1_800_000_000
const ID = 'QmPCj4kVkuYE2KhpBd82zAEwqgQ1Hi8sQPoaKCWwYW4A7c'
const other: UnsupportedProposal = {
  id: ID,
  title: 'Rank the farms',
  body: 'From best to worst.',
  type: undefined,
  author: undefined,
  start: NOW - 5,
  end: NOW + 5,
  votes: 3,
  link: 'https://snapshot.box/#/s:ibull.eth/proposal/1',
}
const queried = vi.hoisted(() => vi.fn())
const idle = { status: 'idle', refresh: () => undefined }

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainTime: () => BigInt(NOW),
}))
vi.mock('../../../connect/index.ts', async (original) => ({
  ...(await original<typeof import('../../../connect/index.ts')>()),
  useAccount: () => ({ account: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' }),
}))
vi.mock('../hub/use-hub.ts', () => ({
  hub: undefined,
  loadCheck: () => Promise.resolve(),
  space: { id: 'ibull.eth', admins: [] },
  useProposals: () => ({
    status: 'ready',
    value: { proposals: [other], first: 200 },
    isStale: false,
    refresh: () => undefined,
  }),
  useProposal: (id: string | undefined) => {
    queried('proposal', id)
    return { status: 'ready', value: other, isStale: false, refresh: () => undefined }
  },
  useVotes: (proposal: unknown) => {
    queried('votes', proposal)
    return idle
  },
  useOwnVote: (proposal: unknown) => {
    queried('votes', proposal)
    return idle
  },
  useOwnPower: () => idle,
}))
vi.mock('../flow/governance-flow.ts', () => ({
  GovernanceFlowWindow: () => null,
  preloadGovernanceFlows: () => undefined,
  useGovernanceFlow: () => ({ start: vi.fn(), busyAction: undefined, error: undefined }),
}))

const routes = [
  { path: '/voting', element: <ProposalsPage /> },
  { path: '/voting/proposal/:id', element: <ProposalPage /> },
]
const show = (path: string) =>
  renderInEnglish(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)

afterEach(cleanup)

test('behavior: the list has its title and state, and says that its kind of voting is not supported', () => {
  show('/voting')
  const row = screen.getByRole('link', { name: /^Rank the farms/ })
  expect(row.textContent).toContain("This kind of voting isn't supported here")
  expect(row.textContent).toMatch(/Ends .*Vote Now.*Community$/)
  expect(row.getAttribute('href')).toBe(`/voting/proposal/${ID}`)
})

test('behavior: its page has its text and state, a link to where it can be voted on, and no form', async () => {
  show(`/voting/proposal/${ID}`)
  expect(screen.getByRole('heading', { level: 1, name: 'Rank the farms' })).toBeTruthy()
  expect(await screen.findByText('From best to worst.')).toBeTruthy()
  expect(screen.getByText(/^This kind of voting isn't supported here\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Open on Snapshot/ }).getAttribute('href')).toBe(other.link)
  expect(screen.queryByRole('region', { name: /Cast your vote|Results|^Votes/ })).toBeNull()
  expect(queried.mock.calls).toContainEqual(['proposal', ID])
  expect(queried.mock.calls.filter(([what]) => what === 'votes')).toEqual([
    ['votes', undefined],
    ['votes', undefined],
  ])
})
