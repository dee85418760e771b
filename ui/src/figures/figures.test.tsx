import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Figures } from './figures.tsx'

afterEach(cleanup)

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

test('behavior: the room of a value and of its detail is that of the longest text', () => {
  render(
    <Figures
      label="Figures"
      figures={[
        {
          id: 'price',
          label: 'Price',
          value: { status: 'loading' },
          like: '$599.72',
          detailLike: '1 min ago',
        },
      ]}
    />,
  )
  const held = [...document.querySelectorAll<HTMLElement>('[data-like]')].map(
    ({ dataset }) => dataset['like'],
  )
  expect(held).toEqual(['$599.72', '1 min ago'])
})

test('behavior: a figure that never has a detail waits without one, but says why it is unknown', () => {
  const { rerender } = render(
    <Figures
      label="Figures"
      figures={[{ id: 'phase', label: 'Phase', value: { status: 'loading' }, detailLike: '' }]}
    />,
  )
  expect(screen.getByRole('definition').querySelectorAll('[aria-hidden=true]')).toHaveLength(1)
  rerender(
    <Figures
      label="Figures"
      figures={[
        { id: 'phase', label: 'Phase', value: { status: 'unknown', reason: 'Not read' }, detailLike: '' },
      ]}
    />,
  )
  expect(screen.getByText('Not read')).toBeTruthy()
})
