import { ChainReaderProvider } from '@ibull/chain'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { silentReader } from '../../../history/testing/sample-answers.ts'
import type { Proposal } from './answers.ts'
import { useVotes } from './use-hub.ts'

const readVotes = vi.hoisted(() => vi.fn(() => Promise.resolve([])))

vi.mock('@ibull/chain/governance', () => ({ governanceSpace: () => ({ id: 'ibull.eth' }) }))
vi.mock('../../../platform/index.ts', () => ({
  network: { id: 31_337, services: { governanceHubUrl: '/api/governance' } },
}))
vi.mock('./hub-client.ts', () => ({ createGovernanceHub: () => ({ votes: readVotes }) }))

afterEach(cleanup)

test('behavior: votes are read again when one is changed that leaves their number and their power as they were', async () => {
  const reader = silentReader()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  const stand = (scores: readonly number[]) => ({ id: '0x1', votes: 2, scores, scoresTotal: 5 }) as Proposal
  const { rerender } = renderHook(useVotes, { wrapper, initialProps: stand([3, 2]) })
  await waitFor(() => expect(readVotes).toHaveBeenCalledTimes(1))
  rerender(stand([3, 2]))
  rerender(stand([5, 0]))
  await waitFor(() => expect(readVotes).toHaveBeenCalledTimes(2))
  reader.queryClient.clear()
})
