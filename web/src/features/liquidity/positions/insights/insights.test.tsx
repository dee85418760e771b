import '../../../../i18n/copy/en.json'
import { Fraction, loaded } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HistoryState, ValueDay } from '../../../../history/index.ts'
import { renderInEnglish } from '../../../../i18n/testing/render-in-english.tsx'
import { EarnedFeesRow } from './earned-fees-view.tsx'
import { FeeAprBrief, FeeAprRow } from './fee-apr-view.tsx'
import { PositionValueView } from './position-value-view.tsx'

// Drawing needs a canvas: the drawing itself is tested in a real browser.
vi.mock('lightweight-charts', () => {
  throw new Error('no canvas here')
})

const day = 86_400
const ready = (value: readonly ValueDay[]): HistoryState<readonly ValueDay[]> => ({
  status: 'ready',
  value,
  isStale: false,
  asOf: { block: 1, timestamp: 20_000 * day },
  missing: [],
})

afterEach(cleanup)

describe('fee APR', () => {
  test('default', () => {
    renderInEnglish(<FeeAprBrief feeApr={loaded(new Fraction(1234n, 10_000n))} />)
    expect(screen.getByText('12.34% fee APR')).toBeTruthy()
  })

  test('behavior: unknown is not zero', () => {
    renderInEnglish(
      <>
        <FeeAprBrief feeApr={loaded(undefined)} />
        <dl>
          <FeeAprRow feeApr={loaded(undefined)} />
        </dl>
      </>,
    )
    expect(screen.getByText('Fee APR unknown')).toBeTruthy()
    expect(screen.getByText('Unknown')).toBeTruthy()
    expect(screen.queryByText(/%/)).toBeNull()
    cleanup()
    renderInEnglish(<FeeAprBrief feeApr={loaded(new Fraction(0n))} />)
    expect(screen.getByText('0.00% fee APR')).toBeTruthy()
  })

  test('behavior: what it means can be asked', () => {
    renderInEnglish(
      <dl>
        <FeeAprRow feeApr={loaded(new Fraction(1n, 10n))} />
      </dl>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'About the fee APR' }))
    expect(screen.getByRole('tooltip').textContent).toContain('fees of the last 7 days')
  })
})

describe('fees earned', () => {
  const show = (fees: Parameters<typeof EarnedFeesRow>[0]['fees']) =>
    renderInEnglish(
      <dl>
        <EarnedFeesRow fees={fees} />
      </dl>,
    )

  test('default: in both tokens and in USD, with how they are known', () => {
    show(loaded({ a: '1.5 CAKE', b: '0.01 BNB', usd: '$8.00' }))
    expect(screen.getByRole('definition').textContent).toBe('$8.001.5 CAKE + 0.01 BNB')
    fireEvent.click(screen.getByRole('button', { name: 'About the fees earned' }))
    expect(screen.getByRole('tooltip').textContent).toContain('growth of the pool')
  })

  test('behavior: unknown is said, and is not zero', () => {
    show(loaded(undefined))
    expect(screen.getByRole('definition').textContent).toBe('Unknown')
    cleanup()
    show(loaded({ a: '0 CAKE', b: '0 BNB', usd: undefined }))
    expect(screen.getByRole('definition').textContent).toBe('0 CAKE + 0 BNB')
  })
})

describe('value over time', () => {
  test('default: the latest value, and all of them as a table', () => {
    renderInEnglish(
      <PositionValueView
        history={ready([
          { date: 19_999 * day, valueUsd: undefined },
          { date: 20_000 * day, valueUsd: new Fraction(30_800n, 100n) },
        ])}
      />,
    )
    expect(screen.getByText('$308.00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(screen.getByText('Unknown')).toBeTruthy()
  })

  test('behavior: nothing known is not a value of zero', () => {
    renderInEnglish(<PositionValueView history={ready([{ date: 20_000 * day, valueUsd: undefined }])} />)
    expect(screen.getByText('No earlier value of this position is known.')).toBeTruthy()
    expect(screen.queryByText(/\$/)).toBeNull()
  })
})
