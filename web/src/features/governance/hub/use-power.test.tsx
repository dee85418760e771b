import { ChainReaderProvider } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentReader } from '../../../history/testing/sample-answers.ts'
import type { Proposal, Vote } from './answers.ts'
import { GovernanceRefusedError } from './governance-errors.ts'
import { useOwnPower, useStatedPower, useVerification } from './use-hub.ts'

const hub = vi.hoisted(() => ({
  power: vi.fn<() => Promise<unknown>>(),
  statedPower: vi.fn<() => Promise<unknown>>(),
  verify: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('@ibull/chain/governance', () => ({ governanceSpace: () => ({ id: 'ibull.eth' }) }))
vi.mock('../../../platform/index.ts', () => ({
  network: { id: 31_337, services: { governanceHubUrl: '/api/governance' } },
}))
vi.mock('./hub-client.ts', () => ({ createGovernanceHub: () => hub }))

const account: Address = '0x00000000000000000000000000000000000A11cE'
const proposal = { id: '0x1', snapshot: 5, isRecountable: true } as unknown as Proposal
const power = { total: 6, lines: new Map() }
const stated = { total: '6', verificationHash: '0x12' }

const reader = silentReader()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
)
const show = () =>
  renderHook(() => [useOwnPower(account, proposal.id), useStatedPower(account, proposal)] as const, {
    wrapper,
  }).result
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

beforeEach(() => {
  vi.useFakeTimers()
  hub.power.mockReset().mockResolvedValue(power)
  hub.statedPower.mockReset().mockResolvedValue(stated)
})
afterEach(() => {
  cleanup()
  reader.queryClient.clear()
  vi.useRealTimers()
})

test('error: power that is unknown is asked for again until it is known, and not after that', async () => {
  const unknown = new GovernanceRefusedError('powerUnknown', 'Unknown.', 503)
  hub.power.mockRejectedValue(unknown)
  hub.statedPower.mockRejectedValue(unknown)
  const result = show()
  await pass(25)
  expect(result.current).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  hub.power.mockResolvedValue(power)
  hub.statedPower.mockResolvedValue(stated)
  await pass(10)
  expect(result.current).toMatchObject([
    { status: 'ready', value: power },
    { status: 'ready', value: stated },
  ])
  const before = [hub.power.mock.calls.length, hub.statedPower.mock.calls.length]
  await pass(60)
  expect([hub.power.mock.calls.length, hub.statedPower.mock.calls.length]).toEqual(before)
})

test('behavior: a hub that counts power otherwise is asked neither to state nor to verify it', async () => {
  const foreign: Proposal = { ...proposal, isRecountable: false }
  const votes = [{ id: '0x2', verificationHash: '0x12' } as Vote]
  const { result } = renderHook(() => [useStatedPower(account, foreign), useVerification(foreign, votes)], {
    wrapper,
  })
  await pass(1)
  expect(result.current).toMatchObject([{ status: 'ready', value: undefined }, { status: 'idle' }])
  expect(hub.statedPower).not.toHaveBeenCalled()
  expect(hub.verify).not.toHaveBeenCalled()
})
