import '../../../i18n/copy/en.json'
import { IbullError, Fraction, NativeCurrency, Token } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../history/transport/copy/en.json'
import { HistoryUnavailableError } from '../../../history/index.ts'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { SwapChartView, type SwapChartViewProps } from './swap-chart-view.tsx'
import type { PriceHistory } from './use-price-history.ts'

// Drawing needs a canvas: the drawing itself is tested in a real browser.
vi.mock('lightweight-charts', () => {
  throw new Error('no canvas here')
})

const chainId = 31337
const token = (address: `0x${string}`, symbol: string) =>
  new Token({ chainId, address, decimals: 18, symbol, name: symbol })
const bnb = new NativeCurrency('BNB', 'BNB', token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB'))
const busd = token('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', 'BUSD')

const price = (cents: number) => new Fraction(BigInt(cents), 100n)
const history: PriceHistory = {
  source: 'pool',
  change: new Fraction(-539n, 10_000n),
  candles: [
    {
      start: 1_795_200_000,
      open: price(30_000),
      high: price(33_000),
      low: price(29_000),
      close: price(31_050),
    },
  ],
}

const ready = (value: PriceHistory): SwapChartViewProps['history'] => ({
  status: 'ready',
  value,
  isStale: false,
  asOf: { block: 1, timestamp: 1_795_200_000 },
  missing: [],
})

function show(change: Partial<SwapChartViewProps> = {}) {
  const props: SwapChartViewProps = {
    input: bnb,
    output: busd,
    pair: 'trade',
    history: ready(history),
    isUserOpened: true,
    range: 'week',
    onRangeChange: vi.fn<SwapChartViewProps['onRangeChange']>(),
    away: undefined,
    onClose: vi.fn<() => void>(),
    ...change,
  }
  renderInEnglish(<SwapChartView {...props} />)
  return props
}

afterEach(cleanup)

describe('SwapChartView', () => {
  test('default: the price with its unit, its time span and how it changed in a day', () => {
    const { onRangeChange, onClose } = show()
    expect(screen.getByRole('heading', { name: 'BNB/BUSD' })).toBeTruthy()
    expect(screen.getByText('BUSD per BNB')).toBeTruthy()
    expect(screen.getByText('310.5 BUSD')).toBeTruthy()
    expect(screen.getByText('-5.39%')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1W' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '1M' }))
    expect(onRangeChange).toHaveBeenCalledExactlyOnceWith('month')
    fireEvent.click(screen.getByRole('button', { name: 'Hide the price chart' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('behavior: two tokens without a pool are compared by their prices in dollars, and it is said so', () => {
    show({ history: ready({ ...history, source: 'ratio' }) })
    expect(screen.getByText(/derived from the USD price of each: they have no pool/)).toBeTruthy()
  })

  test('behavior: a change that is not known is not zero', () => {
    show({ history: ready({ ...history, change: undefined }) })
    expect(screen.getByText('Change unknown')).toBeTruthy()
    expect(screen.queryByText(/%/)).toBeNull()
  })

  test('behavior: tokens of which nothing is known', () => {
    show({ history: ready({ ...history, candles: [] }) })
    expect(screen.getByText('No price history for these two tokens yet.')).toBeTruthy()
    expect(screen.queryByText('in 24 hours')).toBeNull()
  })

  test('behavior: without two tokens, and for a coin and its wrapped token, there is nothing to draw', () => {
    const idle = { status: 'idle' } as const
    show({ output: undefined, pair: 'none', history: idle })
    expect(screen.getByText('Choose two tokens to see their price history.')).toBeTruthy()
    cleanup()
    show({ output: bnb.wrapped, pair: 'wrap', history: idle })
    expect(screen.getByText('These two always have the same value.')).toBeTruthy()
  })

  test('error: a history that fails to load gives its reason and can be requested again', () => {
    const retry = vi.fn<() => void>()
    const error: IbullError = new HistoryUnavailableError('/indexer/exchange', 'HTTP 503')
    show({ history: { status: 'failed', error, retry } })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Trading is not affected.')
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('error: a chart that opened by itself shows its failure without an alert', () => {
    const error: IbullError = new HistoryUnavailableError('/indexer/exchange', 'HTTP 503')
    show({ isUserOpened: false, history: { status: 'failed', error, retry: vi.fn<() => void>() } })
    expect(screen.getByText(/Trading is not affected\./)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
