import { Fraction } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { identityOf } from '../testing/fixtures.ts'
import { Change, CountCell, PairName, PercentCell, PriceCell, UsdCell, UsdFigureCell } from './index.ts'

function show(view: React.ReactElement) {
  cleanup()
  const router = createMemoryRouter([{ path: '*', element: view }])
  renderInEnglish(<RouterProvider router={router} />)
}

afterEach(cleanup)

describe('Change', () => {
  it.each([
    [new Fraction(1n, 20n), '+5.00%', 'up'],
    [new Fraction(-1n, 20n), '-5.00%', 'down'],
    [new Fraction(0n), '0.00%', 'none'],
  ])('default: %s', (share, text, direction) => {
    show(<Change share={share} />)
    expect(screen.getByText(text).dataset['direction']).toBe(direction)
  })

  it('behavior: an unknown change says so, and is not shown as zero', () => {
    show(<Change share={undefined} />)
    expect(screen.getByText('change unknown')).toBeTruthy()
    expect(screen.queryByText('0.00%')).toBeNull()
  })
})

describe('cells', () => {
  it('default: values in their units', () => {
    show(
      <>
        <UsdCell value={new Fraction(1_234_567n)} />
        <PriceCell price={new Fraction(12_345n, 10_000_000n)} />
        <PercentCell share={new Fraction(1n, 8n)} />
        <CountCell count={new Fraction(12_345n)} />
      </>,
    )
    for (const text of ['$1.2M', '$0.001235', '12.50%', '12,345']) expect(screen.getByText(text)).toBeTruthy()
  })

  it('behavior: what happened in a window is not known without its beginning: no word of a price', () => {
    show(<UsdFigureCell figure={{ value: undefined, change: undefined }} />)
    expect(screen.getByText('Unknown')).toBeTruthy()
    expect(screen.queryByText('No price yet')).toBeNull()
  })

  it('behavior: what is unknown is a dash with words, what has no price says so, zero is zero', () => {
    show(
      <>
        <UsdCell value={undefined} />
        <PercentCell share={undefined} />
        <UsdCell value={new Fraction(0n)} />
      </>,
    )
    expect(screen.getByText('No price yet')).toBeTruthy()
    expect(screen.getByText('Unknown')).toBeTruthy()
    expect(screen.getByText('$0.00')).toBeTruthy()
  })
})

describe('PairName', () => {
  it('behavior: a symbol that anyone could have chosen is shown with its address', () => {
    const known = identityOf('CAKE', '1')
    const strange = identityOf('BUSD', '2', { shortAddress: '0x2222...2222' })
    show(<PairName pair={{ token0: known, token1: strange }} />)
    expect(screen.getByText('CAKE/BUSD')).toBeTruthy()
    expect(screen.getByText('0x2222...2222')).toBeTruthy()
  })
})
