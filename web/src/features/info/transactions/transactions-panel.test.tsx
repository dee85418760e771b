import { Amount, Fraction, Token } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import type {
  HistoryState,
  TokenIdentity,
  TransactionFeed,
  TransactionKind,
  TransactionRow,
  TransactionScope,
} from '../../../history/index.ts'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'

type Query = { readonly scope: TransactionScope | undefined; readonly kind: TransactionKind | 'all' }

const history = vi.hoisted(() => ({
  feedOf: (_query: unknown): unknown => undefined,
  retry: () => undefined as void,
}))
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useTransactions: (query: unknown) => history.feedOf(query),
  useRetryHistory: () => history.retry,
}))

const token = (address: `0x${string}`, symbol: string) =>
  new Token({ chainId: 31337, address, decimals: 18, symbol, name: symbol })
const cake = token('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 'CAKE')
const wbnb = token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB')
const account = '0x00000000000000000000000000000000000000A1'
const now = Math.floor(Date.now() / 1_000)

const identity = (of: Token): TokenIdentity => ({
  address: of.address,
  symbol: of.symbol,
  name: of.name,
  decimals: of.decimals,
  token: of,
  shortAddress: undefined,
})

function row(number: number, change: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: `row-${number}`,
    kind: 'swap',
    hash: `0x${number.toString(16).padStart(64, '0')}`,
    logIndex: 0,
    block: number,
    timestamp: now - 60 * number,
    pair: cake.address,
    tokenA: identity(cake),
    tokenB: identity(wbnb),
    amountA: Amount.fromRaw(cake, 1_234_567_890_000_000_000n),
    amountB: Amount.fromRaw(wbnb, 5n * 10n ** 17n),
    amountUsd: new Fraction(150_025n, 100n),
    account,
    ...change,
  }
}

const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1))

function ready(value: readonly TransactionRow[], missing: readonly never[] | readonly ['swaps'] = []) {
  return {
    status: 'ready',
    value,
    isStale: false,
    asOf: { block: 9, timestamp: now },
    missing,
  } satisfies HistoryState<readonly TransactionRow[]>
}

function feed(state: TransactionFeed['state'], change: Partial<TransactionFeed> = {}): TransactionFeed {
  return { state, hasMore: false, loadMore: vi.fn(), more: 'idle', ...change }
}

function show(feedOf: (query: Query) => TransactionFeed, scope: TransactionScope = 'all') {
  history.feedOf = (query) => feedOf(query as Query)
  const router = createMemoryRouter([{ path: '*', element: <TransactionsPanel scope={scope} /> }])
  renderInEnglish(<RouterProvider router={router} />)
}

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

beforeEach(() => {
  history.retry = vi.fn()
})
afterEach(cleanup)

describe('TransactionsPanel', () => {
  test('default', () => {
    show(() => feed(ready([row(5)])))
    const [only] = bodyRows()
    const text = only?.textContent ?? ''
    expect(text).toContain('Swap CAKE for WBNB')
    expect(text).toContain('$1,500.25')
    expect(text).toContain('1.23456 CAKE')
    expect(text).toContain('0.5 WBNB')
    expect(text).toContain('5 min. ago')
    const [explorer, accountLink] = screen.getAllByRole('link')
    expect(explorer?.getAttribute('href')).toContain(row(5).hash)
    expect(accountLink?.getAttribute('href')).toBe(`/info/account/${account}`)
    const time = only?.querySelector('time')
    expect(time?.getAttribute('datetime')).toBe(new Date((now - 300) * 1_000).toISOString())
    expect(time?.title).toMatch(/\d{2}:\d{2}:\d{2}/)
  })

  test('behavior: the filter asks for one kind, and begins at its first page', () => {
    const requested: string[] = []
    show(({ kind }) => {
      requested.push(kind)
      return feed(ready(rows(kind === 'all' ? 25 : 11)))
    })
    fireEvent.click(screen.getByRole('button', { name: /next/i }))
    expect(screen.getByText(/Page 2 of 3/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Removes' }))
    expect(requested.at(-1)).toBe('remove')
    expect(screen.getByText(/Page 1 of 2/)).toBeTruthy()
  })

  test('behavior: ten at a time, and older ones are requested past the last page', () => {
    const loadMore = vi.fn()
    show(() => feed(ready(rows(20)), { hasMore: true, loadMore }))
    expect(bodyRows()).toHaveLength(10)
    expect(screen.getByText('Page 1 of 2, and older')).toBeTruthy()
    const next = screen.getByRole('button', { name: /next/i })
    fireEvent.click(next)
    expect(loadMore).not.toHaveBeenCalled()
    fireEvent.click(next)
    expect(loadMore).toHaveBeenCalledOnce()
  })

  test('behavior: a value that is not known is not zero', () => {
    show(() => feed(ready([row(1, { amountUsd: undefined, amountA: undefined })])))
    expect(screen.getByText('No USD price')).toBeTruthy()
    expect(screen.getByText('Amount unknown')).toBeTruthy()
    expect(screen.queryByText(/\$0/)).toBeNull()
  })

  test('behavior: of one account the rows do not repeat the account', () => {
    show(() => feed(ready([row(1)])), { account })
    expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull()
  })

  test('behavior: distinguishes no transactions yet from none of a kind, and offers no download', () => {
    show(() => feed(ready([])))
    expect(screen.getByText('No transactions yet.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Adds' }))
    expect(screen.getByText('No transactions of this kind yet.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Download CSV/ }).getAttribute('aria-disabled')).toBe('true')
  })

  test('behavior: reports a missing part of the answer above its rows', () => {
    show(() => feed(ready([row(1)], ['swaps'])))
    expect(screen.getByText(/left out part of its response: swaps/)).toBeTruthy()
    expect(bodyRows()).toHaveLength(1)
  })

  test('error: older rows that could not be loaded are requested again on demand', () => {
    const loadMore = vi.fn()
    show(() => feed(ready(rows(10)), { hasMore: true, more: 'failed', loadMore }))
    const alert = screen.getByRole('alert')
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(loadMore).toHaveBeenCalledOnce()
  })
})
