import { Amount, Fraction, Token, type Address } from '@ibull/domain'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountPosition, AccountRow, TokenIdentity } from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { AccountPage } from './account-page.tsx'

const given = vi.hoisted(() => ({
  facts: undefined as unknown,
  positions: undefined as unknown,
  account: undefined as string | undefined,
}))
vi.mock('../../../history/index.ts', async (original) => ({
  ...(await original<typeof import('../../../history/index.ts')>()),
  useAccountFacts: () => given.facts,
  useAccountPositions: () => given.positions,
  useAccountHistory: () => ({ status: 'loading' }),
  useTransactions: () => ({
    state: { status: 'loading' },
    hasMore: false,
    loadMore: () => undefined,
    more: 'idle',
  }),
  useRetryHistory: () => () => undefined,
}))
vi.mock('../../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: false }),
}))

const address: Address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const now = 1_772_600_767
const facts: AccountRow = {
  address,
  volumeUsd: new Fraction(1_234_567n, 100n),
  swapCount: 12,
  addCount: 3,
  removeCount: 1,
  firstTimestamp: now - 86_400 * 9,
  lastTimestamp: now,
}
const token = (of: Address, symbol: string) =>
  new Token({ chainId: 31337, address: of, decimals: 18, symbol, name: symbol })
const cake = token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'CAKE')
const usdt = token('0x55d398326f99059fF775485246999027B3197955', 'USDT')
const identity = (of: Token): TokenIdentity => ({
  address: of.address,
  symbol: of.symbol,
  name: of.name,
  decimals: of.decimals,
  token: of,
  shortAddress: undefined,
})
const position = (change: Partial<AccountPosition> = {}): AccountPosition => ({
  pair: '0x0eD7e52944161450477ee417DE9Cd3a859b14fD0',
  token0: identity(cake),
  token1: identity(usdt),
  liquidity: new Fraction(5n, 2n),
  share: new Fraction(1n, 8n),
  amount0: Amount.fromRaw(cake, 15n * 10n ** 17n),
  amount1: Amount.fromRaw(usdt, 3n * 10n ** 18n),
  valueUsd: new Fraction(6_000n),
  ...change,
})
const ready = (value: unknown) => ({
  status: 'ready',
  value,
  isStale: false,
  asOf: { block: 1, timestamp: now },
  missing: [],
})

function show(path: string = address) {
  const router = createMemoryRouter([{ path: '/info/account/:address', element: <AccountPage /> }], {
    initialEntries: [`/info/account/${path}`],
  })
  renderInEnglish(<RouterProvider router={router} />)
}

/** The header figure with this label. */
function figure(label: string): string {
  return screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent ?? ''
}

beforeEach(() => {
  given.facts = ready(facts)
  given.positions = ready([position()])
  given.account = undefined
})
afterEach(cleanup)

describe('AccountPage', () => {
  test('default', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account 0x0E09...cE82')
    expect(screen.getByRole('link', { name: /View in/ }).getAttribute('href')).toContain(address)
    expect(screen.getByText(address)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
    expect(figure('Value of positions')).toBe('$6,000.001 position')
    expect(figure('Volume swapped')).toBe('$12K12 swaps')
    expect(figure('Liquidity moves')).toBe('43 added, 1 removed')
    const [row] = within(screen.getByRole('table', { name: 'Positions' }))
      .getAllByRole('row')
      .slice(1)
    expect(row?.textContent).toMatch(/CAKE\/USDT.*\$6,000\.00.*12\.50%.*1\.5 CAKE.*3 USDT.*2\.5/)
    expect(screen.queryByText('You')).toBeNull()
  })

  test('behavior: the room of long texts is kept, so that nothing moves when the facts are there', () => {
    given.facts = { status: 'loading' }
    show()
    const rooms = [...document.querySelectorAll<HTMLElement>('dd [data-like]')].map(
      (element) => element.dataset['like'],
    )
    expect(rooms).toEqual(['888 added, 888 removed', '59 min. ago', 'first on Nov 28, 2028'])
  })

  test('behavior: the connected account is marked as the user’s', () => {
    given.account = address.toLowerCase()
    show()
    expect(screen.getByText('You')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Manage your liquidity' }).getAttribute('href')).toBe(
      '/liquidity',
    )
  })

  test('behavior: says that an account has done nothing, with its address', () => {
    given.facts = ready(undefined)
    show()
    expect(screen.getByText(/has not traded here and holds no liquidity/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('button', { name: /copy/i })).toBeTruthy()
  })

  test('behavior: positions without a price are left out of the sum, and counted', () => {
    given.positions = ready([position(), position({ pair: cake.address, valueUsd: undefined })])
    show()
    expect(figure('Value of positions')).toBe('$6,000.00excluding 1 position without a price')
    cleanup()
    given.positions = ready([position({ valueUsd: undefined })])
    show()
    expect(figure('Value of positions')).toContain('No USD price')
    expect(figure('Value of positions')).not.toContain('$')
  })

  test('behavior: loading totals are neither zero nor unknown', () => {
    given.facts = { status: 'loading' }
    given.positions = { status: 'loading' }
    show()
    for (const label of ['Value of positions', 'Volume swapped', 'Liquidity moves', 'Last active']) {
      expect(figure(label)).toBe('')
    }
  })

  test('error: an invalid address is reported in place of the page', () => {
    show('0x12')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not an account')
    expect(screen.getByRole('link', { name: 'All accounts' }).getAttribute('href')).toBe('/info/accounts')
    cleanup()
    show(address.replace('E09', 'e09'))
    expect(screen.getByText('Not an account')).toBeTruthy()
  })

  test('error: totals that could not be read are unknown, and read again on demand', () => {
    const retry = vi.fn()
    given.facts = { status: 'failed', error: new Error('x'), retry }
    show()
    expect(figure('Volume swapped')).toContain('Unknown')
    const [alert] = screen.getAllByRole('alert')
    fireEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
