import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CardGrid } from './card-grid.tsx'

// The virtualiser warns in the console of an observed card without one.
test('behavior: every card has the index of its row, also where it is not the first', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  render(
    <CardGrid label="Farms" items={['a', 'b', 'c', 'd']} keyOf={(item) => item} isOpen={() => false}>
      {(item) => item}
    </CardGrid>,
  )
  const rows = screen.getAllByRole('listitem').map((card) => card.getAttribute('data-index'))
  expect(rows).toEqual(['0', '0', '0', '1'])
})

test('behavior: the first cards are rendered along with the list, before it is measured', () => {
  const rendered = renderToString(
    <CardGrid label="Farms" items={['first', 'second']} keyOf={(item) => item} isOpen={() => false}>
      {(item) => item}
    </CardGrid>,
  )
  expect(rendered).toContain('first')
})
