import { Amount, bestTradesExactInput, Pair, PairGraph, Token, type AnyTrade } from '@ibull/domain'
import { expect, test } from 'vitest'
import { refusedTrade, routeOf } from './call-state.ts'

const DEEP = 10n ** 24n
const [a, b, x, y] = ['1', '2', '3', '4'].map(
  (digit) =>
    new Token({
      chainId: 56,
      address: `0x${digit.repeat(40)}`,
      decimals: 18,
      symbol: digit,
      name: digit,
    }),
) as [Token, Token, Token, Token]

/** A trade from `a` to `b` over one token. */
function tradeOver(middle: Token): AnyTrade {
  const pairs = [a, b].map(
    (end) =>
      new Pair(
        `0x${end.symbol}${middle.address.slice(3)}`,
        Amount.fromRaw(end, DEEP),
        Amount.fromRaw(middle, DEEP),
      ),
  )
  const [trade] = bestTradesExactInput(PairGraph.fromPairs(pairs), Amount.fromRaw(a, 10n ** 18n), b)
  if (trade === undefined) throw new Error('There is no route.')
  return trade
}

const [overX, overY] = [tradeOver(x), tradeOver(y)]
const call = (validity: 'invalid' | 'valid', trade: AnyTrade) =>
  ({ validity, reason: undefined, route: routeOf(trade) }) as const

test('default: the trade whose call would fail is refused', () => {
  expect(refusedTrade(call('invalid', overX), overX)).toBe(overX)
})

test('behavior: a call that failed on another route, works, or is not known, refuses none', () => {
  expect(refusedTrade(call('invalid', overX), overY)).toBeUndefined()
  expect(refusedTrade(call('valid', overX), overX)).toBeUndefined()
  expect(refusedTrade(undefined, overX)).toBeUndefined()
  expect(refusedTrade(call('invalid', overX), undefined)).toBeUndefined()
})

test('behavior: a split passes through the same pairs whichever share is larger', () => {
  const split = (...trades: AnyTrade[]) =>
    ({ ...overX, parts: trades.flatMap(({ parts }) => parts) }) as unknown as AnyTrade
  expect(routeOf(split(overX, overY))).toBe(routeOf(split(overY, overX)))
  expect(routeOf(split(overX, overY))).not.toBe(routeOf(overX))
})
