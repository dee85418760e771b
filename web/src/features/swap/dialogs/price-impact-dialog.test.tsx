import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import PriceImpactDialog from './price-impact-dialog.tsx'

function show(gate: 'confirm' | 'typeConfirm', threshold: string) {
  const onContinue = vi.fn()
  renderInEnglish(
    <PriceImpactDialog
      isOpen
      gate={gate}
      threshold={threshold}
      loss={undefined}
      onContinue={onContinue}
      onCancel={vi.fn()}
    />,
  )
  return onContinue
}

const isContinueDisabled = () =>
  screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled') === 'true'

afterEach(cleanup)

describe('PriceImpactDialog', () => {
  test('default: below the higher threshold a confirmation is enough [5.15.1]', () => {
    const onContinue = show('confirm', '5%')
    expect(
      screen.getByText(
        'This swap has a price impact of at least 5%. Please confirm that you would like to continue with this swap.',
      ),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('behavior: from the higher threshold on the word confirm must be typed', () => {
    const onContinue = show('typeConfirm', '10%')
    expect(isContinueDisabled()).toBe(true)
    const field = screen.getByRole('textbox', { name: 'Type confirm' })
    fireEvent.change(field, { target: { value: 'yes' } })
    expect(isContinueDisabled()).toBe(true)
    fireEvent.submit(field)
    expect(onContinue).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: 'confirm' } })
    expect(isContinueDisabled()).toBe(false)
    fireEvent.submit(field)
    expect(onContinue).toHaveBeenCalledOnce()
  })
})
