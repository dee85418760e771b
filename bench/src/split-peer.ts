import type { Amount, Token, Trade } from '@ibull/domain'
import { pancakeSdk, smartRouter } from './peers.ts'
import type { Market } from './seeded-market.ts'

/** What a peer's best split pays for the input of a trade, gas left out, in raw units. */
export type SplitPeer = (single: Trade<Token, Token>) => Promise<bigint | undefined>

/** `@pancakeswap/smart-router` over the V2 pairs of a market, with four splits. */
export function smartRouterPeer(market: Market): SplitPeer {
  const { PoolType, SmartRouter: router } = smartRouter()
  const { TradeType, ERC20Token, CurrencyAmount } = pancakeSdk()
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
