import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { pageSymbolStore } from '../../layout/index.ts'
import { network } from '../../platform/index.ts'
import { SwapPage } from './swap-page.tsx'

const given = vi.hoisted(() => ({ model: {} }))

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useGasPrice: () => ({ wei: 1n }),
}))
vi.mock('../../tokens/index.ts', async (original) => ({
  ...(await original<typeof import('../../tokens/index.ts')>()),
  balanceText: () => undefined,
  CurrencyGates: () => null,
  useTokenCaution: () => undefined,
}))
vi.mock('./use-swap-form.ts', () => ({ useSwapForm: () => [{}, () => undefined] }))
vi.mock('./use-swap-model.ts', () => ({
  useSwapModel: () => ({ market: {}, quote: {}, recipient: {}, inputBalance: {}, ...given.model }),
}))
vi.mock('./use-swap-actions.ts', () => ({ useSwapActions: () => ({ control: {}, act: () => undefined }) }))
vi.mock('./swap-form-view.tsx', () => ({ SwapFormView: () => null }))
vi.mock('./swap-flow.ts', () => ({ swapScreen: { preload: () => undefined, FlowWindow: () => null } }))
vi.mock('./form-texts.ts', async (original) =>
  Object.fromEntries(Object.keys(await original<object>()).map((name) => [name, () => undefined])),
)

afterEach(cleanup)

test('default: both symbols precede the title of the page, once both are chosen [2.1.16.2]', () => {
  const { native, mainToken } = network
  given.model = { input: native }
  renderInEnglish(<SwapPage />)
  expect(pageSymbolStore.getState().symbol).toBeUndefined()
  cleanup()
  given.model = { input: native, output: mainToken }
  renderInEnglish(<SwapPage />)
  expect(pageSymbolStore.getState().symbol).toBe(`${native.symbol}/${mainToken.symbol}`)
  cleanup()
  expect(pageSymbolStore.getState().symbol).toBeUndefined()
})
