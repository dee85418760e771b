import { SeededRandom } from '@ibull/testkit/random'
import { RpcRequestError, toQuantity, type RpcClient } from '../chain/rpc-client.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { lessSlippage } from '../history/history-event.ts'
import { routerCall } from '../history/router-call.ts'
import type { Logger } from '../log.ts'
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

/** A background trader. */
export interface Trader {
  /** Resolves when the trade that is under way, if any, is sent. */
  stop(): Promise<void>
}

export interface TraderOptions {
  readonly seed?: number
  readonly intervalMs?: number
}

/** Keeps the market alive: a small trade every few blocks, at prices that walk on from where they are. */
export async function startTrader(
  client: RpcClient,
  deployment: Deployment,
  log: Logger,
  { seed = Date.now(), intervalMs = TRADE_INTERVAL_MS }: TraderOptions = {},
): Promise<Trader> {
  const random = new SeededRandom(seed)
  const pairs = MARKET_PAIRS.filter((pair) => pair.isTraded)
  let prices = pricesFromPools(await readPools(client, deployment, pairs))
  let trades = 0
  const trade = async (): Promise<void> => {
    prices = nextPrices(random, prices, intervalMs / 1_000)
    const pools = await readPools(client, deployment, pairs)
    const arbitrage = random.next() < SHARE_OF_ARBITRAGE ? chooseArbitrage(random, pools, prices) : undefined
    const { path, amountIn } = arbitrage ?? chooseTrade(random, pools, prices)
    const amountOutMin = lessSlippage(MarketSimulation.of(pools).swap(path, amountIn))
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
  let current = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    current = trade()
      .catch((error: unknown) => {
        if (!(error instanceof RpcRequestError) && !(error instanceof TypeError)) throw error
        log.info(`a trade was skipped: ${error.message}`)
      })
      .finally(() => {
        isBusy = false
      })
  }, intervalMs)
  log.info(`a trade every ${intervalMs / 1_000} s`)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
