import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DataTable, type Column, type DataTableLabels, type DataTableProps } from './data-table.tsx'

type Row = { readonly name: string; readonly volume: number | undefined }

const labels: DataTableLabels = {
  page: (page, count) => `Page ${page} of ${count}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  sortBy: 'Sort by',
  ascending: 'lowest first',
  descending: 'highest first',
  loading: 'Loading',
  empty: 'Nothing yet.',
  failed: 'Could not be read.',
  retry: 'Try again',
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Token', cell: ({ name }) => name },
  {
    id: 'volume',
    header: 'Volume',
    align: 'end',
    cell: ({ volume }) => (volume === undefined ? 'Unknown' : `$${volume}`),
    sortBy: ({ volume }) => volume,
  },
]

const rows: readonly Row[] = Array.from({ length: 23 }, (_, place) => ({
  name: `T${place}`,
  volume: place === 0 ? undefined : place,
}))

function tableOf(change: Partial<DataTableProps<Row>> = {}) {
  return (
    <DataTable
      caption="Tokens"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      labels={labels}
      {...change}
    />
  )
}

const names = () =>
  within(screen.getByRole('table', { name: 'Tokens' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent.replace('Token ', ''))

afterEach(cleanup)

describe('DataTable', () => {
  test('default: ten rows, named by their first cells, and the way to the others', () => {
    render(tableOf())
    expect(names()).toEqual(rows.slice(0, 10).map(({ name }) => name))
    const pager = screen.getByRole('navigation', { name: 'Tokens' })
    expect(within(pager).getByRole('status').textContent).toBe('Page 1 of 3')
    fireEvent.click(within(pager).getByRole('button', { name: 'Previous page' }))
    expect(names()[0]).toBe('T0')
    fireEvent.click(within(pager).getByRole('button', { name: 'Next page' }))
    fireEvent.click(within(pager).getByRole('button', { name: 'Next page' }))
    fireEvent.click(within(pager).getByRole('button', { name: 'Next page' }))
    expect(names()).toEqual(['T20', 'T21', 'T22'])
  })

  test('behavior: a header sorts, the greatest first, and turns around; unknown stays last', () => {
    render(tableOf())
    const header = screen.getByRole('columnheader', { name: 'Volume' })
    expect(header.getAttribute('aria-sort')).toBe('none')
    expect(screen.getByRole('columnheader', { name: 'Token' }).getAttribute('aria-sort')).toBeNull()
    fireEvent.click(within(header).getByRole('button'))
    expect(header.getAttribute('aria-sort')).toBe('descending')
    expect(names()[0]).toBe('T22')
    fireEvent.click(within(header).getByRole('button'))
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    expect(names()[0]).toBe('T1')
    for (let page = 1; page < 3; page += 1) fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(names().at(-1)).toBe('T0')
  })

  test('behavior: another order begins at the first page', () => {
    render(tableOf())
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Volume' })).getByRole('button'))
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  })

  test('behavior: the order can be chosen where the headers are out of sight', () => {
    render(tableOf())
    const select = screen.getByLabelText('Sort by')
    const option = within(select).getByRole<HTMLOptionElement>('option', { name: 'Volume: highest first' })
    fireEvent.change(select, { target: { value: option.value } })
    expect(names()[0]).toBe('T22')
  })

  test('behavior: fewer rows than before leave no empty page behind', () => {
    const { rerender } = render(tableOf())
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    rerender(tableOf({ rows: rows.slice(0, 3) }))
    expect(names()).toEqual(['T0', 'T1', 'T2'])
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('behavior: past the last page more is requested, and shown when it is there', () => {
    const loadMore = vi.fn<() => void>()
    const { rerender } = render(tableOf({ rows: rows.slice(0, 10), hasMore: true, onLoadMore: loadMore }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(loadMore).toHaveBeenCalledOnce()
    rerender(tableOf({ rows: rows.slice(0, 10), hasMore: true, isLoadingMore: true, onLoadMore: loadMore }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(loadMore).toHaveBeenCalledOnce()
    rerender(tableOf({ rows: rows.slice(0, 20), hasMore: false }))
    expect(names()[0]).toBe('T10')
  })

  test('behavior: loading, empty and failed are different things', () => {
    const { rerender } = render(tableOf({ rows: [], state: 'loading' }))
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(screen.queryByText('Nothing yet.')).toBeNull()
    rerender(tableOf({ rows: [] }))
    expect(screen.getByText('Nothing yet.')).toBeTruthy()
    const retry = vi.fn<() => void>()
    rerender(tableOf({ rows: [], state: 'failed', onRetry: retry }))
    expect(screen.queryByText('Nothing yet.')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Could not be read.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('behavior: a table without rows is marked: narrow screens, which show no headers, leave it out', () => {
    const isMarked = () => screen.getByRole('table').parentElement?.hasAttribute('data-empty')
    const { rerender } = render(tableOf())
    expect(isMarked()).toBe(false)
    rerender(tableOf({ state: 'failed' }))
    expect(isMarked()).toBe(true)
    rerender(tableOf({ rows: [], state: 'loading' }))
    expect(isMarked()).toBe(false)
    rerender(tableOf({ rows: [] }))
    expect(isMarked()).toBe(true)
  })

  test('behavior: a scrolling region can be reached and scrolled by keys', () => {
    render(tableOf({ narrow: 'scroll' }))
    expect(screen.getByRole('region', { name: 'Tokens' }).tabIndex).toBe(0)
  })
})
