import { CurrencyAmount } from '@uniswap/sdk-core'
import { InsufficientInputAmountError as PeerInputError } from '@uniswap/v2-sdk'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { InsufficientReservesError } from './constant-product.ts'
import {
  InsufficientLiquidityBurnedError,
  InsufficientLiquidityMintedError,
  liquidityMintedDown,
  liquidityValueDown,
  matchingDepositDown,
  protocolLiquidityDown,
  squareRootDown,
} from './liquidity.ts'
import { arbitraryRaw, samplePair, sampleToken } from './testing/sample-market.ts'
import { caseCount } from './testing/test-depth.ts'
import { peerAmount, peerPair, rawOf } from './testing/uniswap-peer.ts'

const [a, b] = [sampleToken(1), sampleToken(2)]
const reserve = arbitraryRaw(8, 112)
const numRuns = caseCount(1000, 20_000)
/** Protocol share hard-coded in the peer: a sixth of the growth. */
const PEER_SHARE = { numerator: 1n, denominator: 6n }

describe('squareRootDown', () => {
  test('behavior: its square is the last one not above the value', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryRaw(0, 256), fc.bigInt(0n, 100n)), (value) => {
        const root = squareRootDown(value)
        expect(root * root <= value && value < (root + 1n) * (root + 1n)).toBe(true)
      }),
      { numRuns },
    )
  })
})

describe('liquidityMintedDown', () => {
  test('default', () => {
    const pool = { reserve0: 10n ** 18n, reserve1: 4n * 10n ** 18n, totalSupply: 2n * 10n ** 18n }
    expect(liquidityMintedDown(pool, 10n ** 17n, 4n * 10n ** 17n)).toBe(2n * 10n ** 17n)
  })

  test('behavior: the first deposit locks the minimum', () => {
    const empty = { reserve0: 0n, reserve1: 0n, totalSupply: 0n }
    expect(liquidityMintedDown(empty, 10n ** 18n, 4n * 10n ** 18n)).toBe(2n * 10n ** 18n - 1000n)
    expect(() => liquidityMintedDown(empty, 1000n, 1000n)).toThrow(InsufficientLiquidityMintedError)
  })

  test('behavior: equals the Uniswap V2 SDK', () => {
    const supply = fc.oneof(fc.constant(0n), arbitraryRaw(10, 112))
    fc.assert(
      fc.property(reserve, reserve, supply, reserve, reserve, (reserve0, reserve1, totalSupply, in0, in1) => {
        const peer = peerPair(samplePair(a, reserve0, b, reserve1))
        const ours = whenMinted(() => liquidityMintedDown({ reserve0, reserve1, totalSupply }, in0, in1))
        const peers = whenMinted(() =>
          rawOf(
            peer.getLiquidityMinted(
              CurrencyAmount.fromRawAmount(peer.liquidityToken, totalSupply.toString()),
              peerAmount(Amount.fromRaw(a, in0)),
              peerAmount(Amount.fromRaw(b, in1)),
            ),
          ),
        )
        expect(ours).toBe(peers)
      }),
      { numRuns },
    )
  })

  test('behavior: the protocol mints its shares first', () => {
    const pool = { reserve0: 1100n ** 2n, reserve1: 1100n ** 2n, totalSupply: 1_000_000n }
    const withFee = { ...pool, kLast: 1000n ** 4n }
    expect(protocolLiquidityDown(withFee)).toBe(58_802n)
    expect(liquidityMintedDown(pool, 1_210_000n, 1_210_000n)).toBe(1_000_000n)
    expect(liquidityMintedDown(withFee, 1_210_000n, 1_210_000n)).toBe(1_058_802n)
  })

  test('error: shares without reserves', () => {
    const drained = { reserve0: 0n, reserve1: 1n, totalSupply: 1000n }
    expect(() => liquidityMintedDown(drained, 1n, 1n)).toThrow(InsufficientReservesError)
  })
})

