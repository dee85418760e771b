import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { network } from '../../../platform/index.ts'
import { HistoryUnavailableError } from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { figureOf, identityOf, pairOf, ready, tokenOf, totalsOf } from '../testing/fixtures.ts'
import { OverviewView, type OverviewViewProps } from './overview-view.tsx'

const cake = identityOf('CAKE', '1')
const busd = identityOf('BUSD', '2')

const everything: OverviewViewProps = {
  brandName: 'Acme',
  window: '24h',
  windowControl: null,
  totals: ready(totalsOf()),
  isOutdated: false,
  history: { status: 'loading' },
  span: 'day',
  onSpanChange: () => {},
  pairs: ready([pairOf('3', cake, busd)]),
  tokens: ready([tokenOf(cake)]),
  watchedPairs: { addresses: [], state: ready([]) },
  watchedTokens: { addresses: [], state: ready([]) },
  transactions: <p>Transactions</p>,
}

function show(change: Partial<OverviewViewProps> = {}) {
  cleanup()
  const view = <OverviewView {...everything} {...change} />
  const router = createMemoryRouter([{ path: '*', element: view }])
  renderInEnglish(<RouterProvider router={router} />)
}

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')?.textContent

afterEach(cleanup)

describe('OverviewView', () => {
  it('default: the figures with their change against the time before', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Info' })).toBeTruthy()
    expect(figure('Liquidity')).toBe('$1.2M+1.00% in 24 h')
    expect(figure('Volume, 24 h')).toBe('$12K-5.20% vs prior 24 h')
    expect(figure('LP fees, 24 h')).toBe('$20.99')
    expect(figure('Transactions, 24 h')).toBe('1,234+50.00% vs prior 24 h')
  })

  it('behavior: figures are of the chosen window, the change of the liquidity stays that of a day [info.2]', () => {
    show({ window: '7d' })
    expect(figure('Volume, 7 d')).toBe('$12K-5.20% vs prior 7 d')
    expect(figure('Liquidity')).toContain('in 24 h')
  })

  it('behavior: an unknown total is not zero', () => {
    show({ totals: ready(totalsOf({ liquidityUsd: figureOf(undefined) })) })
    expect(figure('Liquidity')).not.toContain('$')
    expect(figure('Liquidity')).toContain('No price yet')
  })

  it('behavior: where no token has a price, says why, and no sum is zero dollars', () => {
    const [stable] = network.stableTokens
    if (stable === undefined) throw new Error('the network has a stable token')
    const dollar = tokenOf({ ...busd, address: stable.address })
    const nothing = figureOf(0)
    const { windows } = totalsOf()
    const day = { ...windows['24h'], volumeUsd: nothing, feesUsd: nothing }
    show({
      tokens: ready([tokenOf(cake, { priceUsd: undefined }), dollar]),
      totals: ready(totalsOf({ liquidityUsd: nothing, windows: { ...windows, '24h': day } })),
    })
    expect(screen.getByText(/^No token has a price yet/)).toBeTruthy()
    for (const label of ['Liquidity', 'Volume, 24 h', 'LP fees, 24 h']) {
      expect(figure(label)).toBe('–No price yet')
    }
    expect(figure('Transactions, 24 h')).toContain('1,234')
    show({ tokens: ready([]), totals: ready(totalsOf({ liquidityUsd: nothing })) })
    expect(screen.queryByText(/^No token has a price yet/)).toBeNull()
    expect(figure('Liquidity')).toContain('$0.00')
  })

  it('behavior: totals of an earlier day are unknown now, not what they were then', () => {
    show({ isOutdated: true })
    for (const label of ['Liquidity', 'Volume, 24 h', 'LP fees, 24 h', 'Transactions, 24 h']) {
      expect(figure(label)).toBe('–Unknown')
    }
  })

  it('behavior: both tables lead to all of their kind', () => {
    show()
    expect(screen.getByRole('link', { name: 'See all pairs' }).getAttribute('href')).toBe('/info/pairs')
    expect(screen.getByRole('link', { name: 'See all tokens' }).getAttribute('href')).toBe('/info/tokens')
  })

  it('behavior: watched items come first', () => {
    const pair = pairOf('4', cake, busd)
    show({
      watchedPairs: { addresses: [pair.address], state: ready([pair]) },
      watchedTokens: { addresses: [busd.address], state: ready([tokenOf(busd)]) },
    })
    const tables = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)
    expect(tables).toEqual(['Watched pairs', 'Watched tokens', 'Top pairs', 'Top tokens'])
  })

  it('behavior: the span of both charts is one choice', () => {
    const onSpanChange = vi.fn()
    show({ onSpanChange })
    const weeks = screen.getAllByRole('radio', { name: 'Week' })
    expect(weeks).toHaveLength(2)
    fireEvent.click(weeks[1] as HTMLElement)
    expect(onSpanChange).toHaveBeenCalledExactlyOnceWith('week')
  })

  it('error: figures that could not be read leave the rest alone', () => {
    const retry = vi.fn()
    show({
      totals: {
        status: 'failed',
        error: new HistoryUnavailableError('/indexer/exchange', 'HTTP 503'),
        retry,
      },
    })
    expect(screen.queryByText('Volume, 24 h', { selector: 'dt' })).toBeNull()
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(screen.getByRole('link', { name: 'CAKE/BUSD' })).toBeTruthy()
  })
})
