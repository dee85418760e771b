import { Amount, Fraction, type YieldMode } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { network } from '../../../platform/index.ts'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import type { YieldTotals } from '../model/yield-totals.ts'
import { YieldHead } from './yield-head.tsx'

function show(
  totals: YieldTotals | undefined,
  { mode = 'farms' as YieldMode, hasFailed = false, isOwnRead = true } = {},
) {
  renderInEnglish(
    <YieldHead
      mode={mode}
      totals={totals}
      hasFailed={hasFailed}
      sources={undefined}
      hasAccount
      isOwnRead={isOwnRead}
      prices="ready"
    />,
  )
}

function figure(label: string): string {
  return screen.getByText(label).nextElementSibling?.textContent ?? ''
}

const earned: YieldTotals = {
  liquidityUsd: new Fraction(1_000n),
  stakedUsd: new Fraction(50n),
  earnedUsd: new Fraction(9n),
  earnedMain: Amount.fromRaw(network.mainToken, 3n * 10n ** BigInt(network.mainToken.decimals)),
}

afterEach(cleanup)

describe('YieldHead', () => {
  it('default: what all and the user have', () => {
    show(earned)
    expect(figure('Total staked here')).toBe('$1K')
    expect(figure('Your stake')).toBe('$50.00')
    expect(figure('To harvest')).toBe('$9.003 IBULL')
  })

  it('behavior: the main token is a part of what pools pay', () => {
    show(earned, { mode: 'pools' })
    expect(figure('To harvest')).toBe('$9.00including 3 IBULL')
  })

  it('behavior: without a price the amount is shown', () => {
    show({ ...earned, earnedUsd: undefined })
    expect(figure('To harvest')).toBe('3 IBULL')
    cleanup()
    show({ ...earned, earnedUsd: undefined }, { mode: 'pools' })
    expect(figure('To harvest')).toContain('No price yet')
  })

  it('behavior: while it loads nothing is claimed', () => {
    show(undefined)
    expect(figure('Total staked here')).toBe('')
    cleanup()
    show(earned, { isOwnRead: false })
    expect(figure('Total staked here')).toBe('$1K')
    expect(figure('Your stake')).toBe('')
  })

  it('error: what could not be read is unknown, and no longer loading', () => {
    show(undefined, { hasFailed: true })
    expect(figure('Total staked here')).toContain('Unknown')
    expect(figure('Your stake')).toContain('Unknown')
    cleanup()
    show(undefined, { hasFailed: true, isOwnRead: false })
    expect(figure('Your stake')).toContain('Unknown')
  })
})
