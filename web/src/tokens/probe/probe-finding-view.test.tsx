import type { TokenProbe } from '@ibull/chain/probe'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { ProbeFindingView } from './probe-finding-view.tsx'

const harmless: TokenProbe = {
  hasPool: true,
  canBuy: true,
  buyTaxBps: 0,
  sellTaxBps: 0,
  transferTaxBps: 0,
  canSell: true,
  canTransfer: true,
}

function textOf(change: Partial<TokenProbe>): string | undefined {
  renderInEnglish(<ProbeFindingView symbol="ODD" finding={{ ...harmless, ...change }} />)
  return screen.queryByRole('status')?.textContent ?? undefined
}

afterEach(cleanup)

describe('ProbeFindingView', () => {
  test('default: says what is kept of a trade, each part by itself', () => {
    const text = textOf({ buyTaxBps: 500, sellTaxBps: 1_050, transferTaxBps: 1 })
    expect(text).toContain('ODD charges a fee when it is moved.')
    expect(text).toContain('On purchase: 5.00%')
    expect(text).toContain('On sale: 10.50%')
    expect(text).toContain('On transfer: 0.01%')
  })

  test('behavior: silent about a token that keeps nothing', () => {
    expect(textOf({})).toBeUndefined()
  })

  test('behavior: leaves out what is not kept', () => {
    expect(textOf({ sellTaxBps: 100 })).not.toContain('On purchase')
  })

  test('behavior: says that a token cannot be sold, without a fee for a sale that never happened', () => {
    const text = textOf({ canSell: false, sellTaxBps: undefined, buyTaxBps: 100 })
    expect(text).toContain('A simulated sale of ODD failed')
    expect(text).not.toContain('On sale')
  })

  test('behavior: what could not be tried is not known to be wrong', () => {
    const unknown = { canTransfer: undefined, canSell: undefined, buyTaxBps: undefined }
    const text = textOf({ ...unknown, transferTaxBps: undefined, sellTaxBps: undefined, canBuy: false })
    expect(text).toContain('A simulated purchase of ODD failed')
    expect(text).not.toContain('sold')
    cleanup()
    expect(textOf({ ...unknown, hasPool: false, canBuy: undefined })).toBeUndefined()
  })

  test('behavior: says that a token cannot be transferred', () => {
    expect(textOf({ canTransfer: false })).toContain('A simulated transfer of ODD failed')
  })
})
