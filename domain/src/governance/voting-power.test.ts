import { expect, test } from 'vitest'
import { readChoice, votingPower } from './index.ts'

test('each pair counts with its own reserve, in wallets and in farms, each rounded down', () => {
  const { lines, total } = votingPower({
    wallet: 1n,
    manualPool: 2n,
    vault: { shares: 2n, totalShares: 3n, assets: 100n },
    pairs: [
      { pair: { mainTokenReserve: 1_000n, totalSupply: 300n }, inWallet: 10n, inFarm: 20n },
      { pair: { mainTokenReserve: 70n, totalSupply: 100n }, inWallet: 11n, inFarm: 51n },
      { pair: { mainTokenReserve: 0n, totalSupply: 0n }, inWallet: 0n, inFarm: 0n },
    ],
  })
  expect(lines).toEqual({
    wallet: 1n,
    manualPool: 2n,
    vault: 66n,
    walletLiquidity: 33n + 7n,
    farmLiquidity: 66n + 35n,
  })
  expect(total).toBe(210n)
})

test('a weight below zero is refused, also beside others', () => {
  expect(readChoice('weighted', '{"1":-1,"2":3}', 3)).toBeUndefined()
  expect(readChoice('weighted', '{"1":0,"2":3}', 3)).toEqual(new Map([[1, 3n]]))
})
