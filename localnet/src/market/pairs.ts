/** One pair of the local market, by token ids, with its initial value in USD (both sides). */
export interface MarketPair {
  readonly a: string
  readonly b: string
  readonly depthUsd: number
  /** Whether the history and the background trader trade here. Odd tokens only get liquidity. */
  readonly isTraded: boolean
}

function traded(a: string, b: string, depthUsd: number): MarketPair {
  return { a, b, depthUsd, isTraded: true }
}

function quiet(a: string, b: string, depthUsd: number): MarketPair {
  return { a, b, depthUsd, isTraded: false }
}

/** Every pair of the local market. BONDLY is three hops away from WBNB, and NRV two. */
export const MARKET_PAIRS: readonly MarketPair[] = [
  traded('WBNB', 'BUSD', 78_000_000),
  traded('WBNB', 'USDT', 61_000_000),
  traded('CAKE', 'WBNB', 55_000_000),
  traded('BUSD', 'USDT', 44_000_000),
  traded('BTCB', 'WBNB', 41_000_000),
  traded('ETH', 'WBNB', 37_000_000),
  traded('USDC', 'BUSD', 22_000_000),
  traded('BTCB', 'BUSD', 19_000_000),
  traded('CAKE', 'BUSD', 17_500_000),
  traded('BTCB', 'ETH', 14_000_000),
  traded('IBULL', 'WBNB', 12_000_000),
  traded('USDC', 'USDT', 11_000_000),
  traded('ETH', 'USDC', 9_200_000),
  traded('DAI', 'BUSD', 9_000_000),
  traded('CAKE', 'USDT', 8_800_000),
  traded('IBULL', 'BUSD', 8_000_000),
  traded('DAI', 'USDT', 7_100_000),
  traded('UST', 'BUSD', 6_300_000),
  traded('SAFEMOON', 'WBNB', 5_600_000),
  traded('XVS', 'WBNB', 4_900_000),
  traded('BUNNY', 'WBNB', 4_100_000),
  traded('VAI', 'BUSD', 3_200_000),
  traded('DOGE', 'WBNB', 2_600_000),
  traded('ALPACA', 'WBNB', 2_200_000),
  traded('XRP', 'WBNB', 1_900_000),
  traded('ALPACA', 'BUSD', 1_800_000),
  traded('IBULL', 'CAKE', 1_500_000),
  traded('LTC', 'WBNB', 1_400_000),
  traded('BELT', 'BUSD', 1_100_000),
  traded('BELT', 'WBNB', 900_000),
  traded('DOGE', 'BUSD', 800_000),
  traded('TKO', 'WBNB', 700_000),
  traded('XRP', 'BUSD', 620_000),
  traded('XVS', 'BUSD', 540_000),
  traded('TKO', 'BUSD', 450_000),
  traded('EPS', 'BUSD', 420_000),
  traded('NRV', 'BUSD', 300_000),
  traded('EPS', 'WBNB', 260_000),
  traded('BUNNY', 'CAKE', 180_000),
  traded('BONDLY', 'NRV', 64_000),
  quiet('RESET', 'BUSD', 400_000),
  quiet('MICRO', 'USDT', 250_000),
  quiet('SILENT', 'BUSD', 220_000),
  quiet('TAXED', 'WBNB', 200_000),
  quiet('OLD', 'BUSD', 90_000),
  quiet('STUCK', 'WBNB', 60_000),
  quiet('WHOLE', 'BUSD', 30_000),
  quiet('FAKE_BNB', 'BUSD', 25_000),
  quiet('LONG', 'WBNB', 21_000),
]

/** Pairs shown first in lists. */
export const PINNED_PAIRS: readonly (readonly [string, string])[] = [
  ['IBULL', 'WBNB'],
  ['BUSD', 'USDT'],
  ['DAI', 'USDT'],
]
