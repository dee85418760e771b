import { Amount, NativeCurrency, Percent, Token, type UsdPrices } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { updateSettings } from '../../../settings/index.ts'
import PriceImpactDialog from './price-impact-dialog.tsx'

const wrapped = new Token({
  chainId: 31337,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
})
const bnb = new NativeCurrency('BNB', 'BNB', wrapped)
const tenDollars: UsdPrices = { priceOf: () => undefined, worthOf: () => Percent.fromBps(100_000) }

/** The dialog next to a trade whose impact, in basis points, can change. */
function MovingTrade({ bps, onContinue }: { readonly bps: number; readonly onContinue: () => void }) {
  const [impact, setImpact] = useState(bps)
  return (
    <>
      <input aria-label="Impact" onChange={(event) => setImpact(Number(event.target.value))} />
      <PriceImpactDialog
        trade={{ priceImpact: Percent.fromBps(impact), inputAmount: Amount.fromRaw(bnb, 10n ** 18n) }}
        prices={tenDollars}
        onContinue={onContinue}
        onCancel={vi.fn()}
      />
    </>
  )
}

const move = (bps: number) => fireEvent.change(screen.getByLabelText('Impact'), { target: { value: bps } })

function show(bps: number) {
  const onContinue = vi.fn()
  renderInEnglish(<MovingTrade bps={bps} onContinue={onContinue} />)
  return onContinue
}

const isContinueDisabled = () =>
  screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled') === 'true'
const field = () => screen.queryByRole('textbox', { name: 'Type confirm' })

afterEach(() => {
  cleanup()
  updateSettings({ isExpertMode: false })
})

describe('PriceImpactDialog', () => {
  test.each([500, 999])(
    'default: at %i basis points, below the higher threshold, a confirmation is enough [5.15.1]',
    (bps) => {
      const onContinue = show(bps)
      expect(
        screen.getByText(
          'This swap has a price impact of at least 5%. Please confirm that you would like to continue with this swap.',
        ),
      ).toBeTruthy()
      expect(field()).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
      expect(onContinue).toHaveBeenCalledOnce()
    },
  )

  test('behavior: at the higher threshold the word confirm must be typed, also when the price gets there while asked [5.15.2]', () => {
    const onContinue = show(999)
    expect(isContinueDisabled()).toBe(false)
    move(1000)
    expect(screen.getByText(/a price impact of at least 10%\. Please type the word "confirm"/)).toBeTruthy()
    expect(isContinueDisabled()).toBe(true)
    const input = screen.getByRole('textbox', { name: 'Type confirm' })
    fireEvent.change(input, { target: { value: 'yes' } })
    expect(isContinueDisabled()).toBe(true)
    fireEvent.submit(input)
    expect(onContinue).not.toHaveBeenCalled()
    move(700)
    expect(isContinueDisabled()).toBe(true)
    fireEvent.change(input, { target: { value: 'confirm' } })
    expect(isContinueDisabled()).toBe(false)
    fireEvent.submit(input)
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('behavior: an expert types the word, too', () => {
    updateSettings({ isExpertMode: true })
    show(1000)
    expect(field()).not.toBeNull()
    expect(isContinueDisabled()).toBe(true)
  })

  test('behavior: says what the impact costs at the market price', () => {
    show(700)
    expect(
      screen.getByText('At the quoted price you lose about $0.70 compared with the market price.'),
    ).toBeTruthy()
  })
})
