import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InsufficientLiquidityMintedError, protocolLiquidityDown } from '../exchange/liquidity.ts'
import { Pair } from '../exchange/pair.ts'
import { caseCount } from '../exchange/testing/test-depth.ts'
import { Amount, MAX_UINT256 } from '../money/amount.ts'
import type { Currency, Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import {
  bnb,
  busd,
  cake,
  ibull,
  sampleAddress,
  sampleToken,
  wbnb,
} from '../money/testing/sample-currencies.ts'
import { EMPTY_ADD_LIQUIDITY_FORM, type AddLiquidityForm } from './add-form.ts'
import {
  addLiquidityTerms,
  computedField,
  depositAllowance,
  depositAmounts,
  depositOutcome,
  firstRouterField,
  poolPrices,
  shareAfterDeposit,
  type AddLiquidityTerms,
} from './deposit.ts'
import { LiquidityPool, type PoolSituation } from './liquidity-pool.ts'

const ONE = 10n ** 18n
const pairAddress = sampleAddress(0x9a1)

function poolOf(a: Token, rawA: bigint, b: Token, rawB: bigint, totalSupply: bigint): PoolSituation {
  const pair = new Pair(pairAddress, Amount.fromRaw(a, rawA), Amount.fromRaw(b, rawB))
  return { kind: 'ready', pool: new LiquidityPool(pair, totalSupply) }
}

const situation = poolOf(cake, 1000n * ONE, busd, 2000n * ONE, 1400n * ONE)
const typed = (field: AddLiquidityForm['independentField'], text: string, other = ''): AddLiquidityForm => ({
  independentField: field,
  typedValue: text,
  otherTypedValue: other,
})
const kinds = (
  form: AddLiquidityForm,
  at: PoolSituation | undefined,
  a: Currency = cake,
  b: Currency = busd,
) => {
  const { amountA, amountB } = depositAmounts(form, { currencyA: a, currencyB: b, situation: at })
  return [amountA, amountB].map((amount) => (amount.kind === 'amount' ? amount.amount.raw : amount.kind))
}

describe('depositAmounts', () => {
  it('default: the other side is computed from the price of the pool [4.16.3]', () => {
    expect(kinds(typed('CURRENCY_A', '1.5'), situation)).toEqual([(3n * ONE) / 2n, 3n * ONE])
    expect(kinds(typed('CURRENCY_B', '1.5', '77'), situation)).toEqual([(3n * ONE) / 4n, (3n * ONE) / 2n])
  })

  it('behavior: BNB stands for its wrapped token', () => {
    const native = poolOf(wbnb, 10n * ONE, busd, 3000n * ONE, ONE)
    expect(kinds(typed('CURRENCY_B', '600'), native, bnb)).toEqual([2n * ONE, 600n * ONE])
  })

  it('behavior: in a pool without a price both are typed by hand [4.16.2]', () => {
    for (const empty of [{ kind: 'empty' }, { kind: 'missing' }] as const) {
      expect(kinds(typed('CURRENCY_A', '1', '7'), empty)).toEqual([ONE, 7n * ONE])
      expect(kinds(typed('CURRENCY_B', '1', '7'), empty)).toEqual([7n * ONE, ONE])
      expect(kinds(typed('CURRENCY_B', '1'), empty)).toEqual(['empty', ONE])
    }
  })

  it('behavior: nothing is computed from nothing', () => {
    expect(kinds(EMPTY_ADD_LIQUIDITY_FORM, situation)).toEqual(['empty', 'empty'])
    expect(kinds(typed('CURRENCY_A', '0'), situation)).toEqual(['zero', 'empty'])
    expect(kinds(typed('CURRENCY_A', '1'), undefined)).toEqual([ONE, 'empty'])
    expect(kinds(typed('CURRENCY_A', '1'), situation, cake, ibull)).toEqual([ONE, 'empty'])
    expect(kinds(typed('CURRENCY_A', '1'), situation, cake, cake)).toEqual([ONE, 'empty'])
    const alone = { currencyA: cake, currencyB: undefined, situation }
    expect(depositAmounts(typed('CURRENCY_A', '1'), alone).amountB).toEqual({ kind: 'empty' })
  })

  it('behavior: an amount that is worth less than a unit of the other is zero of it', () => {
    const cheap = poolOf(cake, 1000n * ONE, busd, 1n, 10n)
    expect(kinds(typed('CURRENCY_A', '1'), cheap)).toEqual([ONE, 'zero'])
    const drained = poolOf(cake, 0n, busd, 1n, 10n)
    expect(kinds(typed('CURRENCY_A', '1'), drained)).toEqual([ONE, 'zero'])
    expect(kinds(typed('CURRENCY_B', '1'), drained)).toEqual(['zero', ONE])
  })

  it('error: more than any amount can be', () => {
    const dear = poolOf(sampleToken('TINY', 0, 0x71), 1n, busd, 2n ** 112n - 1n, 10n)
    const whole = String(2n ** 200n)
    expect(kinds(typed('CURRENCY_A', whole), dear, sampleToken('TINY', 0, 0x71))).toEqual([
      2n ** 200n,
      'invalid',
    ])
  })
})

describe('depositOutcome', () => {
  const question = { amountA: Amount.fromRaw(cake, 10n * ONE), amountB: Amount.fromRaw(busd, 20n * ONE) }

  it('default: shares, and the part of the pool after the deposit [2.4.5]', () => {
    const outcome = depositOutcome({ ...question, situation })
    expect(outcome?.liquidity).toBe(14n * ONE)
    expect(outcome?.depositShare.isEqual(new Fraction(14n, 1414n))).toBe(true)
    if (outcome === undefined) throw new Error('nothing')
    const after = shareAfterDeposit({ ...question, situation }, outcome, 86n * ONE)
    expect(after.isEqual(new Fraction(100n, 1414n))).toBe(true)
  })

  it('behavior: the order of the two is the form’s, not the pair’s', () => {
    const turned = { amountA: question.amountB, amountB: question.amountA, situation }
    expect(depositOutcome(turned)?.liquidity).toBe(14n * ONE)
  })

  it('behavior: the protocol’s shares that are due come before the deposit', () => {
    const [a, b] = [Amount.fromRaw(cake, 1000n * ONE), Amount.fromRaw(busd, 2000n * ONE)]
    const grown = new LiquidityPool(new Pair(pairAddress, a, b), 1400n * ONE, 500_000n * ONE * ONE)
    const { state } = grown
    const due = protocolLiquidityDown(state)
    expect(due).toBeGreaterThan(0n)
    const request = { ...question, situation: { kind: 'ready', pool: grown } } as const
    const outcome = depositOutcome(request)
    if (outcome === undefined) throw new Error('nothing')
    const given = state.totalSupply + due + outcome.liquidity
    expect(outcome.depositShare.isEqual(new Fraction(outcome.liquidity, given))).toBe(true)
    const after = shareAfterDeposit(request, outcome, 86n * ONE)
    expect(after.isEqual(new Fraction(86n * ONE + outcome.liquidity, given))).toBe(true)
  })

  it('behavior: the first provider locks the minimum', () => {
    const first = { amountA: Amount.fromRaw(cake, 4000n), amountB: Amount.fromRaw(busd, 9000n) }
    const outcome = depositOutcome({ ...first, situation: { kind: 'missing' } })
    expect(outcome?.liquidity).toBe(5000n)
    expect(outcome?.depositShare.isEqual(new Fraction(5n, 6n))).toBe(true)
    if (outcome === undefined) throw new Error('nothing')
    const after = shareAfterDeposit({ ...first, situation: { kind: 'missing' } }, outcome, 0n)
    expect(after.isEqual(new Fraction(5n, 6n))).toBe(true)
  })

  it('behavior: what is worth no share is refused', () => {
    const dust = { amountA: Amount.fromRaw(cake, 1000n), amountB: Amount.fromRaw(busd, 1000n) }
    const question = { ...dust, situation: { kind: 'empty' } } as const
    expect(depositOutcome(question)).toBeUndefined()
    expect(() => addLiquidityTerms({ ...question, independentField: 'CURRENCY_A', slippageBps: 50 })).toThrow(
      InsufficientLiquidityMintedError,
    )
  })
})

/** Reimplements `_addLiquidity` of the Uniswap V2 router. */
function route(terms: AddLiquidityTerms, reserveA: bigint, reserveB: bigint): readonly [bigint, bigint] {
  const isAFirst = firstRouterField(terms) === 'CURRENCY_A'
  const side = (name: 'A' | 'B') => ({
    desired: terms[`amount${name}`].raw,
    minimum: terms[`minimum${name}`].raw,
    reserve: name === 'A' ? reserveA : reserveB,
  })
  const [first, second] = isAFirst ? [side('A'), side('B')] : [side('B'), side('A')]
  const secondOptimal = (first.desired * second.reserve) / first.reserve
  if (secondOptimal <= second.desired) {
    if (secondOptimal < second.minimum) throw new Error('INSUFFICIENT_B_AMOUNT')
    return isAFirst ? [first.desired, secondOptimal] : [secondOptimal, first.desired]
  }
  const firstOptimal = (second.desired * first.reserve) / second.reserve
  if (firstOptimal > first.desired) throw new Error('assert')
  if (firstOptimal < first.minimum) throw new Error('INSUFFICIENT_A_AMOUNT')
  return isAFirst ? [firstOptimal, second.desired] : [second.desired, firstOptimal]
}

describe('addLiquidityTerms', () => {
  it('default', () => {
    const amounts = { amountA: Amount.fromRaw(cake, 10n * ONE), amountB: Amount.fromRaw(busd, 20n * ONE) }
    const terms = addLiquidityTerms({
      ...amounts,
      situation,
      independentField: 'CURRENCY_A',
      slippageBps: 50,
    })
    expect(terms).toMatchObject({
      minimumA: { raw: (10n * ONE * 995n) / 1000n },
      minimumB: { raw: (20n * ONE * 995n) / 1000n },
      isFirstDeposit: false,
      createsPair: false,
      liquidity: 14n * ONE,
    })
  })

  it('behavior: the first deposit is taken whole or not at all', () => {
    for (const kind of ['missing', 'empty'] as const) {
      const terms = addLiquidityTerms({
        amountA: Amount.fromRaw(cake, 3n * ONE),
        amountB: Amount.fromRaw(busd, 5n * ONE),
        situation: { kind },
        independentField: 'CURRENCY_A',
        slippageBps: 4999,
      })
      expect([terms.minimumA.raw, terms.minimumB.raw]).toEqual([3n * ONE, 5n * ONE])
      expect(terms).toMatchObject({ isFirstDeposit: true, createsPair: kind === 'missing' })
    }
  })

  it('behavior: BNB comes second, else what is typed comes first', () => {
    const [a, b, native] = [Amount.fromRaw(cake, 1n), Amount.fromRaw(busd, 1n), Amount.fromRaw(bnb, 1n)]
    for (const independentField of ['CURRENCY_A', 'CURRENCY_B'] as const) {
      expect(firstRouterField({ amountA: native, amountB: b, independentField })).toBe('CURRENCY_B')
      expect(firstRouterField({ amountA: a, amountB: native, independentField })).toBe('CURRENCY_A')
      expect(firstRouterField({ amountA: a, amountB: b, independentField })).toBe(independentField)
    }
  })

  it('behavior: at the price that was shown the router never refuses, at any tolerance [4.16.3]', () => {
    const raw = (bits: number) =>
      fc.integer({ min: 1, max: bits }).chain((size) => fc.bigInt(1n, 2n ** BigInt(size)))
    fc.assert(
      fc.property(
        raw(112),
        raw(112),
        raw(112),
        fc.constantFrom('CURRENCY_A' as const, 'CURRENCY_B' as const),
        fc.constantFrom('A' as const, 'B' as const, 'none' as const),
        fc.integer({ min: 0, max: 4999 }),
        (reserveA, reserveB, amount, field, native, slippageBps) => {
          const a = sampleToken('A', 0, 0xa)
          const b = sampleToken('B', 0, 0xb)
          const [currencyA, currencyB] = [native === 'A' ? bnb : a, native === 'B' ? bnb : b]
          const at = poolOf(currencyA.wrapped, reserveA, currencyB.wrapped, reserveB, 2n ** 112n)
          const currency = field === 'CURRENCY_A' ? currencyA : currencyB
          const typedAmount = Amount.fromRaw(currency, amount)
          const text = currency.kind === 'native' ? decimals18(amount) : String(amount)
          const form = typed(field, text)
          const { amountA, amountB } = depositAmounts(form, { currencyA, currencyB, situation: at })
          if (amountA.kind !== 'amount' || amountB.kind !== 'amount') return
          const question = { amountA: amountA.amount, amountB: amountB.amount, situation: at }
          if (depositOutcome(question) === undefined) return
          const terms = addLiquidityTerms({
            amountA: amountA.amount,
            amountB: amountB.amount,
            situation: at,
            independentField: field,
            slippageBps,
          })
          const [takenA, takenB] = route(terms, reserveA, reserveB)
          expect(takenA).toBe(terms.expectedA.raw)
          expect(takenA > 0n && takenB > 0n).toBe(true)
          expect(takenB).toBe(terms.expectedB.raw)
          // Typed amounts are deposited in full, except for BNB that would buy less than one unit of the token.
          const [taken, own, other] =
            field === 'CURRENCY_A' ? [takenA, reserveA, reserveB] : [takenB, reserveB, reserveA]
          const left = typedAmount.raw - taken
          expect(left === 0n || (currency.kind === 'native' && (left - 1n) * other < own)).toBe(true)
        },
      ),
      { numRuns: caseCount(2000, 20_000), seed: 0x4c50 },
    )
  })
})

function decimals18(raw: bigint): string {
  return `${raw / ONE}.${String(raw % ONE).padStart(18, '0')}`
}

describe('poolPrices', () => {
  const prices = (
    at: PoolSituation | undefined,
    form: AddLiquidityForm,
    a: Currency = cake,
    b: Currency = busd,
  ) => {
    const context = { currencyA: a, currencyB: b, situation: at }
    return poolPrices(context, depositAmounts(form, context))
  }

  it('default: of the pool', () => {
    const found = prices(situation, EMPTY_ADD_LIQUIDITY_FORM)
    expect(found?.priceOfA.toFraction().isEqual(new Fraction(2n))).toBe(true)
    expect(found?.priceOfB.toFraction().isEqual(new Fraction(1n, 2n))).toBe(true)
  })

  it('behavior: of the amounts where there is no price, in whole units [2.4.5]', () => {
    const found = prices({ kind: 'missing' }, typed('CURRENCY_A', '4', '1'), ibull, busd)
    expect(found?.priceOfA.toFraction().isEqual(new Fraction(1n, 4n))).toBe(true)
    expect(prices({ kind: 'missing' }, typed('CURRENCY_A', '4'))).toBeUndefined()
    expect(prices(undefined, typed('CURRENCY_A', '4', '1'))).toBeUndefined()
    const amounts = depositAmounts(typed('CURRENCY_A', '4'), { currencyA: cake, currencyB: busd, situation })
    expect(poolPrices({ currencyA: cake, currencyB: undefined, situation }, amounts)).toBeUndefined()
    expect(poolPrices({ currencyA: undefined, currencyB: busd, situation }, amounts)).toBeUndefined()
    expect(prices(situation, EMPTY_ADD_LIQUIDITY_FORM, cake, ibull)).toBeUndefined()
  })
})

describe('computedField', () => {
  it('default: the side that is not typed, in a pool with a price', () => {
    expect(computedField(typed('CURRENCY_A', '1'), situation)).toBe('CURRENCY_B')
    expect(computedField(typed('CURRENCY_B', '1'), situation)).toBe('CURRENCY_A')
    expect(computedField(typed('CURRENCY_A', '1'), { kind: 'missing' })).toBeUndefined()
    expect(computedField(typed('CURRENCY_A', '1'), undefined)).toBeUndefined()
  })
})

describe('depositAllowance', () => {
  it('default: the computed side has room to move', () => {
    const amount = Amount.fromRaw(busd, 1000n)
    expect(depositAllowance(amount, false, 50)).toBe(amount)
    expect(depositAllowance(amount, true, 50).raw).toBe(1005n)
    expect(depositAllowance(Amount.fromRaw(busd, MAX_UINT256), true, 50).raw).toBe(MAX_UINT256)
  })
})
