import {
  Amount,
  Fraction,
  NativeCurrency,
  Pair,
  PLAIN_STYLE,
  Route,
  SplitTrade,
  Token,
  Trade,
} from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { moneyTextOf } from '../../tokens/index.ts'
import { allowanceOf, swapRequestOf, toleranceOf } from './swap-request.ts'
import { typicalGas } from './swap-gas.ts'
import { usdDifference } from './form-texts.ts'
import { tradeDetails } from './trade-texts.ts'

const [a, b] = [1, 2].map(
  (index) =>
    new Token({
      chainId: 56,
      address: `0x${String(index).padStart(40, '0')}`,
      decimals: 18,
      symbol: `T${index}`,
      name: '',
    }),
) as [Token, Token]
const pair = new Pair(`0x${'a'.repeat(40)}`, Amount.fromRaw(a, 1_000_000n), Amount.fromRaw(b, 1_000_000n))
const route = Route.fromPairs([pair], a, b)
const sold = Trade.exactInput(route, Amount.fromRaw(a, 10_000n))
const bought = Trade.exactOutput(route, Amount.fromRaw(b, 10_000n))

describe('swapRequestOf', () => {
  test('default: the tolerance bounds the side that was not typed', () => {
    expect(swapRequestOf(sold, toleranceOf(100, undefined), undefined)).toMatchObject({
      direction: 'exactInput',
      maximumInput: { raw: 10_000n },
      minimumOutput: { raw: (sold.outputAmount.raw * 99n) / 100n },
      recipient: undefined,
    })
    expect(swapRequestOf(bought, toleranceOf(100, undefined), a.address)).toMatchObject({
      direction: 'exactOutput',
      maximumInput: { raw: (bought.inputAmount.raw * 101n) / 100n },
      minimumOutput: { raw: 10_000n },
      recipient: a.address,
    })
  })
})

describe('toleranceOf', () => {
  const automatic = { bps: 70, reason: 'moved', blocks: 90, taxBps: 0 } as const

  test("default: the user's own, else the automatic, else the standard one", () => {
    const chosen = { slippageBps: 0, isSlippageChosen: true, automatic: undefined }
    expect(toleranceOf(0, automatic)).toEqual(chosen)
    expect(toleranceOf(undefined, automatic)).toEqual({ slippageBps: 70, isSlippageChosen: false, automatic })
    expect(toleranceOf(undefined, undefined).slippageBps).toBe(50)
  })
})

describe('swapRequestOf a split', () => {
  const other = new Pair(`0x${'b'.repeat(40)}`, pair.reserve0, pair.reserve1)
  const parts = [60n, 40n].map((raw, index) =>
    Trade.exactInput(Route.fromPairs([index === 0 ? pair : other], a, b), Amount.fromRaw(a, raw * 100n)),
  )
  const split = SplitTrade.fromParts(parts)

  test('default: each route with its part, and the bounds of the whole', () => {
    expect(swapRequestOf(split, toleranceOf(100, undefined), undefined)).toMatchObject({
      direction: 'exactInput',
      split: [
        { path: [a, b], inputAmount: { raw: 6_000n } },
        { path: [a, b], inputAmount: { raw: 4_000n } },
      ],
      maximumInput: { raw: 10_000n },
      minimumOutput: { raw: (split.outputAmount.raw * 9_900n) / 10_000n },
      trade: split,
    })
    expect(swapRequestOf(sold, toleranceOf(100, undefined), undefined).split).toBeUndefined()
  })

  test('behavior: what is shown: the shares, and the gas of every route', () => {
    const money = moneyTextOf(PLAIN_STYLE)
    expect(tradeDetails(split, 100, undefined, money).routes.map(({ share }) => share)).toEqual([
      '60.00%',
      '40.00%',
    ])
    const gas = (hops: readonly number[]) => typicalGas({ kind: 'swap', hops, needsApproval: false })
    expect(gas([1, 1])).toBeGreaterThan(gas([2]))
  })
})

describe('allowanceOf', () => {
  test('default: what is sold; of an exact output the most, and the tolerance once more', () => {
    expect(allowanceOf(swapRequestOf(sold, toleranceOf(100, undefined), undefined)).raw).toBe(10_000n)
    const { maximumInput } = swapRequestOf(bought, toleranceOf(100, undefined), undefined)
    expect(allowanceOf(swapRequestOf(bought, toleranceOf(100, undefined), undefined)).raw).toBe(
      (maximumInput.raw * 101n) / 100n,
    )
  })
})

describe('tradeDetails', () => {
  test('behavior: the price impact without the fee sets the severity', () => {
    const money = moneyTextOf(PLAIN_STYLE)
    // 0.99 % without the fee of 0.25 %; the first severity starts at 1 %.
    expect(tradeDetails(sold, 50, undefined, money).priceImpact).toEqual({ text: '0.99%', level: 0 })
  })

  test('behavior: the route ends in the currency that is received, not in its wrapped form', () => {
    const native = new NativeCurrency('BNB', 'BNB', b)
    const received = Trade.exactInput(Route.fromPairs([pair], a, native), Amount.fromRaw(a, 10_000n))
    const { routes } = tradeDetails(received, 50, undefined, moneyTextOf(PLAIN_STYLE))
    expect(routes.map(({ path }) => path.map(({ symbol }) => symbol))).toEqual([['T1', 'BNB']])
  })
})

describe('usdDifference', () => {
  test('default: a share of what is paid', () => {
    const money = moneyTextOf(PLAIN_STYLE)
    const worthOf = (amount: Amount) => new Fraction(amount.currency.isSame(a) ? 100n : 80n)
    const model = { trade: sold, market: { status: 'ready', value: { prices: { worthOf } } } }
    const t = (_: string, { percent }: { percent: string }) => percent
    const context = { t, money, slippageBps: 50, gasPriceWei: 0n }
    expect(usdDifference(model as never, context as never)).toBe('-20.00%')
  })
})
