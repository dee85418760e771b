import {
  Amount,
  bestTradesExactInput,
  numberStyleOf,
  Pair,
  PairGraph,
  Token,
  type Address,
} from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { network } from '../../platform/index.ts'
import { moneyTextOf } from '../../tokens/index.ts'
import { tradeDetails } from './trade-texts.ts'

const DEEP = 10n ** 24n
const [own] = network.stableTokens as [Token]
const tokenOf = (address: Address, symbol: string) =>
  new Token({ chainId: network.id, address, decimals: 18, symbol, name: symbol })
const [a, b] = [tokenOf(`0x${'1'.repeat(40)}`, 'A'), tokenOf(`0x${'2'.repeat(40)}`, 'B')]
const imitation = tokenOf(`0x${'3'.repeat(40)}`, own.symbol)

function pathOver(middle: Token) {
  const pool = (digit: string, from: Token, to: Token) =>
    new Pair(`0x${digit.repeat(40)}`, Amount.fromRaw(from, DEEP), Amount.fromRaw(to, DEEP))
  const graph = PairGraph.fromPairs([pool('4', a, middle), pool('5', middle, b)])
  const [trade] = bestTradesExactInput(graph, Amount.fromRaw(a, 10n ** 18n), b)
  if (trade === undefined) throw new Error('no route')
  const { routes } = tradeDetails(trade, 50, undefined, moneyTextOf(numberStyleOf('en')))
  return routes[0]?.path.map(({ symbol }) => symbol)
}

describe('tradeDetails', () => {
  test('default: a route by its symbols', () => {
    expect(pathOver(own)).toEqual(['A', own.symbol, 'B'])
  })

  test("behavior: a token that passes for one of the network's is shown with its address", () => {
    expect(pathOver(imitation)).toEqual(['A', `${own.symbol} (0x3333...3333)`, 'B'])
  })
})
