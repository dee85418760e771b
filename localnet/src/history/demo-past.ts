import { ACCOUNT_INDEX } from '../accounts.ts'
import { rawFromUsd, type MarketSimulation } from '../market/market-simulation.ts'
import { marketToken } from '../market/tokens.ts'
import { lessSlippage, type HistoryAction, type HistoryEvent } from './history-event.ts'

/** An action of the demo account; USD amounts are at the prices of the market's table. */
type DemoIntent =
  | { readonly kind: 'swap'; readonly path: readonly string[]; readonly usd: number }
  | { readonly kind: 'add'; readonly a: string; readonly b: string; readonly usd: number }
  | { readonly kind: 'remove'; readonly a: string; readonly b: string; readonly percent: bigint }

const swap = (usd: number, ...path: readonly string[]): DemoIntent => ({ kind: 'swap', path, usd })
const add = (usd: number, a: string, b: string): DemoIntent => ({ kind: 'add', a, b, usd })
const remove = (percent: bigint, a: string, b: string): DemoIntent => ({ kind: 'remove', a, b, percent })

/** The demo account's actions, each with its time as a share of the whole history. */
const INTENTS: readonly (readonly [number, DemoIntent])[] = [
  [0.031, swap(640, 'WBNB', 'BUSD')],
  [0.048, add(1_800, 'CAKE', 'BUSD')],
  [0.082, swap(250, 'BUSD', 'CAKE')],
  [0.117, add(2_400, 'IBULL', 'WBNB')],
  [0.146, swap(420, 'ETH', 'WBNB')],
  [0.19, swap(75, 'BUSD', 'WBNB', 'CAKE')],
  [0.214, add(1_200, 'ETH', 'WBNB')],
  [0.263, swap(310, 'USDT', 'BUSD')],
  [0.288, add(900, 'BELT', 'BUSD')],
  [0.331, swap(180, 'DOGE', 'WBNB')],
  [0.372, swap(960, 'WBNB', 'IBULL')],
  [0.405, add(3_000, 'BUSD', 'USDT')],
  [0.447, swap(130, 'CAKE', 'BUSD')],
  [0.492, remove(100n, 'BELT', 'BUSD')],
  [0.53, swap(540, 'BTCB', 'ETH')],
  [0.561, swap(85, 'XRP', 'WBNB', 'BUSD')],
  [0.6, add(600, 'CAKE', 'BUSD')],
  [0.628, swap(220, 'BUSD', 'WBNB')],
  [0.67, remove(40n, 'ETH', 'WBNB')],
  [0.703, swap(1_150, 'WBNB', 'USDT')],
  [0.748, swap(95, 'ALPACA', 'BUSD')],
  [0.779, swap(330, 'USDC', 'BUSD', 'CAKE')],
  [0.812, add(450, 'IBULL', 'WBNB')],
  [0.856, swap(270, 'IBULL', 'WBNB')],
  [0.889, swap(60, 'BUSD', 'NRV')],
  [0.917, swap(410, 'WBNB', 'CAKE')],
  [0.941, remove(25n, 'CAKE', 'BUSD')],
  [0.958, swap(150, 'BUSD', 'WBNB')],
  [0.972, swap(205, 'WBNB', 'BUSD')],
  [0.981, add(250, 'BUSD', 'USDT')],
  [0.988, swap(110, 'CAKE', 'WBNB')],
  [0.996, swap(45, 'WBNB', 'IBULL')],
]

/**
 * One intent at its time; called in order, it returns the demo account's actions and applies them to the market.
 */
export interface DemoStep {
  readonly at: number
  readonly take: () => HistoryEvent
}

/** The demo account's past, so that its positions and activity are populated on load. */
export function demoPast(market: MarketSimulation, seconds: number): readonly DemoStep[] {
  const held = new Map<string, bigint>()
  return INTENTS.map(([share, intent]) => {
    const at = Math.floor(share * seconds)
    return { at, take: () => ({ at, actor: ACCOUNT_INDEX.demo, action: actionOf(intent, market, held) }) }
  })
}

function actionOf(intent: DemoIntent, market: MarketSimulation, held: Map<string, bigint>): HistoryAction {
  if (intent.kind === 'swap') {
    const { path, usd } = intent
    const amountIn = rawAtTablePrice(path[0] ?? '', usd)
    return { kind: 'swap', path, amountIn, amountOutMin: lessSlippage(market.swap(path, amountIn)) }
  }
  const { a, b } = intent
  const key = `${a}/${b}`
  const before = held.get(key) ?? 0n
  if (intent.kind === 'remove') {
    const liquidity = (before * intent.percent) / 100n
    market.remove(a, b, liquidity)
    held.set(key, before - liquidity)
    return { kind: 'remove', a, b, liquidity }
  }
  const { reserveA, reserveB } = market.pool(a, b)
  const amountA = rawAtTablePrice(a, intent.usd / 2)
  const amountB = (amountA * reserveB) / reserveA
  held.set(key, before + market.add(a, b, amountA, amountB))
  return { kind: 'add', a, b, amountA, amountB }
}

function rawAtTablePrice(tokenId: string, usd: number): bigint {
  return rawFromUsd(tokenId, usd, marketToken(tokenId).priceUsd)
}
