import { CurrencyAmount, Fraction as PeerFraction, Token as PeerToken } from '@uniswap/sdk-core'
import { Pair as PeerPair, Route as PeerRoute } from '@uniswap/v2-sdk'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import { Fraction } from '../../money/fraction.ts'
import type { Pair } from '../pair.ts'
import type { Route } from '../route.ts'

/** Fee hard-coded in the Uniswap V2 SDK, in basis points. */
export const PEER_FEE_BPS = 30n

const peerTokens = new Map<string, PeerToken>()

export function peerToken(token: Token): PeerToken {
  const key = `${token.address}/${token.decimals}`
  const known = peerTokens.get(key)
  if (known !== undefined) return known
  const created = new PeerToken(token.chainId, token.address, token.decimals, token.symbol)
  peerTokens.set(key, created)
  return created
}

export function peerAmount(amount: Amount<Token>): CurrencyAmount<PeerToken> {
  return CurrencyAmount.fromRawAmount(peerToken(amount.currency), amount.raw.toString())
}

export function peerPair(pair: Pair): PeerPair {
  return new PeerPair(peerAmount(pair.reserve0), peerAmount(pair.reserve1))
}

export function peerRoute(route: Route<Token, Token>): PeerRoute<PeerToken, PeerToken> {
  return new PeerRoute(route.pairs.map(peerPair), peerToken(route.input), peerToken(route.output))
}

export function rawOf(amount: { readonly quotient: { toString(): string } }): bigint {
  return BigInt(amount.quotient.toString())
}

export function fractionOf(fraction: PeerFraction): Fraction {
  return new Fraction(BigInt(fraction.numerator.toString()), BigInt(fraction.denominator.toString()))
}
