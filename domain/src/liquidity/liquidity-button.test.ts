import { describe, expect, it } from 'vitest'
import { Pair } from '../exchange/pair.ts'
import { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import type { ParsedAmount } from '../money/parse-amount.ts'
import { bnb, busd, cake, sampleAddress, wbnb } from '../money/testing/sample-currencies.ts'
import { loaded, type Loadable } from '../loadable.ts'
import type { ApprovalStatus } from '../swap/swap-blockers.ts'
import {
  addLiquidityBlockers,
  addLiquidityButtons,
  type AddLiquidityContext,
  type DepositSide,
} from './add-button.ts'
import { LiquidityPool, type PoolSituation } from './liquidity-pool.ts'
import { liquidityPosition } from './position.ts'
import { choosePercent } from './remove-form.ts'
import {
  removeLiquidityBlockers,
  removeLiquidityButton,
  type RemoveLiquidityContext,
} from './remove-button.ts'
import { withdrawalState } from './withdrawal.ts'

const account = sampleAddress(0xacc)
const pair = new Pair(sampleAddress(0x9a1), Amount.fromRaw(cake, 1000n), Amount.fromRaw(busd, 2000n))
const pool = new LiquidityPool(pair, 1400n)
const situation: PoolSituation = { kind: 'ready', pool }

const typed = (currency: Currency, raw: bigint): ParsedAmount => ({
  kind: 'amount',
  amount: Amount.fromRaw(currency, raw),
})
const side = (currency: Currency, change: Partial<DepositSide> = {}): DepositSide => ({
  currency,
  balance: loaded(Amount.fromRaw(currency, 500n)),
  approval: 'approved',
  hasJustApproved: false,
  ...change,
})

const ready: AddLiquidityContext = {
  account,
  isWrongNetwork: false,
  isUnsupported: false,
  sideA: side(cake),
  sideB: side(busd),
  pool: loaded(situation),
  amounts: { amountA: typed(cake, 100n), amountB: typed(busd, 200n) },
}

const reasons = (change: Partial<AddLiquidityContext>) =>
  addLiquidityBlockers({ ...ready, ...change }).map(({ reason }) => reason)
const first = (change: Partial<AddLiquidityContext>) => {
  const { supply } = addLiquidityButtons({ ...ready, ...change })
  return [supply.label, supply.isDisabled, supply.values.symbol]
}
const empty: ParsedAmount = { kind: 'empty' }
const poor: Loadable<Amount, unknown> = loaded(Amount.fromRaw(cake, 99n))

describe('addLiquidityButtons', () => {
  it('default: supply', () => {
    expect(addLiquidityBlockers(ready)).toEqual([])
    expect(addLiquidityButtons(ready)).toEqual({
      enableA: undefined,
      enableB: undefined,
      supply: { label: 'supply', action: 'supply', values: {}, isDisabled: false },
    })
  })

  it('behavior: each reason takes precedence over the next [4.12]', () => {
    const worst: AddLiquidityContext = {
      ...ready,
      account: undefined,
      isUnsupported: true,
      sideA: side(cake, { balance: poor, approval: 'notApproved' }),
      sideB: side(bnb),
    }
    expect(first(worst)).toEqual(['unsupportedAsset', true, undefined])
    expect(first({ ...worst, isUnsupported: false })).toEqual(['connectWallet', false, undefined])
    const connected = { ...worst, isUnsupported: false, account }
    expect(first({ ...connected, isWrongNetwork: true })).toEqual(['switchNetwork', false, undefined])
    expect(first({ ...connected, sideB: side(cake) })).toEqual(['invalidPair', true, undefined])
    const noAmount = { amountA: empty, amountB: empty }
    expect(first({ ...connected, amounts: noAmount })).toEqual(['enterAmount', true, undefined])
    expect(first(connected)).toEqual(['insufficientBalance', true, 'CAKE'])
  })

  it('behavior: a missing currency, the same one and its wrapped token are no pair [4.12]', () => {
    expect(first({ sideB: { ...side(busd), currency: undefined } })[0]).toBe('invalidPair')
    expect(first({ sideA: side(cake), sideB: side(cake) })[0]).toBe('invalidPair')
    expect(first({ sideA: side(bnb), sideB: side(wbnb) })[0]).toBe('invalidPair')
  })

  it('behavior: without an amount, or with half of a first deposit, an amount is requested', () => {
    for (const amountA of [
      empty,
      { kind: 'zero' },
      { kind: 'invalid', reason: 'tooManyDecimals' },
    ] as const) {
      expect(first({ amounts: { amountA, amountB: empty } })[0]).toBe('enterAmount')
      expect(first({ amounts: { amountA, amountB: typed(busd, 1n) } })[0]).toBe('enterAmount')
    }
  })

  it('behavior: the second token’s balance counts too [5.27]', () => {
    const short: Loadable<Amount, unknown> = loaded(Amount.fromRaw(busd, 199n))
    expect(first({ sideB: side(busd, { balance: short }) })).toEqual(['insufficientBalance', true, 'BUSD'])
    expect(first({ sideB: side(busd, { balance: loaded(Amount.fromRaw(busd, 200n)) }) })[0]).toBe('supply')
  })

  it('behavior: what is not known is neither enough nor too little [4.14]', () => {
    const half = { amountA: typed(cake, 100n), amountB: empty }
    expect(first({ pool: { status: 'loading' }, amounts: half })[0]).toBe('poolLoading')
    expect(first({ pool: { status: 'idle' }, amounts: half })[0]).toBe('poolLoading')
    expect(first({ pool: { status: 'failed' }, amounts: half })[0]).toBe('poolUnavailable')
    expect(reasons({ pool: { status: 'failed' }, amounts: half })).toEqual(['poolUnavailable'])
    expect(reasons({ pool: { status: 'loading' } })).toEqual(['poolLoading'])
    expect(first({ sideA: side(cake, { balance: { status: 'loading' } }) })).toEqual([
      'balanceLoading',
      true,
      'CAKE',
    ])
    expect(first({ sideB: side(busd, { balance: { status: 'failed' } }) })).toEqual([
      'balanceUnavailable',
      true,
      'BUSD',
    ])
    const leftOver: Loadable<Amount, unknown> = loaded(Amount.fromRaw(busd, 1n))
    expect(first({ sideA: side(cake, { balance: leftOver }) })).toEqual(['balanceLoading', true, 'CAKE'])
    expect(first({ sideA: side(cake, { approval: 'unknown' }) })[0]).toBe('approvalLoading')
    expect(first({ sideB: side(busd, { approval: 'failed' }) })[0]).toBe('approvalUnavailable')
  })

  it('behavior: a deposit that is worth no share', () => {
    const amounts = { amountA: typed(cake, 31n), amountB: typed(busd, 32n) }
    expect(first({ pool: loaded({ kind: 'missing' }), amounts })[0]).toBe('depositTooSmall')
  })

  it('behavior: an Enable button per token, and Supply waits for both [2.4.6, 4.13, 4.14]', () => {
    const faces = (a: ApprovalStatus, b: ApprovalStatus, hasJustApproved = false) => {
      const { enableA, enableB, supply } = addLiquidityButtons({
        ...ready,
        sideA: side(cake, { approval: a, hasJustApproved }),
        sideB: side(busd, { approval: b, hasJustApproved }),
      })
      // "Enable" can be pressed, "Enabling" and "Enabled" can't.
      for (const face of [enableA, enableB]) {
        expect(face?.isDisabled).toBe(face === undefined ? undefined : face.label !== 'enable')
      }
      expect([enableA?.values.symbol ?? 'CAKE', enableB?.values.symbol ?? 'BUSD']).toEqual(['CAKE', 'BUSD'])
      return [enableA?.label, enableB?.label, supply.label, supply.isDisabled]
    }
    expect(faces('notApproved', 'notApproved')).toEqual(['enable', 'enable', 'supply', true])
    expect(faces('pending', 'notApproved')).toEqual(['enabling', 'enable', 'supply', true])
    expect(faces('approved', 'notApproved')).toEqual([undefined, 'enable', 'supply', true])
    expect(faces('approved', 'pending', true)).toEqual(['enabled', 'enabling', 'supply', true])
    expect(faces('approved', 'approved', true)).toEqual(['enabled', 'enabled', 'supply', false])
  })

  it('behavior: the native currency needs no approval [4.13]', () => {
    const value: PoolSituation = { kind: 'missing' }
    const change = {
      sideA: side(bnb, {
        approval: 'unknown' as const,
        balance: loaded(Amount.fromRaw(bnb, 10_000n)),
      }),
      amounts: { amountA: typed(bnb, 10_000n), amountB: typed(busd, 500n) },
      pool: loaded(value),
    }
    expect(reasons(change)).toEqual([])
    expect(addLiquidityButtons({ ...ready, ...change }).enableA).toBeUndefined()
    const sideA = { ...change.sideA, approval: 'notApproved' as const }
    const sideB = side(busd, { approval: 'notApproved' })
    const { enableA, enableB } = addLiquidityButtons({ ...ready, ...change, sideA, sideB })
    expect([enableA?.label, enableB?.label]).toEqual([undefined, 'enable'])
  })
})

describe('removeLiquidityButton', () => {
  const position = liquidityPosition(pool, 140n)
  const all = withdrawalState(choosePercent(100), { position, currencyA: cake, currencyB: busd })
  const context: RemoveLiquidityContext = {
    account,
    isWrongNetwork: false,
    currencyA: cake,
    currencyB: busd,
    position: loaded(position),
    withdrawal: all,
  }
  const label = (change: Partial<RemoveLiquidityContext>) => {
    const face = removeLiquidityButton({ ...context, ...change })
    return [face.label, face.action, face.isDisabled, face.values.symbol]
  }

  it('default: remove', () => {
    expect(removeLiquidityBlockers(context)).toEqual([])
    expect(label({})).toEqual(['remove', 'remove', false, undefined])
  })

  it('behavior: each reason takes precedence over the next', () => {
    const worst = { account: undefined, isWrongNetwork: true, currencyB: cake, withdrawal: undefined }
    expect(label(worst)).toEqual(['connectWallet', 'connectWallet', false, undefined])
    expect(label({ ...worst, account })).toEqual(['switchNetwork', 'switchNetwork', false, undefined])
    expect(label({ ...worst, account, isWrongNetwork: false })).toEqual([
      'invalidPair',
      'remove',
      true,
      undefined,
    ])
    expect(label({ withdrawal: undefined })).toEqual(['enterAmount', 'remove', true, undefined])
  })

  it('behavior: no position, one that is not known, and what the form says', () => {
    expect(label({ position: { status: 'loading' } })[0]).toBe('positionLoading')
    expect(label({ position: { status: 'idle' } })[0]).toBe('positionLoading')
    expect(label({ position: { status: 'failed' } })[0]).toBe('positionUnavailable')
    expect(label({ position: loaded(undefined) })[0]).toBe('noPosition')
    expect(label({ withdrawal: { kind: 'empty' } })[0]).toBe('enterAmount')
    expect(label({ withdrawal: { kind: 'invalid', reason: 'notANumber' } })[0]).toBe('enterAmount')
    expect(label({ withdrawal: { kind: 'tooMuch', symbol: 'CAKE' } })).toEqual([
      'insufficientBalance',
      'remove',
      true,
      'CAKE',
    ])
    expect(label({ withdrawal: { kind: 'tooLittle' } })[0]).toBe('withdrawalTooSmall')
  })
})
