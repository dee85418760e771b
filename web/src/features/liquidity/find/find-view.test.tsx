import { NativeCurrency, Token } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { FindView, type FindViewProps } from './find-view.tsx'

const wrapped = new Token({
  chainId: 31337,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
})
const bnb = new NativeCurrency('BNB', 'BNB', wrapped)

function show(change: Partial<FindViewProps> = {}) {
  cleanup()
  const props: FindViewProps = {
    a: { currency: bnb, symbol: 'BNB' },
    b: { currency: wrapped, symbol: 'WBNB' },
    onChoose: vi.fn(),
    isConnected: true,
    onConnect: vi.fn(),
    found: { status: 'loading' },
    ...change,
  }
  const router = createMemoryRouter([{ path: '*', element: <FindView {...props} /> }])
  renderInEnglish(<RouterProvider router={router} />)
  return props
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(cleanup)

describe('FindView', () => {
  test('default', () => {
    const { onChoose } = show({ b: undefined, found: { status: 'choose' } })
    expect(screen.getByText('Select a token to find your liquidity.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Second token: Select a currency' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('b')
  })

  test('behavior: without a wallet it asks for one', () => {
    const { onConnect } = show({ b: undefined, found: { status: 'choose' }, isConnected: false })
    expect(screen.getByText('Connect to a wallet to find pools')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(onConnect).toHaveBeenCalledOnce()
  })

  test('behavior: each state leads on', () => {
    show({ found: { status: 'missing', createTo: '/create/BNB' } })
    expect(linkTo('Create pool.')).toBe('/create/BNB')
    show({ found: { status: 'empty', addTo: '/add/BNB' } })
    expect(linkTo('Add Liquidity')).toBe('/add/BNB')
    show({ found: { status: 'nothingHeld', addTo: '/add/BNB' } })
    expect(screen.getByText("You don't have liquidity in this pool yet.")).toBeTruthy()
    expect(linkTo('Add Liquidity')).toBe('/add/BNB')
    show({ found: { status: 'invalid' } })
    expect(screen.getAllByText('Invalid pair').length).toBeGreaterThan(0)
  })

  test('error: a pool that could not be read is not a missing one', () => {
    const retry = vi.fn()
    show({ found: { status: 'failed', retry } })
    expect(screen.queryByText('No pool found.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
