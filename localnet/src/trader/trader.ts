import { SeededRandom } from '@ibull/testkit/random'
import { actEvery, type Background } from '../background.ts'
import { toQuantity } from '../chain/rpc-client.ts'
import type { LiveWorld } from '../feature.ts'
import { lessSlippage } from '../history/history-event.ts'
import { routerCall } from '../history/router-call.ts'
import { chooseArbitrage, chooseTrade, chooseTrader } from '../market/choose-trade.ts'
import { MarketSimulation } from '../market/market-simulation.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { readPools } from '../market/read-pools.ts'
import { nextPrices, pricesFromPools } from './live-prices.ts'

const TRADE_INTERVAL_MS = 8_000
const SHARE_OF_ARBITRAGE = 0.4
const TRADES_PER_LOG_LINE = 50
const DEADLINE_SECONDS = 1_200
const GAS_PRICE = 5_000_000_000n

/** Keeps the market active: a small trade every few blocks, at prices that continue from the current ones. */
export async function startTrader(
  { client, deployment, seed, logger }: LiveWorld,
  { intervalMs = TRADE_INTERVAL_MS }: { readonly intervalMs?: number } = {},
): Promise<Background> {
  const log = logger('trader')
  const random = new SeededRandom(seed)
  const pairs = MARKET_PAIRS.filter((pair) => pair.isTraded)
  let prices = pricesFromPools(await readPools(client, deployment, pairs))
  let trades = 0
  const trade = async (): Promise<void> => {
    prices = nextPrices(random, prices, intervalMs / 1_000)
    const pools = await readPools(client, deployment, pairs)
    const arbitrage = random.next() < SHARE_OF_ARBITRAGE ? chooseArbitrage(random, pools, prices) : undefined
    const { path, amountIn } = arbitrage ?? chooseTrade(random, pools, prices)
    const amountOutMin = lessSlippage(MarketSimulation.of(pools, deployment.swapFee).swap(path, amountIn))
    const { timestamp } = await client.request<{ readonly timestamp: string }>('eth_getBlockByNumber', [
      'latest',
      false,
    ])
    const deadline = BigInt(timestamp) + BigInt(DEADLINE_SECONDS)
    const action = { kind: 'swap', path, amountIn, amountOutMin } as const
    const { from, to, data, value, gas } = routerCall(deployment, chooseTrader(random), action, deadline)
    const fields = { from, to, data, value: toQuantity(value ?? 0n), gas: toQuantity(gas) }
    await client.request('eth_sendTransaction', [{ ...fields, gasPrice: toQuantity(GAS_PRICE) }])
    trades++
    if (trades % TRADES_PER_LOG_LINE === 0) log.info(`${trades} trades since the start`)
  }
  log.info(`a trade every ${intervalMs / 1_000} s`)
  return actEvery(intervalMs, log, trade)
}
