import { ChainReaderProvider } from '@ibull/chain'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silentReader } from '../../../history/testing/sample-answers.ts'
import { GovernanceAwayError, ProposalMissingError } from './governance-errors.ts'
import { useProposal, useProposals } from './use-hub.ts'

const hub = vi.hoisted(() => ({
  proposal: vi.fn<(id: string) => Promise<unknown>>(),
  proposals: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('@ibull/chain/governance', () => ({ governanceSpace: () => ({ id: 'ibull.eth' }) }))
vi.mock('../../../platform/index.ts', () => ({
  reloadOnce: <T,>(load: () => Promise<T>) => load(),
  network: { id: 31_337, services: { governanceHubUrl: '/api/governance' } },
}))
vi.mock('./hub-client.ts', () => ({ createGovernanceHub: () => hub }))

const reader = silentReader()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
)
const found = { id: '0x1', title: 'A farm' }

/** Shows a proposal that the hub has. */
async function showFound() {
  const shown = renderHook(() => useProposal('0x1'), { wrapper })
  await waitFor(() => expect(shown.result.current).toMatchObject({ status: 'ready', value: found }))
  return shown.result
}

// Loaded with the first proposal otherwise, within the time that a test waits for it.
beforeAll(() => import('./check-content.ts'))
beforeEach(() => {
  hub.proposal.mockReset().mockResolvedValue(found)
  hub.proposals.mockReset().mockResolvedValue([found])
})
afterEach(() => {
  cleanup()
  reader.queryClient.clear()
})

test('error: a proposal that was withdrawn is not shown as what was known last, whatever the hub does then', async () => {
  const result = await showFound()
  hub.proposal.mockRejectedValue(new ProposalMissingError('0x1'))
  result.current.refresh()
  const gone = { status: 'failed', error: { code: 'proposalMissing' } }
  await waitFor(() => expect(result.current).toMatchObject(gone))
  hub.proposal.mockRejectedValue(new GovernanceAwayError())
  result.current.refresh()
  await waitFor(() => expect(hub.proposal).toHaveBeenCalledTimes(3))
  expect(result.current).toMatchObject(gone)
})

test('error: while the hub does not answer, the proposal is shown as it was known last', async () => {
  const result = await showFound()
  hub.proposal.mockRejectedValue(new GovernanceAwayError())
  result.current.refresh()
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', value: found, isStale: true }))
})

test('states of a proposal whether its content was signed', async () => {
  hub.proposal.mockResolvedValue({ ...found, type: 'single-choice', choices: [], signed: undefined })
  const { result } = renderHook(() => useProposal('0x1'), { wrapper })
  await waitFor(() => expect(result.current).toMatchObject({ value: { ...found, content: 'unknown' } }))
})

test('behavior: the list is read again by who comes back to it: what was withdrawn meanwhile is gone', async () => {
  const first = renderHook(() => useProposals('active', 5), { wrapper })
  await waitFor(() => expect(first.result.current).toMatchObject({ value: { proposals: [found], first: 5 } }))
  first.unmount()
  hub.proposals.mockResolvedValue([])
  const { result } = renderHook(() => useProposals('active', 5), { wrapper })
  await waitFor(() => expect(result.current).toMatchObject({ value: { proposals: [] } }))
})
