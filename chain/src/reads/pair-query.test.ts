import { Token } from '@ibull/domain'
import { expect, test } from 'vitest'
import { pairsOf, type PairState } from './pair-query.ts'

const token = (number: number): Token =>
  new Token({
    chainId: 56,
    address: `0x${String(number).padStart(40, '0')}`,
    decimals: 18,
    symbol: `T${number}`,
    name: '',
  })

/** Of Uniswap V2 with its protocol fee. */
const UNISWAP_FEE = { totalBps: 30n, treasuryBps: 5n, buybackBps: 0n }

test('behavior: a pair that could not be read is counted, and neither missing nor empty', () => {
  const states: readonly PairState[] = [
    { status: 'ready', reserve0: 5n, reserve1: 7n },
    { status: 'missing' },
    { status: 'failed' },
    { status: 'failed' },
  ]
  const candidates = states.map(
    (_, index) =>
      ({
        address: token(9 + index).address,
        tokens: [token(1), token(2 + index)],
        fee: UNISWAP_FEE,
      }) as const,
  )
  const { pairs, failedCount } = pairsOf(candidates, states)
  expect(pairs.map(({ address, reserve1, feeBps }) => [address, reserve1.raw, feeBps])).toEqual([
    [token(9).address, 7n, 30n],
  ])
  expect(failedCount).toBe(2)
})
