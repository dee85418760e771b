/** The stake token: a token of the market, or the LP token of one of its pairs. */
export type StakeIds = string | readonly [string, string]

/** One farm of the local world. */
export interface LocalFarm {
  readonly stake: StakeIds
  /** A hundred is shown as "1X". 0 is a finished farm. */
  readonly allocPoint: number
  readonly depositFeeBps: number
  readonly harvestIntervalSeconds: number
  readonly isPaused: boolean
}

type Terms = Partial<Omit<LocalFarm, 'stake' | 'allocPoint'>>

const HOUR = 3_600

function farm(stake: StakeIds, allocPoint: number, terms: Terms = {}): LocalFarm {
  return { stake, allocPoint, depositFeeBps: 0, harvestIntervalSeconds: 0, isPaused: false, ...terms }
}

/** Every farm; its position is its id. The ids of single tokens are those of the specification. */
export const LOCAL_FARMS: readonly LocalFarm[] = [
  farm('IBULL', 1_000),
  farm(['IBULL', 'WBNB'], 4_000),
  farm(['IBULL', 'BUSD'], 2_400),
  farm(['IBULL', 'CAKE'], 600, { harvestIntervalSeconds: HOUR }),
  farm(['WBNB', 'BUSD'], 800),
  farm('CAKE', 300, { depositFeeBps: 200 }),
  farm('BUSD', 200, { depositFeeBps: 400 }),
  farm(['WBNB', 'USDT'], 500, { depositFeeBps: 100 }),
  farm(['CAKE', 'WBNB'], 600, { depositFeeBps: 100 }),
  farm(['BUSD', 'USDT'], 300, { depositFeeBps: 50 }),
  farm(['BTCB', 'WBNB'], 400, { depositFeeBps: 200 }),
  farm(['ETH', 'WBNB'], 400, { depositFeeBps: 200 }),
  farm(['USDC', 'BUSD'], 200, { depositFeeBps: 50, harvestIntervalSeconds: HOUR }),
  farm(['BTCB', 'BUSD'], 200, { depositFeeBps: 400 }),
  farm(['CAKE', 'BUSD'], 300, { depositFeeBps: 200, harvestIntervalSeconds: 8 * HOUR }),
  farm(['DAI', 'BUSD'], 100, { depositFeeBps: 100 }),
  farm(['UST', 'BUSD'], 200, { depositFeeBps: 100 }),
  farm(['DOGE', 'WBNB'], 100, { depositFeeBps: 400 }),
  farm(['XRP', 'WBNB'], 100, { depositFeeBps: 400, harvestIntervalSeconds: 8 * HOUR }),
  farm('WBNB', 300, { depositFeeBps: 400 }),
  farm('USDT', 200, { depositFeeBps: 400 }),
  farm('BTCB', 200, { depositFeeBps: 400 }),
  farm('ETH', 200, { depositFeeBps: 400, harvestIntervalSeconds: HOUR }),
  farm('DOGE', 100, { depositFeeBps: 300 }),
  farm(['LTC', 'WBNB'], 100, { depositFeeBps: 400 }),
  farm(['ALPACA', 'WBNB'], 100, { depositFeeBps: 300 }),
  farm(['XVS', 'WBNB'], 100, { depositFeeBps: 300 }),
  farm(['BELT', 'BUSD'], 100, { depositFeeBps: 400 }),
  farm(['TKO', 'WBNB'], 50, { depositFeeBps: 400 }),
  farm(['EPS', 'BUSD'], 0, { depositFeeBps: 400 }),
  farm(['BUNNY', 'WBNB'], 0, { depositFeeBps: 400 }),
  farm(['VAI', 'BUSD'], 0),
  farm(['SAFEMOON', 'WBNB'], 100, { depositFeeBps: 400, isPaused: true }),
  farm('XVS', 50, { depositFeeBps: 300 }),
  farm('ALPACA', 50, { depositFeeBps: 300 }),
  farm('BELT', 50, { depositFeeBps: 400 }),
  farm('TKO', 50, { depositFeeBps: 400 }),
  farm('NRV', 0, { depositFeeBps: 400 }),
  farm('EPS', 0, { depositFeeBps: 400 }),
  farm('LTC', 100, { depositFeeBps: 400 }),
  farm('XRP', 100, { depositFeeBps: 400, harvestIntervalSeconds: 8 * HOUR }),
  farm('TAXED', 50, { depositFeeBps: 100 }),
  farm('SAFEMOON', 50, { depositFeeBps: 400 }),
]

/** Farm ids of single tokens. */
export const TOKEN_ONLY_PIDS: readonly number[] = LOCAL_FARMS.flatMap(({ stake }, pid) =>
  typeof stake === 'string' ? [pid] : [],
)

/** Base units of the main token per second, for all farms together: a fifth of a whole token. */
export const IBULL_PER_SECOND = 200_000_000n
