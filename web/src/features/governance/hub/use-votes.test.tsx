import { ChainReaderProvider } from '@ibull/chain'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentReader } from '../../../history/testing/sample-answers.ts'
import type { Proposal } from './answers.ts'
import type { VotePage } from './hub-client.ts'
import { useVotes } from './use-hub.ts'

const readVotes = vi.hoisted(() => vi.fn<(id: string, skip: number) => Promise<unknown>>())

vi.mock('@ibull/chain/governance', () => ({ governanceSpace: () => ({ id: 'ibull.eth' }) }))
vi.mock('../../../platform/index.ts', () => ({
  network: { id: 31_337, services: { governanceHubUrl: '/api/governance' } },
}))
vi.mock('./hub-client.ts', () => ({ createGovernanceHub: () => ({ votes: readVotes }) }))

const reader = silentReader()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
)
const page: VotePage = { votes: [], isWaiting: false }
const stand = (scores: readonly number[], id = '0x1') =>
  ({ id, votes: 2, scores, votedPower: 5 }) as unknown as Proposal
const show = (proposal: Proposal) =>
  renderHook(({ proposal, skip }) => useVotes(proposal, skip), {
    wrapper,
    initialProps: { proposal, skip: 0 },
  })

beforeEach(() => {
  readVotes.mockReset().mockResolvedValue(page)
})
afterEach(() => {
  cleanup()
  reader.queryClient.clear()
})

test('behavior: votes are read again when one is changed that leaves their number and their power as they were', async () => {
  const { rerender } = show(stand([3, 2]))
  await waitFor(() => expect(readVotes).toHaveBeenCalledTimes(1))
  rerender({ proposal: stand([3, 2]), skip: 0 })
  rerender({ proposal: stand([5, 0]), skip: 0 })
  await waitFor(() => expect(readVotes).toHaveBeenCalledTimes(2))
})

test('behavior: what is shown stays while the votes are read again, and when that fails; never on another page or proposal', async () => {
  const { rerender, result } = show(stand([3, 2]))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  readVotes.mockRejectedValue(new Error('away'))
  rerender({ proposal: stand([5, 0]), skip: 0 })
  expect(result.current).toMatchObject({ status: 'ready', value: page, isStale: false })
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', value: page, isStale: true }))
  readVotes.mockReturnValue(new Promise(() => undefined))
  rerender({ proposal: stand([5, 0]), skip: 100 })
  expect(result.current.status).toBe('loading')
  expect(readVotes).toHaveBeenLastCalledWith('0x1', 100, expect.anything())
  rerender({ proposal: stand([5, 0], '0x2'), skip: 0 })
  expect(result.current.status).toBe('loading')
})
