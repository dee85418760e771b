import { Amount, loaded, PLAIN_STYLE, Token } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { moneyTextOf } from '../money-text.ts'
import { CurrencyField, type CurrencyFieldProps } from './currency-field.tsx'
import { balanceText } from './currency-texts.ts'

const token = new Token({
  chainId: 31337,
  address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  decimals: 18,
  symbol: 'BUSD',
  name: 'BUSD Token',
})

function show(change: Partial<CurrencyFieldProps> = {}): CurrencyFieldProps {
  const held = loaded(Amount.fromRaw(token, 1_234_567_890_123_456_789_012n))
  const props: CurrencyFieldProps = {
    title: 'From',
    isEstimated: false,
    amountLabel: 'Amount to pay',
    amount: '1.5',
    onAmountChange: vi.fn(),
    currency: token,
    symbol: 'BUSD',
    caution: undefined,
    currencyLabel: 'Token to pay with',
    onOpenSelector: vi.fn(),
    balance: balanceText(held, moneyTextOf(PLAIN_STYLE)),
    usdValue: { status: 'idle' },
    onMax: vi.fn(),
    ...change,
  }
  renderInEnglish(<CurrencyField {...props} />)
  return props
}

afterEach(cleanup)

describe('CurrencyField', () => {
  test('default: the amount, the balance in 6 significant digits, MAX and the way to another currency [2.6.9]', () => {
    const { onAmountChange, onMax, onOpenSelector } = show()
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to pay' })
    expect(amount.value).toBe('1.5')
    fireEvent.change(amount, { target: { value: '2' } })
    expect(onAmountChange).toHaveBeenCalledExactlyOnceWith('2')
    expect(screen.getByText('Balance: 1234.56')).toBeTruthy()
    const max = screen.getByRole('button', { name: 'Use the maximum amount of BUSD' })
    expect(max.textContent).toBe('MAX')
    fireEvent.click(max)
    expect(onMax).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Token to pay with' }))
    expect(onOpenSelector).toHaveBeenCalledOnce()
  })

  test('behavior: without a currency the selector asks to choose one [2.6.9]', () => {
    show({ currency: undefined, symbol: undefined, balance: { status: 'idle' }, onMax: undefined })
    expect(screen.getByRole('button', { name: 'Token to pay with' }).textContent).toBe('Select a currency')
    expect(screen.queryByText(/Balance/)).toBeNull()
  })
})
