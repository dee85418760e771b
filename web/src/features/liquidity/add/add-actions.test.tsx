import type { AddLiquidityButtonFace, AddLiquidityButtonLabel, AddLiquidityButtons } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { AddActions } from './add-actions.tsx'

function face(
  label: AddLiquidityButtonLabel,
  change: Partial<AddLiquidityButtonFace> = {},
): AddLiquidityButtonFace {
  return { label, values: {}, isDisabled: false, action: 'supply', ...change }
}

const enable = (symbol: string) => face('enable', { action: 'approve', values: { symbol } })

function show(buttons: Partial<AddLiquidityButtons> & Pick<AddLiquidityButtons, 'supply'>) {
  cleanup()
  const onAction = vi.fn()
  renderInEnglish(
    <AddActions
      buttons={{ enableA: undefined, enableB: undefined, ...buttons }}
      networkName="Local chain"
      onAction={onAction}
    />,
  )
  return onAction
}

const texts = () =>
  screen
    .getAllByRole('button')
    .map((button) => [
      button.textContent,
      button.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'enabled',
    ])

afterEach(cleanup)

describe('AddActions', () => {
  test('default', () => {
    const onAction = show({ supply: face('supply') })
    expect(texts()).toEqual([['Supply', 'enabled']])
    fireEvent.click(screen.getByRole('button', { name: 'Supply' }))
    expect(onAction).toHaveBeenCalledExactlyOnceWith('supply')
  })

  test('behavior: each token has its own Enable button, and Supply waits [2.4.6, 4.14]', () => {
    const onAction = show({
      enableA: enable('CAKE'),
      enableB: enable('BUSD'),
      supply: face('supply', { isDisabled: true }),
    })
    expect(texts()).toEqual([
      ['Enable CAKE', 'enabled'],
      ['Enable BUSD', 'enabled'],
      ['Supply', 'disabled'],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Enable BUSD' }))
    fireEvent.click(screen.getByRole('button', { name: 'Enable CAKE' }))
    fireEvent.click(screen.getByRole('button', { name: 'Supply' }))
    expect(onAction.mock.calls).toEqual([['approveB'], ['approveA']])
  })

  test('behavior: a pending approval and one just mined say so [4.13]', () => {
    show({
      enableA: face('enabling', { action: 'approve', values: { symbol: 'CAKE' }, isDisabled: true }),
      enableB: face('enabled', { action: 'approve', isDisabled: true }),
      supply: face('supply', { isDisabled: true }),
    })
    expect(texts()).toEqual([
      ['Enabling CAKE', 'disabled'],
      ['Enabled', 'disabled'],
      ['Supply', 'disabled'],
    ])
  })

  test('behavior: the reasons of the specification, in its words [4.12, 5.26, 8.11, 8.16.3]', () => {
    const read = (label: AddLiquidityButtonLabel, symbol?: string) => {
      show({ supply: face(label, symbol === undefined ? {} : { values: { symbol } }) })
      return texts()[0]?.[0]
    }
    expect(read('connectWallet')).toBe('Connect Wallet')
    expect(read('invalidPair')).toBe('Invalid pair')
    expect(read('enterAmount')).toBe('Enter an amount')
    expect(read('insufficientBalance', 'CAKE')).toBe('Insufficient CAKE balance')
    expect(read('unsupportedAsset')).toBe('Unsupported Asset')
    expect(
      screen.getByText(
        "Some assets don't work with the exchange contracts or can't be traded here for legal reasons.",
      ),
    ).toBeTruthy()
  })

  test('behavior: without a wallet the button connects one [2.4.9]', () => {
    const onAction = show({ supply: face('connectWallet', { action: 'connectWallet' }) })
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(onAction).toHaveBeenCalledExactlyOnceWith('connectWallet')
  })
})
