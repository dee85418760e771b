import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { TokenFacts } from '../../../history/index.ts'
import { network, RouterProvider } from '../../../platform/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { identityOf, pairOf, ready, tokenOf } from '../testing/fixtures.ts'
import { TokenView } from './token-view.tsx'

const cake = identityOf('CAKE', '1')
const busd = identityOf('BUSD', '2')
const facts = tokenOf(cake, { pairs: [pairOf('3', cake, busd)] })

function show(shown: TokenFacts) {
  cleanup()
  const view = (
    <TokenView
      address={shown.token.address}
      state={ready(shown)}
      window="24h"
      windowControl={null}
      candles={null}
      history={null}
      transactions={null}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: view }])
  renderInEnglish(<RouterProvider router={router} />)
}

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dl dt, dl dt *' }).closest('div')?.querySelector('dd')?.textContent

afterEach(cleanup)

describe('TokenView', () => {
  it('default: its name, price and pairs', () => {
    show(facts)
    expect(screen.getByRole('heading', { level: 1, name: 'CAKE' })).toBeTruthy()
    expect(screen.getByText('CAKE token')).toBeTruthy()
    expect(figure('Price')).toBe('$2.50+25.00% in 24 h')
    expect(screen.getByRole('table', { name: 'Pairs with CAKE' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'CAKE/BUSD' })).toBeTruthy()
  })

  it('behavior: it can be traded for the native currency, and put into a pair', () => {
    show(facts)
    expect(screen.getByRole('link', { name: 'Trade' }).getAttribute('href')).toBe(
      `/swap?outputCurrency=${cake.address}`,
    )
    expect(screen.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toBe(
      `/add/${cake.address}`,
    )
  })

  it('behavior: the wrapped native token is traded as the native currency', () => {
    const wrapped = identityOf('WBNB', '2', { address: network.wrappedNative.address })
    show(tokenOf(wrapped))
    expect(screen.getByRole('link', { name: 'Trade' }).getAttribute('href')).toBe('/swap?inputCurrency=BNB')
  })

  it('behavior: a token without a price says why, and shows none', () => {
    show({ ...facts, priceUsd: undefined })
    expect(screen.getByText(/CAKE has no USD price: no route of pairs/)).toBeTruthy()
    expect(figure('Price')).toContain('No price yet')
    expect(figure('Price')).not.toContain('$')
  })
})
