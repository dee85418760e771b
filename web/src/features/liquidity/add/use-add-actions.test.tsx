import { Amount, EMPTY_ADD_LIQUIDITY_FORM, NativeCurrency, Percent, Token } from '@ibull/domain'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAddActions } from './use-add-actions.ts'
import type { AddModel } from './use-add-model.ts'

const start = vi.hoisted(() => vi.fn())
vi.mock('../liquidity-flow.ts', () => ({
  liquidityScreen: { useFlow: () => ({ start, error: undefined, busyAction: undefined }) },
}))
vi.mock('../../../connect/index.ts', () => ({ useSwitchNetwork: () => vi.fn() }))

const token = (address: `0x${string}`, symbol: string) =>
  new Token({ chainId: 31337, address, decimals: 18, symbol, name: symbol })
const stranger = token('0x55d398326f99059fF775485246999027B3197955', 'STRANGE')
const wrapped = token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB')
const one = (currency: Token | NativeCurrency) => Amount.fromRaw(currency, 10n ** 18n)
const [a, b] = [one(stranger), one(new NativeCurrency('BNB', 'BNB', wrapped))]
const terms: AddModel['terms'] = {
  amountA: a,
  amountB: b,
  expectedA: a,
  expectedB: b,
  minimumA: a,
  minimumB: b,
  independentField: 'CURRENCY_A',
  slippageBps: 50,
  createsPair: false,
  isFirstDeposit: false,
  liquidity: 1n,
  share: Percent.fromBps(1),
  minted: Amount.fromRaw(wrapped, 1n),
}

const actionsFor = (terms: AddModel['terms']) => {
  const model = { a: {}, b: {}, terms, situation: undefined } as unknown as AddModel
  return renderHook(() => useAddActions(model, EMPTY_ADD_LIQUIDITY_FORM)).result.current
}

const savedPairs = () => localStorage.getItem('ibull.pairs.v1') ?? ''

beforeEach(() => {
  localStorage.clear()
  start.mockClear()
})
afterEach(cleanup)

describe('useAddActions', () => {
  test('behavior: a pair that is supplied is kept, so that the position is listed whatever its tokens are [2.1.6.1, 5.28]', async () => {
    actionsFor(terms).act('supply')
    expect(start).toHaveBeenCalledOnce()
    await expect.poll(savedPairs).toContain(stranger.address)
    expect(savedPairs()).toContain(wrapped.address)
  })

  test('behavior: nothing is kept while there is nothing to supply', () => {
    actionsFor(undefined).act('supply')
    expect(start).not.toHaveBeenCalled()
    expect(savedPairs()).toBe('')
  })
})
