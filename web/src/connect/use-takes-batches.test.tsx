import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTakesBatches } from './use-takes-batches.ts'

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const runtime = vi.hoisted(() => {
  let restore = () => {}
  const restored = new Promise<void>((resolve) => {
    restore = resolve
  })
  return { restored, restore, signer: { takesBatches: vi.fn(() => Promise.resolve(true)) } }
})
vi.mock('./wallet-runtime.ts', () => ({ loadWalletRuntime: () => Promise.resolve(runtime) }))

test('behavior: the wallet is asked about batches once a saved login is restored', async () => {
  const { result } = renderHook(() => useTakesBatches(account))
  await Promise.resolve()
  expect(runtime.signer.takesBatches).not.toHaveBeenCalled()
  expect(result.current).toBe(false)
  runtime.restore()
  await waitFor(() => expect(result.current).toBe(true))
})