describe('protocolLiquidityDown', () => {
  test('behavior: the protocol ends with its share of the growth [1.5.2]', () => {
    fc.assert(
      fc.property(arbitraryRaw(40, 100), fc.integer({ min: 1, max: 10_000 }), (root, growthBps) => {
        const grown = root + (root * BigInt(growthBps)) / 10_000n
        const totalSupply = root
        const minted = protocolLiquidityDown({
          reserve0: grown,
          reserve1: grown,
          totalSupply,
          kLast: root * root,
        })
        const worthDown = (minted * grown) / (totalSupply + minted)
        const due = ((grown - root) * 8n) / 25n
        expect(worthDown <= due && due - worthDown <= 2n).toBe(true)
      }),
      { numRuns },
    )
  })

  test('behavior: nothing without growth, or while the protocol takes no fee', () => {
    const pool = { reserve0: 100n, reserve1: 100n, totalSupply: 100n }
    expect(protocolLiquidityDown({ ...pool, kLast: 10_000n })).toBe(0n)
    expect(protocolLiquidityDown({ ...pool, kLast: 20_000n })).toBe(0n)
    expect(protocolLiquidityDown({ ...pool, kLast: 0n })).toBe(0n)
    expect(protocolLiquidityDown(pool)).toBe(0n)
  })
})

describe('liquidityValueDown', () => {
  test('default', () => {
    const pool = { reserve0: 1000n, reserve1: 3001n, totalSupply: 100n }
    expect(liquidityValueDown(pool, 10n)).toEqual({ amount0: 100n, amount1: 300n })
  })

  test('behavior: equals the Uniswap V2 SDK, protocol fee on and off', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        arbitraryRaw(10, 112),
        fc.integer({ min: 1, max: 10_000 }),
        fc.option(arbitraryRaw(0, 224), { nil: undefined }),
        (reserve0, reserve1, totalSupply, sharesBps, kLast) => {
          const liquidity = (totalSupply * BigInt(sharesBps)) / 10_000n + 1n
          fc.pre(liquidity <= totalSupply)
          const peer = peerPair(samplePair(a, reserve0, b, reserve1))
          const [supply, shares] = [totalSupply, liquidity].map((raw) =>
            CurrencyAmount.fromRawAmount(peer.liquidityToken, raw.toString()),
          )
          if (supply === undefined || shares === undefined) throw new Error('unreachable')
          const [amount0, amount1] = [peer.token0, peer.token1].map((token) =>
            rawOf(peer.getLiquidityValue(token, supply, shares, kLast !== undefined, kLast?.toString())),
          )
          const pool = { reserve0, reserve1, totalSupply, kLast }
          const ours = whenWorth(() => liquidityValueDown({ ...pool, protocolShare: PEER_SHARE }, liquidity))
          const isNothing = amount0 === 0n || amount1 === 0n
          expect(ours).toEqual(isNothing ? 'nothing' : { amount0, amount1 })
        },
      ),
      { numRuns },
    )
  })

  test('error: no shares, or more than there are', () => {
    const pool = { reserve0: 1000n, reserve1: 1000n, totalSupply: 100n }
    expect(() => liquidityValueDown(pool, 0n)).toThrow(InsufficientLiquidityBurnedError)
    expect(() => liquidityValueDown(pool, 101n)).toThrow(InsufficientLiquidityBurnedError)
  })
})

describe('matchingDepositDown', () => {
  test('default', () => {
    expect(matchingDepositDown(10n, 100n, 299n)).toBe(29n)
  })

  test('error: an empty pair has no price', () => {
    expect(() => matchingDepositDown(10n, 0n, 299n)).toThrow(InsufficientReservesError)
  })
})

function whenMinted(mint: () => bigint): bigint | 'nothing' {
  try {
    return mint()
  } catch (error) {
    if (error instanceof InsufficientLiquidityMintedError || error instanceof PeerInputError) return 'nothing'
    throw error
  }
}

function whenWorth<T>(value: () => T): T | 'nothing' {
  try {
    return value()
  } catch (error) {
    if (error instanceof InsufficientLiquidityBurnedError) return 'nothing'
    throw error
  }
}
