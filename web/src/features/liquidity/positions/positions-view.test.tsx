import { NativeCurrency, Token, loaded } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import type { PositionFacts } from './position-card.tsx'
import { PositionsView, type PositionList } from './positions-view.tsx'

const chainId = 31337
const wrapped = new Token({
  chainId,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
})
const cake = new Token({
  chainId,
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'Cake',
})
const bnb = new NativeCurrency('BNB', 'BNB', wrapped)

const facts: PositionFacts = {
  a: { currency: cake, symbol: 'CAKE', amount: '9.99999' },
  b: { currency: bnb, symbol: 'BNB', amount: '0.48125' },
  liquidity: '2.19',
  share: '<0.01%',
  value: loaded('$308.00'),
  removeTo: `/remove/${cake.address}/BNB`,
  addTo: `/add/${cake.address}/BNB`,
}

function show(list: PositionList, onConnect = vi.fn()) {
  cleanup()
  const view = <PositionsView list={list} onConnect={onConnect} />
  const router = createMemoryRouter([{ path: '*', element: view }])
  renderInEnglish(<RouterProvider router={router} />)
  return onConnect
}

const ready = (change: Partial<Extract<PositionList, { readonly status: 'ready' }>> = {}): PositionList => ({
  status: 'ready',
  positions: [{ key: '0x1', facts }],
  failedCount: 0,
  isStale: false,
  ...change,
})

afterEach(cleanup)

describe('PositionsView', () => {
  test('default: the providers’ share is one of each swap, not of its fee [1.5.2]', () => {
    show(ready())
    fireEvent.click(screen.getByRole('button', { name: 'About: Your Liquidity' }))
    expect(screen.getByText(/^Every swap through a pool pays 0\.17% of its amount to/)).toBeTruthy()
  })

  test('default [2.5.1]', () => {
    show(ready())
    expect(screen.getByRole('article', { name: 'CAKE/BNB' })).toBeTruthy()
    expect(screen.getByText('9.99999')).toBeTruthy()
    expect(screen.getByText('<0.01%')).toBeTruthy()
    expect(screen.getByText('$308.00')).toBeTruthy()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([facts.removeTo, facts.addTo, '/find', '/add'])
  })

  test('behavior: of several positions each is opened on demand [2.5.1]', () => {
    show(
      ready({
        positions: [
          { key: '0x1', facts },
          { key: '0x2', facts },
        ],
      }),
    )
    const [first] = screen.getAllByRole('button', { name: /CAKE/, expanded: false })
    expect(screen.getAllByRole('button', { name: /CAKE/, expanded: false })).toHaveLength(2)
    fireEvent.click(first as HTMLElement)
    expect(screen.getAllByRole('button', { name: /CAKE/, expanded: true })).toHaveLength(1)
  })

  test('behavior: a worth that is not known is not zero', () => {
    show(ready({ positions: [{ key: '0x1', facts: { ...facts, value: loaded(undefined) } }] }))
    expect(screen.getByText('No USD price')).toBeTruthy()
    expect(screen.queryByText(/\$/)).toBeNull()
  })

  test('behavior: without a wallet the list asks for one', () => {
    const onConnect = show({ status: 'disconnected' })
    expect(screen.getByText('Connect to a wallet to view your liquidity.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(onConnect).toHaveBeenCalledOnce()
  })

  test('behavior: loading, and nothing found, are different things', () => {
    show({ status: 'loading' })
    expect(screen.getByText('Looking for your liquidity')).toBeTruthy()
    expect(screen.queryByText('No liquidity found.')).toBeNull()
    // A list of unknown length would move it.
    expect(screen.queryByRole('link', { name: 'Add Liquidity' })).toBeNull()
    // The hills below are hidden meanwhile.
    const isPageLoading = () => document.querySelector('[data-page-loading]') !== null
    expect(isPageLoading()).toBe(true)
    show(ready({ positions: [] }))
    expect(screen.getByText('No liquidity found.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Liquidity' })).toBeTruthy()
    expect(isPageLoading()).toBe(false)
  })

  test('error: a list that could not be read is read again on demand', () => {
    const retry = vi.fn()
    show({ status: 'failed', retry })
    expect(screen.queryByText('No liquidity found.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('error: pools that could not be read are counted, and an empty list does not pass for complete', () => {
    show(ready({ positions: [], failedCount: 2 }))
    expect(screen.getByText(/2 pools couldn't be loaded/)).toBeTruthy()
    expect(screen.queryByText('No liquidity found.')).toBeNull()
    show(ready({ failedCount: 1 }))
    expect(screen.getByText(/1 pool couldn't be loaded/)).toBeTruthy()
  })
})
