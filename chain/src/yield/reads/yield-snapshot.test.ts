import { Amount, Pair, type Token } from '@ibull/domain'
import { expect, test } from 'vitest'
import { localNetwork } from '../../networks/house-networks.ts'
import { candidatePair } from '../../tokens/pair-address.ts'
import { pricesOf } from './yield-snapshot.ts'

const { mainToken, wrappedNative, stableTokens } = localNetwork

function pairOf(token: Token, whole: bigint, stable: Token, wholeStable: bigint): Pair {
  const { address, tokens } = candidatePair(localNetwork, token, stable)
  const [amount0, amount1] = tokens.map((side) => {
    const units = side === token ? whole : wholeStable
    return Amount.fromRaw(side, units * 10n ** BigInt(side.decimals))
  })
  if (amount0 === undefined || amount1 === undefined) throw new Error('A pair has two sides.')
  return new Pair(address, amount0, amount1)
}

test("pricesOf: a farm's older reserves do not replace the newest, others are added", () => {
  const [stable] = stableTokens
  if (stable === undefined) throw new Error('The network has no stable token.')
  const newest = pairOf(mainToken, 10_000n, stable, 20_000n)
  const older = pairOf(mainToken, 10_000n, stable, 90_000n)
  const further = pairOf(wrappedNative, 100n, stable, 30_000n)
  const prices = pricesOf(localNetwork, { pairs: [newest], failedCount: 0 }, [older, further])
  expect(prices.priceOf(mainToken)?.toNumber()).toBe(2)
  expect(prices.priceOf(wrappedNative)?.toNumber()).toBe(300)
})
