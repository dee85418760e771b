import { Fraction } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AccountRow, HistoryState } from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { AccountsPage } from './accounts-page.tsx'

const history = vi.hoisted(() => ({ rows: undefined as unknown }))
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useAccountRows: () => history.rows,
}))

const address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const now = Math.floor(Date.now() / 1_000)
const account = (number: number, change: Partial<AccountRow> = {}): AccountRow => ({
  address: `0x${number.toString(16).padStart(40, '0')}`,
  volumeUsd: new Fraction(BigInt(number) * 1_000_000n),
  swapCount: 1_234,
  addCount: 3,
  removeCount: 4,
  firstTimestamp: now - 86_400,
  lastTimestamp: now - 120,
  ...change,
})

function show(state: HistoryState<readonly AccountRow[]>) {
  cleanup()
  history.rows = state
  const router = createMemoryRouter([{ path: '*', element: <AccountsPage /> }], {
    initialEntries: ['/info/accounts?window=7d'],
  })
  renderInEnglish(<RouterProvider router={router} />)
  return router
}

const ready = (value: readonly AccountRow[]): HistoryState<readonly AccountRow[]> => ({
  status: 'ready',
  value,
  isStale: false,
  asOf: { block: 1, timestamp: now },
  missing: [],
})

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const input = () => screen.getByLabelText('Look up an account')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }))

afterEach(cleanup)

describe('AccountsPage', () => {
  test('default', () => {
    show(ready([account(1), account(3), account(2)]))
    expect(bodyRows().map((row) => row.textContent?.match(/\$\d+M/)?.[0])).toEqual(['$3M', '$2M', '$1M'])
    expect(bodyRows()[0]?.textContent).toMatch(/0x0000\.\.\.0003.*1,234.*7.*2 min\. ago/)
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      `/info/account/${account(3).address}?window=7d`,
    )
  })

  test('behavior: ten at a time', () => {
    show(ready(Array.from({ length: 12 }, (_, at) => account(at + 1))))
    expect(bodyRows()).toHaveLength(10)
    fireEvent.click(screen.getByRole('button', { name: /next/i }))
    expect(bodyRows()).toHaveLength(2)
  })

  test('behavior: what an endpoint does not return is unknown, not zero, and comes last', () => {
    show(ready([account(1, { volumeUsd: undefined, addCount: undefined, swapCount: undefined }), account(2)]))
    expect(bodyRows()[0]?.textContent).toContain('$2M')
    expect(bodyRows()[1]?.textContent).toMatch(/Volume unknown.*Count unknown.*Count unknown/)
  })

  test('behavior: an address is looked up with space around it, and leads to its page', () => {
    const router = show(ready([]))
    fireEvent.change(input(), { target: { value: ` ${address.toLowerCase()} ` } })
    submit()
    expect(router.state.location.pathname).toBe(`/info/account/${address}`)
    expect(router.state.location.search).toBe('?window=7d')
  })

  test('error: an invalid address is reported at the field, until it is changed', () => {
    const router = show(ready([]))
    submit()
    expect(screen.getByText('Enter an account address.')).toBeTruthy()
    fireEvent.change(input(), { target: { value: '0x12' } })
    expect(screen.queryByText('Enter an account address.')).toBeNull()
    submit()
    expect(screen.getByText(/This is not an address/)).toBeTruthy()
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(router.state.location.pathname).toBe('/info/accounts')
  })

  test('error: loading, empty and failed are different things', () => {
    const retry = vi.fn()
    show({ status: 'loading' })
    expect(screen.queryByText(/No account has been active/)).toBeNull()
    show(ready([]))
    expect(screen.getByText('No account has been active here yet.')).toBeTruthy()
    show({ status: 'failed', error: new Error('x') as never, retry })
    expect(screen.queryByText(/No account has been active/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
