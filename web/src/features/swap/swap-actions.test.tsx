import {
  Amount,
  NativeCurrency,
  parseAmount,
  Percent,
  swapButton,
  Token,
  loaded,
  type Currency,
  type SwapContext,
} from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import '../../tokens/form/copy/en.json'
import './copy/en.json'
import { SwapActions } from './swap-actions.tsx'

const chainId = 31337
const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const wrapped = new Token({
  chainId,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
})
const cake = new Token({
  chainId,
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'Cake',
})
const bnb = new NativeCurrency('BNB', 'BNB', wrapped)
const one = 10n ** 18n

function ready(input: Currency, impactBps = 10): SwapContext['quote'] {
  return {
    status: 'ready',
    maximumInput: Amount.fromRaw(input, one),
    priceImpact: Percent.fromBps(impactBps),
    routeAddresses: [wrapped.address, cake.address],
  }
}

function context(change: Partial<SwapContext> = {}): SwapContext {
  const input = change.input ?? cake
  return {
    account,
    isWrongNetwork: false,
    input,
    output: bnb,
    typedAmount: parseAmount('1', input),
    recipient: { kind: 'own' },
    isRecipientFromLink: false,
    contractAddresses: [],
    isUnsupported: false,
    balance: loaded(Amount.fromRaw(input, 5n * one)),
    quote: ready(input),
    isSingleHopOnly: false,
    isExpert: false,
    approval: 'approved',
    hasJustApproved: false,
    call: 'valid',
    ...change,
  }
}

function show(change: Partial<SwapContext> = {}, onAction = vi.fn(), refusal?: string) {
  cleanup()
  renderInEnglish(
    <SwapActions
      buttons={swapButton(context(change))}
      refusal={refusal}
      networkName="Local chain"
      onAction={onAction}
    />,
  )
  return onAction
}

const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => [
      button.textContent,
      button.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'enabled',
    ])

afterEach(cleanup)

describe('SwapActions', () => {
  test('default', () => {
    const onAction = show()
    expect(buttons()).toEqual([['Swap', 'enabled']])
    fireEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(onAction).toHaveBeenCalledExactlyOnceWith('swap')
  })

  test('behavior: the labels take precedence in the order of the specification [2.3.5, 5.8, 5.14.1, 8.11]', () => {
    const nothing = {
      account: undefined,
      typedAmount: { kind: 'empty' },
      input: undefined,
      recipient: { kind: 'empty' },
      balance: loaded(Amount.fromRaw(cake, 0n)),
    } as const
    show(nothing as unknown as Partial<SwapContext>)
    expect(buttons()).toEqual([['Connect Wallet', 'enabled']])
    show({ ...nothing, account } as unknown as Partial<SwapContext>)
    expect(buttons()).toEqual([['Enter an amount', 'disabled']])
    show({ output: undefined, typedAmount: { kind: 'noCurrency' }, recipient: { kind: 'empty' } })
    expect(buttons()).toEqual([['Select a token', 'disabled']])
    show({ recipient: { kind: 'empty' } })
    expect(buttons()).toEqual([['Enter a recipient', 'disabled']])
    show({ recipient: { kind: 'invalid' } })
    expect(buttons()).toEqual([['Invalid recipient', 'disabled']])
    show({ balance: loaded(Amount.fromRaw(cake, 0n)) })
    expect(buttons()).toEqual([['Insufficient CAKE balance', 'disabled']])
  })

  test('behavior: another network is switched before anything is signed', () => {
    const onAction = show({ isWrongNetwork: true })
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Local chain' }))
    expect(onAction).toHaveBeenCalledExactlyOnceWith('switchNetwork')
  })

  test('behavior: Enable is next to Swap until the input is approved [2.3.6]', () => {
    const onAction = show({ approval: 'notApproved' })
    expect(buttons()).toEqual([
      ['Enable CAKE', 'enabled'],
      ['Swap', 'disabled'],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Enable CAKE' }))
    fireEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(onAction).toHaveBeenCalledExactlyOnceWith('approve')
    show({ approval: 'pending' })
    expect(buttons()).toEqual([
      ['Enabling CAKE', 'disabled'],
      ['Swap', 'disabled'],
    ])
    show({ approval: 'approved', hasJustApproved: true })
    expect(buttons()).toEqual([
      ['Enabled', 'disabled'],
      ['Swap', 'enabled'],
    ])
  })

  test('behavior: the price impact decides what the button says [2.3.5]', () => {
    show({ quote: ready(cake, 499) })
    expect(buttons()).toEqual([['Swap', 'enabled']])
    show({ quote: ready(cake, 500) })
    expect(buttons()).toEqual([['Swap Anyway', 'enabled']])
    show({ quote: ready(cake, 1000) })
    expect(buttons()).toEqual([['Price Impact Too High', 'disabled']])
    show({ quote: ready(cake, 1000), approval: 'notApproved' })
    expect(buttons()).toEqual([
      ['Enable CAKE', 'disabled'],
      ['Price Impact High', 'disabled'],
    ])
    show({ quote: ready(cake, 1000), isExpert: true })
    expect(buttons()).toEqual([['Swap Anyway', 'enabled']])
  })

  test('behavior: reports a missing route, with a hint where longer routes are switched off [8.10.1, 8.10.2]', () => {
    show({ quote: { status: 'noRoute' } })
    expect(buttons()).toEqual([['Insufficient liquidity for this trade.', 'disabled']])
    expect(screen.queryByText('Try enabling multi-hop trades.')).toBeNull()
    show({ quote: { status: 'noRoute' }, isSingleHopOnly: true })
    expect(screen.getByText('Try enabling multi-hop trades.')).toBeTruthy()
  })

  test('behavior: a call error disables the button, which keeps its label and says why; an unknown call does not [5.14.3]', () => {
    const onAction = show({ call: 'invalid' }, vi.fn(), 'The token does not let go.')
    expect(buttons()).toEqual([['Swap', 'disabled']])
    const button = screen.getByRole('button', { name: 'Swap', description: 'The token does not let go.' })
    fireEvent.click(button)
    expect(onAction).not.toHaveBeenCalled()
    expect(screen.getByText('The token does not let go.')).toBeTruthy()
    show({ call: 'invalid', quote: ready(cake, 500) })
    expect(buttons()).toEqual([['Swap Anyway', 'disabled']])
    show({ call: 'loading' })
    expect(buttons()).toEqual([['Swap', 'enabled']])
  })

  test('behavior: wrapping needs neither price nor approval [2.3.5, 5.13]', () => {
    const wrap = {
      input: bnb,
      output: wrapped,
      typedAmount: parseAmount('1', bnb),
      quote: { status: 'idle' },
    } as const
    show({ ...wrap, balance: loaded(Amount.fromRaw(bnb, 2n * one)) })
    expect(buttons()).toEqual([['Wrap', 'enabled']])
    show({ ...wrap, balance: loaded(Amount.fromRaw(bnb, 0n)) })
    expect(buttons()).toEqual([['Insufficient BNB balance', 'disabled']])
  })

  test('behavior: a symbol is made safe before it is shown', () => {
    const forged = new Token({
      chainId,
      address: cake.address,
      decimals: 18,
      symbol: 'CA\u202eKE\u200b',
      name: 'x',
    })
    show({
      input: forged,
      typedAmount: parseAmount('1', forged),
      quote: ready(forged),
      balance: loaded(Amount.fromRaw(forged, 0n)),
    })
    expect(buttons()).toEqual([['Insufficient CAKE balance', 'disabled']])
  })
})
