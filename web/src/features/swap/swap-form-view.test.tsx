import { NativeCurrency, Token, loaded, type Currency } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import '../../tokens/form/copy/en.json'
import './copy/en.json'
import { SwapFormView, type SwapFormViewProps } from './swap-form-view.tsx'

const wrapped = new Token({
  chainId: 31337,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
})
const bnb = new NativeCurrency('BNB', 'BNB', wrapped)
const busd = new Token({
  chainId: 31337,
  address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  decimals: 18,
  symbol: 'BUSD',
  name: 'BUSD Token',
})

const side = (currency: Currency) => ({ currency, symbol: currency.symbol })

function field(currency: typeof bnb | typeof busd, change = {}): SwapFormViewProps['input'] {
  return {
    isEstimated: false,
    amount: '',
    onAmountChange: vi.fn(),
    currency,
    symbol: currency.symbol,
    caution: undefined,
    onOpenSelector: vi.fn(),
    balance: loaded('12.3457'),
    usdValue: { status: 'idle' },
    ...change,
  }
}

const perBnb = { price: '320', quote: 'BUSD', base: 'BNB' }
const perBusd = { price: '0.003125', quote: 'BNB', base: 'BUSD' }

function show(change: Partial<SwapFormViewProps> = {}): SwapFormViewProps {
  const props: SwapFormViewProps = {
    header: null,
    notices: null,
    warnings: null,
    input: field(bnb, { amount: '1', onMax: vi.fn() }),
    output: field(busd, { amount: '319.2', isEstimated: true }),
    onSwitch: vi.fn(),
    recipient: undefined,
    onAddRecipient: vi.fn(),
    price: { prices: [perBnb, perBusd] },
    slippage: '0.5%',
    onOpenSettings: vi.fn(),
    actions: {
      buttons: {
        enable: undefined,
        swap: { label: 'swap', action: 'swap', values: {}, isDisabled: false, isDanger: false },
        hint: undefined,
        isComplete: true,
      },
      networkName: 'Local chain',
      onAction: vi.fn(),
    },
    error: undefined,
    details: undefined,
    announcement: '',
    ...change,
  }
  renderInEnglish(<SwapFormView {...props} />)
  return props
}

afterEach(cleanup)

describe('SwapFormView', () => {
  test('default: From and To, the side that follows is (estimated), each with its balance [2.3.1, 2.6.9, 5.6.2]', () => {
    show()
    expect(screen.getByRole('group', { name: 'From' })).toBeTruthy()
    const to = screen.getByRole('group', { name: 'To (estimated)' })
    expect(within(to).getByText('Balance: 12.3457')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to pay' }).value).toBe('1')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to receive' }).placeholder).toBe(
      '0.0',
    )
  })

  test('behavior: MAX and the switch arrow call back [2.3.2]', () => {
    const { input, onSwitch } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Use the maximum amount of BNB' }))
    expect(input.onMax).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Switch currencies' }))
    expect(onSwitch).toHaveBeenCalledOnce()
  })

  test('behavior: a side without a currency asks to select one [2.6.9]', () => {
    const { output } = show({ output: field(busd, { currency: undefined, symbol: undefined }) })
    fireEvent.click(screen.getByRole('button', { name: 'Select a currency' }))
    expect(output.onOpenSelector).toHaveBeenCalledOnce()
  })

  test('behavior: a recipient is added and removed by its text buttons [2.3.3]', async () => {
    const { onAddRecipient } = show()
    fireEvent.click(screen.getByRole('button', { name: '+ Add a send (optional)' }))
    expect(onAddRecipient).toHaveBeenCalledOnce()
    cleanup()
    const onRemove = vi.fn()
    const onTextChange = vi.fn()
    show({
      recipient: {
        text: 'abc',
        onTextChange,
        onRemove,
        recipient: {
          parsed: { kind: 'invalid' },
          address: undefined,
          fault: 'invalid',
          isUsable: false,
          retry: undefined,
        },
        topLevelNames: [],
        explorerUrl: undefined,
        warning: null,
      },
    })
    expect(await screen.findByText('Invalid recipient')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Recipient' }), { target: { value: ' 0x 12 ' } })
    expect(onTextChange).toHaveBeenCalledWith('0x12')
    fireEvent.click(screen.getByRole('button', { name: '- Remove send' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })

  test('behavior: the price turns around, the slippage leads to the settings [2.3.4]', () => {
    const { onOpenSettings } = show()
    expect(screen.getByText('320 BUSD per BNB')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Invert the price' }))
    expect(screen.getByText('0.003125 BNB per BUSD')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^0\.5%/ }))
    expect(onOpenSettings).toHaveBeenCalledOnce()
  })

  test('behavior: the details of the trade are below the card [2.3.10]', () => {
    show({
      details: {
        kind: 'trade',
        details: {
          bound: { kind: 'minimumReceived', text: '317.6 BUSD' },
          priceImpact: { text: '<0.01%', level: 0 },
          liquidityProviderFee: '0.0025 BNB',
          routes: [{ share: undefined, path: [side(bnb), side(busd)] }],
          networkFee: '0.0006 BNB',
        },
      },
    })
    const details = screen.getByRole('region', { name: 'Trade details' })
    const card = screen.getByLabelText('Swap', { selector: 'section, div, article' })
    expect(card.compareDocumentPosition(details) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(within(details).getByText('317.6 BUSD')).toBeTruthy()
    expect(within(details).getByText('<0.01%')).toBeTruthy()
  })

  test('behavior: of a split, each route with its share', () => {
    const path = [side(bnb), side(busd)]
    show({
      details: {
        kind: 'trade',
        details: {
          bound: { kind: 'minimumReceived', text: '317.6 BUSD' },
          priceImpact: { text: '<0.01%', level: 0 },
          liquidityProviderFee: '0.0025 BNB',
          routes: [
            { share: '61.50%', path },
            { share: '38.50%', path: [side(bnb), side(wrapped), side(busd)] },
          ],
          networkFee: '0.0006 BNB',
        },
      },
    })
    const items = within(screen.getByRole('region', { name: 'Trade details' })).getAllByRole('listitem')
    const texts = items.map((item) => [...item.querySelectorAll('bdi')].map(({ textContent }) => textContent))
    expect(texts).toEqual([
      ['BNB', 'BUSD', '61.50%'],
      ['BNB', 'WBNB', 'BUSD', '38.50%'],
    ])
  })

  test('error: the reason of the last failure is under the buttons', () => {
    show({ error: 'Transaction rejected.' })
    expect(screen.getByRole('alert').textContent).toBe('Transaction rejected.')
  })
})
