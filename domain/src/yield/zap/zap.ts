import { bestTradesExactInput } from '../../exchange/best-trade.ts'
import { SWAP_FEE_BPS } from '../../exchange/constant-product.ts'
import { liquidityMintedDown, squareRootDown, type PoolState } from '../../exchange/liquidity.ts'
import { Pair } from '../../exchange/pair.ts'
import { PairGraph } from '../../exchange/pair-graph.ts'
import { lessSlippageDown } from '../../exchange/slippage.ts'
import { isSameAddress } from '../../money/address.ts'
import { Amount } from '../../money/amount.ts'
import type { Currency, Token } from '../../money/currency.ts'
import { Fraction } from '../../money/fraction.ts'
import { BPS_SCALE, Percent } from '../../money/percent.ts'
import type { ZapTerms } from '../rewards/flow-terms.ts'
import type { StakedPair } from '../rewards/yield-source.ts'
import type { Farm } from '../farms/farm.ts'
import { depositAfterFee } from '../farms/farm-display.ts'

/** Quote for zapping BNB or one token into a farm. */
export type ZapQuote =
  | (Pick<ZapTerms, 'path' | 'expectedLiquidity' | 'minimumLiquidity' | 'slippageBps'> & {
      readonly status: 'possible'
      /** Price movement of the exchanges against the user, relative to the whole input, without fees. */
      readonly priceImpact: Percent
    })
  /** No pools connect to the pair, or their reserves are too small. */
  | { readonly status: 'impossible' }

const IMPOSSIBLE: ZapQuote = { status: 'impossible' }

/**
 * Computes how much of `amount` to exchange in a pair for its other token so that both can be deposited without a
 * remainder: the s with (a - s) / (r + s) = out / (R - out), that is f s² + r (1 + f) s - a r = 0 for a fee factor
 * f, rounded down. Source: the formula of one-sided deposits into Uniswap V2.
 */
export function zapExchangeDown(amount: bigint, reserve: bigint, feeBps: bigint): bigint {
  const kept = BPS_SCALE - feeBps
  const linear = reserve * (BPS_SCALE + kept)
  const root = squareRootDown(linear * linear + 4n * kept * BPS_SCALE * amount * reserve)
  return (root - linear) / (2n * kept)
}

/**
 * Quotes the LP tokens for `input` when it is exchanged along the best path to one of the pair's tokens and part
 * of that for the other. The path never uses the farm's own pair.
 * @param pairs pools a path may use, at the same block as the farm.
 * @param feeBps swap fee of the farm's own pair.
 */
export function zapQuote(
  farm: Farm,
  input: Amount<Currency>,
  pairs: readonly Pair[],
  slippageBps: number,
  feeBps = SWAP_FEE_BPS,
): ZapQuote {
  const { pair } = farm
  if (pair === undefined || pair.lpTotalSupply.isZero() || input.isZero()) return IMPOSSIBLE
  const own = new Pair(pair.address, pair.reserve0, pair.reserve1, feeBps)
  const others = PairGraph.fromPairs(pairs.filter(({ address }) => !isSameAddress(address, pair.address)))
  const start = input.wrapped
  let best: (ZapQuote & { status: 'possible' }) | undefined
  for (const token of [pair.token0, pair.token1]) {
    const arrival = arriveAt(others, start, token)
    const quote = arrival === undefined ? undefined : depositOf(farm, pair, own, token, arrival, slippageBps)
    if (quote === undefined) continue
    if (best === undefined || quote.expectedLiquidity.isGreaterThan(best.expectedLiquidity)) best = quote
  }
  return best ?? IMPOSSIBLE
}

interface Arrival {
  readonly path: readonly Token[]
  readonly amount: Amount<Token>
  readonly priceImpact: Fraction
}

function arriveAt(others: PairGraph, start: Amount<Token>, token: Token): Arrival | undefined {
  if (start.currency.isSame(token)) return { path: [token], amount: start, priceImpact: new Fraction(0n) }
  const [trade] = bestTradesExactInput(others, start, token)
  if (trade === undefined) return undefined
  return { path: trade.route.path, amount: trade.outputAmount, priceImpact: trade.priceImpact }
}

function depositOf(
  { depositFeeBps }: Farm,
  pair: StakedPair,
  own: Pair,
  token: Token,
  { path, amount, priceImpact }: Arrival,
  slippageBps: number,
): (ZapQuote & { status: 'possible' }) | undefined {
  const reserve = own.reserveOf(token)
  const other = own.reserveOf(own.otherToken(token))
  if (reserve.isZero() || other.isZero()) return undefined
  const given = zapExchangeDown(amount.raw, reserve.raw, own.feeBps)
  if (given === 0n) return undefined
  const gained = own.outputFor(Amount.fromRaw(token, given))
  if (gained.isZero()) return undefined
  const kept = amount.raw - given
  const after: PoolState = token.isSame(own.token0)
    ? { reserve0: reserve.raw + given, reserve1: other.raw - gained.raw, totalSupply: pair.lpTotalSupply.raw }
    : { reserve0: other.raw - gained.raw, reserve1: reserve.raw + given, totalSupply: pair.lpTotalSupply.raw }
  const [amount0, amount1] = token.isSame(own.token0) ? [kept, gained.raw] : [gained.raw, kept]
  const raw = mintedDown(after, amount0, amount1)
  if (raw === undefined) return undefined
  const expectedLiquidity = Amount.fromRaw(pair.lpTotalSupply.currency, raw)
  const exchanged = new Fraction(given, amount.raw)
  // Selling g into a reserve r, without the fee, pays r / (r + g) of the previous price.
  const lost = exchanged.multiply(new Fraction(given, reserve.raw + given))
  const one = new Fraction(1n)
  const remains = one.subtract(priceImpact).multiply(one.subtract(lost))
  return {
    status: 'possible',
    path,
    expectedLiquidity,
    minimumLiquidity: lessSlippageDown(
      depositAfterFee(expectedLiquidity, depositFeeBps).credited,
      slippageBps,
    ),
    slippageBps,
    priceImpact: Percent.fromFraction(one.subtract(remains)),
  }
}

function mintedDown(pool: PoolState, amount0: bigint, amount1: bigint): bigint | undefined {
  const by0 = (amount0 * pool.totalSupply) / pool.reserve0
  const by1 = (amount1 * pool.totalSupply) / pool.reserve1
  return by0 === 0n || by1 === 0n ? undefined : liquidityMintedDown(pool, amount0, amount1)
}
