import { expect, test, vi } from 'vitest'
import { marketAt, marketPath } from './prediction-markets.ts'

const MARKETS = vi.hoisted(() => [
  { symbol: 'BNB', address: '0x1111111111111111111111111111111111111111' as const },
  { symbol: 'A&B', address: '0x2222222222222222222222222222222222222222' as const },
])
vi.mock('@ibull/chain/prediction', () => ({ marketsOf: () => MARKETS }))

test('default: each market has an address of its own, which leads back to it', () => {
  const paths = MARKETS.map((market) => marketPath(market))
  expect(paths).toEqual(['/prediction', '/prediction?market=A%26B'])
  for (const [index, path] of paths.entries())
    expect(marketAt(path.slice('/prediction'.length))).toEqual({ market: MARKETS[index], isUnknown: false })
  expect(marketAt('?market=BNB').market).toBe(MARKETS[0])
  expect(marketPath(MARKETS[1]!, '/prediction/leaderboard')).toBe('/prediction/leaderboard?market=A%26B')
})

test('error: a market that is not there is reported, with the first', () => {
  expect(marketAt('?market=DOGE')).toEqual({ market: MARKETS[0], isUnknown: true })
})
