import { Amount } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { identityOf, pairOf, tokenOf, usd } from '../testing/fixtures.ts'
import { compareKnown, rankPairs, rankTokens, rowsAt } from './rank-rows.ts'

const cake = identityOf('CAKE', '1')
const busd = identityOf('BUSD', '2')

describe('ranking', () => {
  it('default: the most traded first, then the deepest, then by address', () => {
    const rows = [
      pairOf('b', cake, busd, { volume: 0, liquidityUsd: usd(5) }),
      pairOf('c', cake, busd, { volume: 0, liquidityUsd: usd(9) }),
      pairOf('d', cake, busd, { volume: 0, liquidityUsd: usd(9) }),
      pairOf('a', cake, busd, { volume: 7 }),
    ]
    expect(rankPairs(rows, '24h').map((row) => row.address[2])).toEqual(['a', 'c', 'd', 'b'])
  })

  it('behavior: an unknown volume comes after zero', () => {
    const rows = [pairOf('a', cake, busd, { volume: undefined }), pairOf('b', cake, busd, { volume: 0 })]
    expect(rankPairs(rows, '7d').map((row) => row.address[2])).toEqual(['b', 'a'])
  })

  it('behavior: empty pairs are left out, those with unknown reserves are not', () => {
    const nothing = cake.token && Amount.fromRaw(cake.token, 0n)
    const rows = [
      pairOf('a', cake, busd, { reserve0: nothing }),
      pairOf('b', cake, busd, { reserve0: undefined, reserve1: undefined }),
    ]
    expect(rankPairs(rows, '24h').map((row) => row.address[2])).toEqual(['b'])
  })

  it('behavior: tokens that no pair holds are left out', () => {
    const nothing = busd.token && Amount.fromRaw(busd.token, 0n)
    const rows = [tokenOf(busd, { liquidity: nothing }), tokenOf(cake)]
    expect(rankTokens(rows, '24h').map(({ token }) => token.symbol)).toEqual(['CAKE'])
  })

  it('behavior: what is compared is the chosen window', () => {
    const quiet = pairOf('a', cake, busd, { volume: 1 })
    const busy = pairOf('b', cake, busd, { volume: 2 })
    const reversed = {
      ...quiet,
      windows: {
        ...quiet.windows,
        '7d': { ...quiet.windows['7d'], volumeUsd: { value: usd(3), change: undefined } },
      },
    }
    expect(rankPairs([reversed, busy], '24h').map((row) => row.address[2])).toEqual(['b', 'a'])
    expect(rankPairs([reversed, busy], '7d').map((row) => row.address[2])).toEqual(['a', 'b'])
  })

  it('behavior: watched rows keep the order of the watchlist; what is gone is left out', () => {
    const rows = [pairOf('a', cake, busd), pairOf('b', cake, busd)]
    const chosen = [`0x${'B'.repeat(40)}`, `0x${'f'.repeat(40)}`, rows[0]?.address ?? '0x'] as const
    expect(rowsAt(rows, chosen, ({ address }) => address).map((row) => row.address[2])).toEqual(['b', 'a'])
  })

  it('behavior: two unknown values are equal', () => {
    expect(compareKnown(undefined, undefined)).toBe(0)
  })
})
