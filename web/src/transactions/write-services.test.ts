import type { ChainReader } from '@ibull/chain'
import { expect, test, vi } from 'vitest'
import { loadWriteServices } from './write-services.ts'

const runtime = vi.hoisted(() => {
  let restore = () => {}
  const restored = new Promise<void>((resolve) => {
    restore = resolve
  })
  return { restored, restore, signer: {} }
})
vi.mock('../connect/index.ts', () => ({ loadWalletRuntime: () => Promise.resolve(runtime) }))

test('behavior: a flow that starts before the saved login is restored waits for its wallet', async () => {
  const loaded = vi.fn()
  const services = loadWriteServices({} as ChainReader).finally(loaded)
  await new Promise((resolve) => setImmediate(resolve))
  expect(loaded).not.toHaveBeenCalled()
  runtime.restore()
  expect((await services).signer).toBe(runtime.signer)
})
