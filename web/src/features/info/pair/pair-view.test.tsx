import { NativeCurrency } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { network, RouterProvider } from '../../../platform/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { identityOf, pairOf } from '../testing/fixtures.ts'
import { PairView, type PairViewProps } from './pair-view.tsx'

const cake = identityOf('CAKE', '1')
const wrapped = identityOf('WBNB', '2', { address: network.wrappedNative.address })
const facts = pairOf('3', cake, wrapped)

function show(change: Partial<PairViewProps> = {}) {
  cleanup()
  const view = (
    <PairView
      address={facts.address}
      facts={facts}
      window="24h"
      windowControl={null}
      candles={null}
      history={null}
      transactions={null}
      {...change}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: view }])
  renderInEnglish(<RouterProvider router={router} />)
}

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')?.textContent

afterEach(cleanup)

describe('PairView', () => {
  it('default: reserves, rates both ways, figures', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'CAKE/WBNB' })).toBeTruthy()
    for (const text of ['1,000 CAKE', '4,000 WBNB', '1 CAKE = 4 WBNB', '1 WBNB = 0.25 CAKE']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(figure('Liquidity')).toBe('$50K-5.00% in 24 h')
    expect(figure('Fee APR')).toBe('12.50%')
    expect(figure('Liquidity providers')).toBe('3')
  })

  it('behavior: the ways to trade have both tokens filled in, the wrapped one as the native currency', () => {
    show()
    expect(network.native).toBeInstanceOf(NativeCurrency)
    expect(screen.getByRole('link', { name: 'Swap' }).getAttribute('href')).toBe(
      `/swap?inputCurrency=${cake.address}&outputCurrency=BNB`,
    )
    expect(screen.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toBe(
      `/add/${cake.address}/BNB`,
    )
  })

  it('behavior: its tokens, its page in the explorer, a copy of its address, a star', () => {
    show()
    expect(screen.getByRole('link', { name: 'CAKE' }).getAttribute('href')).toBe(
      `/info/token/${cake.address}`,
    )
    expect(screen.getByRole('link', { name: /0x3333/ }).getAttribute('href')).toBe(
      network.explorer.addressUrl(facts.address),
    )
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /CAKE\/WBNB/, pressed: false })).toBeTruthy()
  })

  it('behavior: an empty pair has no rate, and what is unknown is no number', () => {
    show({ facts: { ...facts, priceToken0: undefined, feeApr: undefined, providerCount: undefined } })
    expect(screen.getByText('No rate: the pair is empty')).toBeTruthy()
    expect(figure('Fee APR')).toContain('Unknown')
    expect(figure('Liquidity providers')).toContain('Unknown')
  })

  it('behavior: while its facts load, the address can be copied, and no trade is offered', () => {
    show({ facts: undefined })
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Swap' })).toBeNull()
  })
})
