import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Figures } from './figures.tsx'

test('default: each value has its label; of an unknown one the reason is read out, not the dash', () => {
  render(
    <Figures
      label="Figures"
      figures={[
        { id: 'volume', label: 'Volume', value: { status: 'known', text: '$5', detail: 'in 7 d' } },
        { id: 'price', label: 'Price', value: { status: 'unknown', reason: 'No USD price' } },
        { id: 'fees', label: 'Fees', value: { status: 'loading' } },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Volume', 'Price', 'Fees'])
  const values = screen.getAllByRole('definition')
  expect(values.map((value) => value.textContent)).toEqual(['$5in 7 d', '–No USD price', ''])
  expect(screen.getByText('–').closest('[aria-hidden=true]')).not.toBeNull()
})
