import { ChainReaderProvider, createRpcClient, localNetwork, type ChainReader } from '@ibull/chain'
import { Amount, type Address, type Currency } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useTokenApproval } from './use-token-approval.ts'

const { wallet } = vi.hoisted(() => ({ wallet: { takesBatches: false } }))
vi.mock('../../connect/index.ts', () => ({ useTakesBatches: () => wallet.takesBatches }))

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const { mainToken, native } = localNetwork

/** Whether a read is of the allowance of `spender`. */
const isOf = (read: unknown, spender: Address) =>
  JSON.stringify(read, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
    .toLowerCase()
    .includes(spender.slice(2).toLowerCase())

function show(allowance: bigint, currency: Currency, takesBatches = false, spender?: Address) {
  wallet.takesBatches = takesBatches
  const reader = {
    network: localNetwork,
    queryClient: new QueryClient(),
    rpc: createRpcClient({ chainId: localNetwork.id, urls: [] }),
    block: { getSnapshot: () => undefined, subscribe: () => () => undefined },
    read: (reads: readonly unknown[]) =>
      Promise.resolve({
        results: reads.map((read) => ({
          status: 'success',
          value: isOf(read, spender ?? localNetwork.contracts.router) ? allowance : 0n,
        })),
        block: { number: 7n, timestamp: 0n },
      }),
    refresh: () => Promise.resolve(),
    start: () => () => undefined,
  } as unknown as ChainReader
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  const needed = Amount.fromRaw(currency, 100n)
  return renderHook(() => useTokenApproval(account, currency, needed, spender), { wrapper }).result
}

afterEach(cleanup)

describe('useTokenApproval', () => {
  test.each([
    [100n, false, 'approved', true],
    [99n, false, 'notApproved', false],
    [100n, true, 'approved', true],
  ] as const)(
    'default: of 100, an allowance of %i (a wallet of batches: %s) is %s',
    async (allowance, takesBatches, approval, isAllowed) => {
      const result = show(allowance, mainToken, takesBatches)
      expect(result.current).toMatchObject({ approval: 'unknown', isAllowed: false })
      await waitFor(() => expect(result.current).toMatchObject({ approval, isAllowed }))
    },
  )

  test('behavior: an approval that goes along in a batch needs no Enable, but is not there yet', async () => {
    const result = show(99n, mainToken, true)
    await waitFor(() => expect(result.current).toMatchObject({ approval: 'approved', isAllowed: false }))
  })

  test('behavior: another contract is read by its own address', async () => {
    const result = show(100n, mainToken, false, localNetwork.contracts.splitRouter)
    await waitFor(() => expect(result.current).toMatchObject({ approval: 'approved' }))
  })

  test('behavior: the native currency is always allowed', () => {
    expect(show(0n, native).current).toMatchObject({ approval: 'approved', isAllowed: true })
  })
})
