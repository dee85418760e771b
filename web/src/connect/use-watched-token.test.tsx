import { Token } from '@ibull/domain'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWatchedToken } from './use-watched-token.ts'

const watchAsset = vi.hoisted(() => vi.fn(() => Promise.resolve(true)))
vi.mock('./wallet-runtime.ts', () => ({ loadWalletRuntime: () => Promise.resolve({ watchAsset }) }))
vi.mock('@ibull/chain', async (importOriginal) => ({
  ...(await importOriginal<Record<string, unknown>>()),
  tokenQuery: () => ({}),
  useChainReader: () => ({
    queryClient: { fetchQuery: () => Promise.resolve({ value: { symbol: 'Of-the-contract', decimals: 9 } }) },
  }),
}))

const tokenOf = (symbol: string) =>
  new Token({
    chainId: 31337,
    address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
    decimals: 18,
    symbol,
    name: 'X',
  })
const watchedOf = (symbol: string) => renderHook(() => useWatchedToken(tokenOf(symbol))).result.current

test('offers the wallet a token with its contract’s own symbol and decimals', async () => {
  expect(await watchedOf('OF-A-LIST')?.add()).toBe(true)
  expect(watchAsset).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ symbol: 'Of-the-contract', decimals: 9 }),
  )
})

test('says of a symbol beyond eleven characters that wallets refuse it', () => {
  expect(watchedOf('A'.repeat(11))?.isSymbolLong).toBe(false)
  expect(watchedOf('A'.repeat(12))?.isSymbolLong).toBe(true)
})
