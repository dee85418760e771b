import { CurrencyAmount as UniswapAmount, Token as UniswapToken } from '@uniswap/sdk-core'
import { Pair as UniswapPair, Trade as UniswapTrade } from '@uniswap/v2-sdk'
import type { Amount, Token } from '@ibull/domain'
import { pancakeSdk } from './peers.ts'
import type { Market, Query } from './seeded-market.ts'

/** Another library's route search over a market: what its best trade of up to three hops gives or takes. */
export interface RoutePeer {
  readonly bestOutput: (query: number) => bigint | undefined
  readonly bestInput: (query: number) => bigint | undefined
}

const OPTIONS = { maxHops: 3, maxNumResults: 1 }

/** `@pancakeswap/sdk`: the same fee of 25 basis points. */
export function pancakePeer(market: Market): RoutePeer {
  const { CurrencyAmount, ERC20Token, Pair, Trade } = pancakeSdk()
  const tokens = mapTokens(
    market,
    (token) => new ERC20Token(token.chainId, token.address, token.decimals, token.symbol),
  )
  const amountOf = (token: Token, raw: bigint) => CurrencyAmount.fromRawAmount(tokens(token), raw)
  const pairs = market.pairs.map(
    (pair) => new Pair(fromAmount(pair.reserve0, amountOf), fromAmount(pair.reserve1, amountOf)),
  )
  return {
    bestOutput(index) {
      const { input, inputRaw, output } = queryAt(market, index)
      return Trade.bestTradeExactIn(pairs, amountOf(input, inputRaw), tokens(output), OPTIONS)[0]
        ?.outputAmount.quotient
    },
    bestInput(index) {
      const { input, output, outputRaw } = queryAt(market, index)
      return Trade.bestTradeExactOut(pairs, tokens(input), amountOf(output, outputRaw), OPTIONS)[0]
        ?.inputAmount.quotient
    },
  }
}

/** `@uniswap/v2-sdk`: its fee is fixed at 30 basis points. */
export function uniswapPeer(market: Market): RoutePeer {
  const tokens = mapTokens(
    market,
    (token) => new UniswapToken(token.chainId, token.address, token.decimals, token.symbol),
  )
  const amountOf = (token: Token, raw: bigint) => UniswapAmount.fromRawAmount(tokens(token), raw.toString())
  const pairs = market.pairs.map(
    (pair) => new UniswapPair(fromAmount(pair.reserve0, amountOf), fromAmount(pair.reserve1, amountOf)),
  )
  return {
    bestOutput(index) {
      const { input, inputRaw, output } = queryAt(market, index)
      const [best] = UniswapTrade.bestTradeExactIn(pairs, amountOf(input, inputRaw), tokens(output), OPTIONS)
      return best && BigInt(best.outputAmount.quotient.toString())
    },
    bestInput(index) {
      const { input, output, outputRaw } = queryAt(market, index)
      const [best] = UniswapTrade.bestTradeExactOut(
        pairs,
        tokens(input),
        amountOf(output, outputRaw),
        OPTIONS,
      )
      return best && BigInt(best.inputAmount.quotient.toString())
    },
  }
}

function fromAmount<T>(amount: Amount<Token>, amountOf: (token: Token, raw: bigint) => T): T {
  return amountOf(amount.currency, amount.raw)
}

/** The peer's token for each of ours, made once. */
function mapTokens<T>(market: Market, create: (token: Token) => T): (token: Token) => T {
  const byToken = new Map(market.tokens.map((token) => [token, create(token)]))
  return (token) => {
    const found = byToken.get(token)
    if (found === undefined) throw new Error(`${token.symbol} is not in the market.`)
    return found
  }
}

function queryAt(market: Market, index: number): Query {
  const query = market.queries[index]
  if (query === undefined) throw new RangeError(`There is no query ${index}.`)
  return query
}
