import { NativeCurrency, Token } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { RemoveFormView, type RemoveFormViewProps } from './remove-form-view.tsx'

const wrapped = new Token({
  chainId: 31337,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
})
const bnb = new NativeCurrency('BNB', 'BNB', wrapped)
const field = {
  isEstimated: false,
  amount: '1',
  currency: bnb,
  symbol: 'BNB',
  caution: undefined,
  balance: { status: 'idle' as const },
  usdValue: { status: 'idle' as const },
  onAmountChange: vi.fn(),
}

function show(change: Partial<RemoveFormViewProps> = {}) {
  cleanup()
  const props: RemoveFormViewProps = {
    symbols: { a: 'BNB', b: 'CAKE' },
    notices: undefined,
    isDetailed: false,
    onDetailedChange: vi.fn(),
    percent: { text: '35', percent: 35, onTextChange: vi.fn(), onChoose: vi.fn(), isDisabled: false },
    liquidity: { ...field, symbol: 'BNB/CAKE', mark: undefined, onMax: vi.fn() },
    a: field,
    b: { ...field, symbol: 'CAKE' },
    received: [
      { currency: bnb, symbol: 'BNB', amount: '0.174999', usd: '≈ $56.00' },
      { currency: wrapped, symbol: 'CAKE', amount: '3.63', usd: undefined },
    ],
    otherForm: { symbol: 'WBNB', to: '/remove/WBNB/CAKE' },
    rates: ['1 BNB = 20.7 CAKE', '1 CAKE = 0.0483 BNB'],
    button: { label: 'remove', action: 'remove', values: {}, isDisabled: false },
    networkName: 'Local chain',
    isBusy: false,
    onAction: vi.fn(),
    onIntent: vi.fn(),
    error: undefined,
    announcement: '',
    ...change,
  }
  const router = createMemoryRouter([{ path: '*', element: <RemoveFormView {...props} /> }])
  renderInEnglish(<RouterProvider router={router} />)
  return props
}

afterEach(cleanup)

describe('RemoveFormView', () => {
  test('default [7.2.4]', () => {
    const { onAction } = show()
    expect(screen.getByText('To receive BNB and CAKE')).toBeTruthy()
    expect(screen.getByText('0.174999')).toBeTruthy()
    expect(screen.getByText('1 BNB = 20.7 CAKE')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Receive WBNB' }).getAttribute('href')).toBe('/remove/WBNB/CAKE')
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onAction).toHaveBeenCalledExactlyOnceWith('remove')
  })

  test('behavior: the detailed view has a field for each way to say the amount [3.8.2]', () => {
    const { onDetailedChange } = show()
    fireEvent.click(screen.getByRole('radio', { name: 'Detailed' }))
    expect(onDetailedChange).toHaveBeenCalledExactlyOnceWith(true)
    show({ isDetailed: true })
    expect(screen.queryByRole('slider')).toBeNull()
    const names = screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))
    expect(names).toEqual(['LP tokens to remove', 'Amount of the first token', 'Amount of the second token'])
    expect(screen.getByRole('button', { name: 'Use the maximum amount of BNB/CAKE' })).toBeTruthy()
  })

  test('behavior: the button says why nothing can be removed', () => {
    const read = (label: RemoveFormViewProps['button']['label'], symbol?: string) => {
      const values = symbol === undefined ? {} : { symbol }
      show({ button: { label, action: 'remove', values, isDisabled: true } })
      return screen.getAllByRole('button').at(-1)?.textContent
    }
    expect(read('enterAmount')).toBe('Enter an amount')
    expect(read('insufficientBalance', 'CAKE')).toBe('Insufficient CAKE balance')
    expect(read('noPosition')).toBe('You have no liquidity in this pool')
    expect(read('invalidPair')).toBe('Invalid pair')
    expect(read('connectWallet')).toBe('Connect Wallet')
  })

  test('behavior: nothing is promised before something is chosen', () => {
    show({ received: undefined })
    expect(screen.queryByText('0.174999')).toBeNull()
    expect(screen.getByRole('region', { name: 'You will receive' }).textContent).toContain('–')
  })
})
