import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Amount, Token, Trade } from '@ibull/domain'
import type { Market } from './seeded-market.ts'

/** As much of `@pancakeswap/smart-router` 7 as is used. */
interface SmartRouter {
  readonly PoolType: { readonly V2: number }
  readonly SmartRouter: {
    readonly createStaticPoolProvider: (pools: readonly unknown[]) => unknown
    readonly createOffChainQuoteProvider: () => unknown
    readonly getBestTrade: (
      amount: unknown,
      currency: unknown,
      tradeType: number,
      config: object,
    ) => Promise<{ readonly outputAmount: { readonly quotient: bigint } } | null>
  }
}

interface PancakeSdk {
  readonly TradeType: { readonly EXACT_INPUT: number }
  readonly ERC20Token: new (chainId: number, address: string, decimals: number, symbol: string) => object
  readonly CurrencyAmount: { readonly fromRawAmount: (token: object, raw: bigint) => unknown }
}

/** What a peer's best split pays for the input of a trade, gas left out, in raw units. */
export type SplitPeer = (single: Trade<Token, Token>) => Promise<bigint | undefined>

/**
 * `@pancakeswap/smart-router` over the V2 pairs of a market, with four splits; `undefined` where `SMART_ROUTER` names no
 * folder that it is installed in. It brings 121 packages, so this repository does not depend on it.
 */
export function smartRouterPeer(market: Market): SplitPeer | undefined {
  const folder = process.env['SMART_ROUTER']
  if (folder === undefined) return undefined
  const load = createRequire(join(resolve(folder), 'package.json'))
  const { PoolType, SmartRouter: router } = load('@pancakeswap/smart-router/evm') as SmartRouter
  const { TradeType, ERC20Token, CurrencyAmount } = load('@pancakeswap/sdk') as PancakeSdk
  const tokens = new Map(
    market.tokens.map((token) => [
      token,
      new ERC20Token(token.chainId, token.address, token.decimals, token.symbol),
    ]),
  )
  const tokenOf = (token: Token) => {
    const found = tokens.get(token)
    if (found === undefined) throw new Error(`${token.symbol} is not in the market.`)
    return found
  }
  const amountOf = ({ currency, raw }: Amount<Token>) => CurrencyAmount.fromRawAmount(tokenOf(currency), raw)
  const pools = market.pairs.map(({ reserve0, reserve1 }) => ({
    type: PoolType.V2,
    reserve0: amountOf(reserve0),
    reserve1: amountOf(reserve1),
  }))
  const config = {
    gasPriceWei: 0n,
    maxHops: 3,
    maxSplits: 4,
    allowedPoolTypes: [PoolType.V2],
    poolProvider: router.createStaticPoolProvider(pools),
    quoteProvider: router.createOffChainQuoteProvider(),
    quoteCurrencyUsdPrice: 1,
    nativeCurrencyUsdPrice: 1,
  }
  return async ({ inputAmount, outputAmount }) => {
    const output = tokenOf(outputAmount.currency)
    const found = await router.getBestTrade(amountOf(inputAmount), output, TradeType.EXACT_INPUT, config)
    return found?.outputAmount.quotient
  }
}
