import { Percent as PeerPercent } from '@uniswap/sdk-core'
import {
  InsufficientInputAmountError as PeerInputError,
  InsufficientReservesError as PeerReservesError,
  Trade as PeerTrade,
} from '@uniswap/v2-sdk'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import type { Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { bestTradesExactInput, bestTradesExactOutput } from './best-trade.ts'
import { InsufficientInputError, InsufficientReservesError } from './constant-product.ts'
import { elementAt } from './element-access.ts'
import { PairGraph } from './pair-graph.ts'
import { Route } from './route.ts'
import { arbitraryMarket, arbitraryRaw, samplePair, sampleToken } from './testing/sample-market.ts'
import { caseCount } from './testing/test-depth.ts'
import {
  fractionOf,
  PEER_FEE_BPS,
  peerAmount,
  peerPair,
  peerRoute,
  peerToken,
  rawOf,
} from './testing/uniswap-peer.ts'
import { Trade } from './trade.ts'

const [a, b] = [sampleToken(1), sampleToken(2)]
const reserve = arbitraryRaw(8, 112)
const slippage = fc.integer({ min: 0, max: 10_000 })

/** A route of one to three pairs with the peer's fee. */
const arbitraryRoute = fc
  .array(fc.tuple(reserve, reserve), { minLength: 1, maxLength: 3 })
  .map((reserves) => {
    const pairs = reserves.map(([near, far], index) =>
      samplePair(sampleToken(index + 1), near, sampleToken(index + 2), far, PEER_FEE_BPS),
    )
    return Route.fromPairs(pairs, sampleToken(1), sampleToken(pairs.length + 1))
  })

/** A result, or the name of a failure for which both sides have an error class. */
function outcome<T>(build: () => T): T | 'input too small' | 'reserves too small' {
  try {
    return build()
  } catch (error) {
    if (error instanceof InsufficientInputError || error instanceof PeerInputError) return 'input too small'
    if (error instanceof InsufficientReservesError || error instanceof PeerReservesError) {
      return 'reserves too small'
    }
    throw error
  }
}

/**
 * The peer computes impact from an amount at the mid price and throws if that exceeds 2^256 - 1, although the
 * trade itself is fine. Such cases are skipped.
 */
function withinPeer<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    fc.pre(!(error instanceof Error && error.message === 'Invariant failed: AMOUNT'))
    throw error
  }
}

