import { Fraction } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import type { CalculatorTerms } from './calculator-model.ts'
import { CalculatorView } from './calculator-view.tsx'

afterEach(cleanup)

/** Cells of the row after five years, with daily compounding. */
function afterFiveYears(apr: Fraction, days = 365): (string | null)[] {
  const terms: CalculatorTerms = {
    apr,
    rewardPriceUsd: new Fraction(1n),
    stakePriceUsd: new Fraction(1n),
    ownCompoundsPerDay: undefined,
    performanceFeeBps: 0,
  }
  renderInEnglish(
    <CalculatorView
      form={{ leader: 'stake', text: '1000', unit: 'usd', days, isCompounding: true }}
      terms={terms}
      rewardSymbol="CAKE"
      stakeSymbol="LP"
      ownStakeUsd={undefined}
      ownBalanceUsd={undefined}
      feesText={undefined}
      onChange={() => undefined}
    />,
  )
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^5 years/ })
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

describe('the returns over time', () => {
  it('default', () => {
    expect(afterFiveYears(new Fraction(1n, 10n))).toEqual(['648.608 CAKE', '$648.61', '64.86%'])
  })

  it('behavior: large figures are short, and no digits are shown that mean nothing', () => {
    expect(afterFiveYears(new Fraction(13n, 10n))).toEqual(['656,504.803 CAKE', '$660K', '65,650%'])
    cleanup()
    expect(afterFiveYears(new Fraction(20n))).toEqual(['more than 1,000,000%'])
  })

  it('behavior: the field of what is earned is empty then, and says it too', () => {
    afterFiveYears(new Fraction(20n), 1825)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^You earn within 5 years/ })
    expect(field.value).toBe('')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('more than 1,000,000%')
  })

  it('error: a growth too large to be calculated is not unknown', () => {
    expect(afterFiveYears(new Fraction(10_000n))).toEqual(['more than 1,000,000%'])
  })
})

describe('the amounts', () => {
  it('error: an inserted amount that reads in two ways is refused by both', () => {
    afterFiveYears(new Fraction(1n, 10n))
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) {
      const before = field.value
      fireEvent.input(field, { target: { value: '1,234' }, inputType: 'insertText', data: '1,234' })
      expect(field.value).toBe(before)
      const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(note?.textContent).toMatch(/“1,234” is ambiguous/)
    }
  })
})
