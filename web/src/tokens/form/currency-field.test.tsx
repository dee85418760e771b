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

  test.each([
    ['1,234', '“1,234” is ambiguous. Enter the amount without thousands separators.'],
    ['1,23,4', "The separators in “1,23,4” don't form a number. Enter digits with at most one “.”."],
    ['1e-7', '“1e-7” is in scientific notation. Write the amount out in full.'],
    ['-5', '“-5” has a plus or minus sign. Enter the amount without it.'],
    ['5 BNB', "“5 BNB” isn't a number. Enter digits with at most one “.”."],
    ['1'.repeat(80), 'That is too long. An amount can have up to 79 characters.'],
  ])('error: inserting %j is refused and the reason named', (text, message) => {
    const { onAmountChange } = show({ amount: '' })
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to pay' })
    fireEvent.input(amount, { target: { value: text }, inputType: 'insertText', data: text })
    expect(onAmountChange).not.toHaveBeenCalled()
    expect(amount.value).toBe('')
    expect(screen.getByRole('status').textContent).toBe(message)
    fireEvent.input(amount, { target: { value: '5' }, inputType: 'insertText', data: '5' })
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('behavior: digits of every script are taken [5.6.1]', () => {
    const { onAmountChange } = show({ amount: '' })
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to pay' })
    for (const text of ['１２．５', '१२.५', '١٢٫٥']) {
      fireEvent.input(amount, { target: { value: text }, inputType: 'insertFromPaste' })
      expect(onAmountChange).toHaveBeenLastCalledWith('12.5')
    }
  })
})