describe('quotes against the Uniswap V2 SDK', () => {
  test('behavior: a pair pays the same', () => {
    fc.assert(
      fc.property(reserve, reserve, arbitraryRaw(0, 112), (reserveA, reserveB, raw) => {
        const pair = samplePair(a, reserveA, b, reserveB, PEER_FEE_BPS)
        const input = Amount.fromRaw(a, raw)
        const ours = outcome(() => pair.outputFor(input).raw)
        expect(ours).toBe(outcome(() => rawOf(peerPair(pair).getOutputAmount(peerAmount(input))[0])))
      }),
      { numRuns: caseCount(2500, 50_000) },
    )
  })

  test('behavior: a pair asks the same', () => {
    fc.assert(
      fc.property(reserve, reserve, arbitraryRaw(0, 112), (reserveA, reserveB, raw) => {
        const pair = samplePair(a, reserveA, b, reserveB, PEER_FEE_BPS)
        const output = Amount.fromRaw(b, raw)
        const ours = outcome(() => pair.inputFor(output).raw)
        expect(ours).toBe(outcome(() => rawOf(peerPair(pair).getInputAmount(peerAmount(output))[0])))
      }),
      { numRuns: caseCount(2500, 50_000) },
    )
  })

  test('behavior: an exact-input trade has the same amounts, prices, impact and limits', () => {
    fc.assert(
      fc.property(arbitraryRoute, arbitraryRaw(0, 112), slippage, (route, raw, slippageBps) => {
        const ours = outcome(() => Trade.exactInput(route, Amount.fromRaw(route.input, raw)))
        const input = peerAmount(Amount.fromRaw(route.input, raw))
        const peers = withinPeer(() => outcome(() => PeerTrade.exactIn(peerRoute(route), input)))
        expect(figuresOf(ours, slippageBps)).toEqual(peerFiguresOf(peers, slippageBps))
      }),
      { numRuns: caseCount(500, 5000) },
    )
  })

  test('behavior: an exact-output trade has the same amounts, prices, impact and limits', () => {
    fc.assert(
      fc.property(arbitraryRoute, arbitraryRaw(0, 112), slippage, (route, raw, slippageBps) => {
        const output = Amount.fromRaw(route.output, raw)
        const ours = outcome(() => Trade.exactOutput(route, output))
        const peers = withinPeer(() =>
          outcome(() => PeerTrade.exactOut(peerRoute(route), peerAmount(output))),
        )
        expect(figuresOf(ours, slippageBps)).toEqual(peerFiguresOf(peers, slippageBps))
      }),
      { numRuns: caseCount(500, 5000) },
    )
  })

  test('behavior: the best trades give and take the same', () => {
    fc.assert(
      fc.property(arbitraryMarket, fc.constantFrom(1 as const, 2 as const, 3 as const), (market, maxHops) => {
        const pairs = market.pairs.map((pair) =>
          samplePair(pair.token0, pair.reserve0.raw, pair.token1, pair.reserve1.raw, PEER_FEE_BPS),
        )
        const graph = PairGraph.fromPairs(pairs)
        const input = elementAt(market.tokens, 0)
        const output = elementAt(market.tokens, 1)
        const options = { maxHops, maxResults: 3, routePreference: 'bestOutput' } as const
        const peerOptions = { maxHops, maxNumResults: 3 }

        const inputAmount = Amount.fromRaw(input, market.amount)
        const bestInput = bestTradesExactInput(graph, inputAmount, output, options)
        const peersInput = withinPeer(() =>
          PeerTrade.bestTradeExactIn(
            pairs.map(peerPair),
            peerAmount(inputAmount),
            peerToken(output),
            peerOptions,
          ),
        )
        expect(bestInput.map((trade) => trade.outputAmount.raw)).toEqual(
          peersInput.map((trade) => rawOf(trade.outputAmount)),
        )

        const outputAmount = Amount.fromRaw(output, market.amount)
        const bestOutput = bestTradesExactOutput(graph, input, outputAmount, options)
        const peersOutput = withinPeer(() =>
          PeerTrade.bestTradeExactOut(
            pairs.map(peerPair),
            peerToken(input),
            peerAmount(outputAmount),
            peerOptions,
          ),
        )
        expect(bestOutput.map((trade) => trade.inputAmount.raw)).toEqual(
          peersOutput.map((trade) => rawOf(trade.inputAmount)),
        )
      }),
      { numRuns: caseCount(60, 600) },
    )
  })
})

type Peer = ReturnType<typeof PeerTrade.exactIn> | ReturnType<typeof PeerTrade.exactOut>

/** Every figure of a trade that the peer also computes; a failure is returned unchanged. */
function figuresOf(trade: Trade<Token, Token> | string, slippageBps: number) {
  if (typeof trade === 'string') return trade
  return {
    inputAmount: trade.inputAmount.raw,
    outputAmount: trade.outputAmount.raw,
    minimumReceived: trade.minimumReceivedDown(slippageBps).raw,
    maximumSold: trade.maximumSoldDown(slippageBps).raw,
    midPrice: reducedText(trade.route.midPrice.raw),
    executionPrice: reducedText(trade.executionPrice.raw),
    priceImpactWithFee: reducedText(trade.priceImpactWithFee),
    isImpactNegative: trade.priceImpact.isLessThan(new Fraction(0n)),
  }
}

function peerFiguresOf(trade: Peer | string, slippageBps: number): ReturnType<typeof figuresOf> {
  if (typeof trade === 'string') return trade
  const tolerance = new PeerPercent(slippageBps, 10_000)
  return {
    inputAmount: rawOf(trade.inputAmount),
    outputAmount: rawOf(trade.outputAmount),
    minimumReceived: rawOf(trade.minimumAmountOut(tolerance)),
    maximumSold: rawOf(trade.maximumAmountIn(tolerance)),
    midPrice: reducedText(fractionOf(trade.route.midPrice)),
    executionPrice: reducedText(fractionOf(trade.executionPrice)),
    priceImpactWithFee: reducedText(fractionOf(trade.priceImpact)),
    isImpactNegative: false,
  }
}

/** Equal fractions have the same text. */
function reducedText({ numerator, denominator }: Fraction): string {
  let [divisor, rest] = [numerator < 0n ? -numerator : numerator, denominator]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return `${numerator / divisor}/${denominator / divisor}`
}
