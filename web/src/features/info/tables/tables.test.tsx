import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  HistoryUnavailableError,
  type HistoryState,
  type PairRow,
  type TokenRow,
} from '../../../history/index.ts'
import { csvText } from '../csv/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { identityOf, pairOf, ready, tokenOf, usd } from '../testing/fixtures.ts'
import { PairsTable, pairsCsv } from './pairs-table.tsx'
import { TokensTable } from './tokens-table.tsx'

const cake = identityOf('CAKE', '1')
const busd = identityOf('BUSD', '2')
const digits = '3456789abcdef'

function showAt(path: string, view: React.ReactElement) {
  cleanup()
  const router = createMemoryRouter([{ path: '*', element: view }], { initialEntries: [path] })
  renderInEnglish(<RouterProvider router={router} />)
}

const showPairs = (state: HistoryState<readonly PairRow[]>, path = '/info/pairs') =>
  showAt(path, <PairsTable caption="All pairs" state={state} window="24h" />)

const names = () => screen.getAllByRole('rowheader').map((header) => header.querySelector('bdi')?.textContent)

afterEach(cleanup)

describe('PairsTable', () => {
  it('default: a row leads to its pair, and keeps the chosen window', () => {
    showPairs(ready([pairOf('3', cake, busd)]), '/info/pairs?window=7d')
    const table = screen.getByRole('table', { name: 'All pairs' })
    const link = within(table).getByRole('link', { name: 'CAKE/BUSD' })
    expect(link.getAttribute('href')).toBe(`/info/pair/0x${'3'.repeat(40)}?window=7d`)
    for (const text of ['$50K', '$1K', '12.50%', '42']) expect(within(table).getByText(text)).toBeTruthy()
  })

  it('behavior: ten to a page, and the pager shows the current one', () => {
    const rows = [...digits].map((digit, place) => pairOf(digit, cake, busd, { volume: 100 - place }))
    showPairs(ready(rows))
    expect(names()).toHaveLength(10)
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(names()).toHaveLength(3)
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  })

  it('behavior: a watchlist keeps its order, and says so when it is empty', () => {
    const rows = [
      pairOf('3', identityOf('AAA', 'a'), busd, { volume: 1 }),
      pairOf('4', identityOf('BBB', 'b'), busd, { volume: 2 }),
    ]
    const table = (state: HistoryState<readonly PairRow[]>) => (
      <PairsTable caption="Watched pairs" state={state} window="24h" isWatchlist />
    )
    showAt('/info/pairs', table(ready(rows)))
    expect(names()).toEqual(['AAA/BUSD', 'BBB/BUSD'])
    showAt('/info/pairs', table(ready([])))
    expect(screen.getByText('None of the pairs you watch is in this list.')).toBeTruthy()
  })

  it('behavior: sorts by a column, the greatest first, unknown ones last both ways', () => {
    const rows = [
      pairOf('3', identityOf('AAA', 'a'), busd, { liquidityUsd: usd(1) }),
      pairOf('4', identityOf('BBB', 'b'), busd, { liquidityUsd: undefined }),
      pairOf('5', identityOf('CCC', 'c'), busd, { liquidityUsd: usd(2) }),
    ]
    showPairs(ready(rows))
    const header = screen.getByRole('columnheader', { name: /^Liquidity/ })
    fireEvent.click(within(header).getByRole('button'))
    expect(header.getAttribute('aria-sort')).toBe('descending')
    expect(names()).toEqual(['CCC/BUSD', 'AAA/BUSD', 'BBB/BUSD'])
    fireEvent.click(within(header).getByRole('button'))
    expect(names()).toEqual(['AAA/BUSD', 'CCC/BUSD', 'BBB/BUSD'])
  })

  it('behavior: loading, empty and failed are three different things', () => {
    showPairs({ status: 'loading' })
    expect(screen.queryByText('No pair has liquidity yet.')).toBeNull()
    showPairs(ready([]))
    expect(screen.getByText('No pair has liquidity yet.')).toBeTruthy()
    const retry = vi.fn()
    showPairs({
      status: 'failed',
      error: new HistoryUnavailableError('/indexer/exchange', 'HTTP 503'),
      retry,
    })
    expect(screen.queryByText('No pair has liquidity yet.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('behavior: a name that a stranger chose does no harm in the file', () => {
    const hostile = identityOf('=1+1', '9')
    const { rows } = pairsCsv([pairOf('3', hostile, busd)], '24h', ((key: string) => key) as never)
    const [line = ''] = csvText(rows).split('\r\n')
    expect(line.startsWith("'=1+1/BUSD,0x3333")).toBe(true)
    expect(line).toContain(',50000,1000,2,0.125,42')
  })
})

describe('TokensTable', () => {
  const show = (rows: readonly TokenRow[]) =>
    showAt('/info/tokens', <TokensTable caption="All tokens" state={ready(rows)} window="24h" />)

  it('default: price, its change, and a star', () => {
    show([tokenOf(cake)])
    expect(screen.getByRole('link', { name: 'CAKE' }).getAttribute('href')).toBe(
      `/info/token/0x${'1'.repeat(40)}`,
    )
    expect(screen.getByText('$2.50')).toBeTruthy()
    expect(screen.getByText('+25.00%')).toBeTruthy()
    expect(screen.getByRole('button', { name: /CAKE/, pressed: false })).toBeTruthy()
  })

  it('behavior: a token without a price says so', () => {
    show([tokenOf(cake, { priceUsd: undefined })])
    expect(screen.getByText('No price yet')).toBeTruthy()
  })
})
