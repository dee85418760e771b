import type { TokenFinding } from '@ibull/chain/probe'
import { Token } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { FindingsReport, FindingsWarning } from './findings-view.tsx'

const token = new Token({
  chainId: 31337,
  address: `0x${'a'.repeat(40)}`,
  decimals: 2,
  symbol: 'ODD',
  name: 'Odd',
})
const owner = '0x1111000000000000000000000000000000002222'
const liquidity = { severity: 'note', kind: 'liquidity', burntBps: 1, lockedBps: 0 } as const
const taxes = { severity: 'caution', kind: 'taxes' } as const
const powers = { severity: 'caution', kind: 'powers', powers: ['mint', 'block'] } as const

function warningOf(...findings: readonly TokenFinding[]): string | undefined {
  renderInEnglish(<FindingsWarning token={token} findings={findings} />)
  return screen.queryByRole('status')?.textContent ?? undefined
}

function reportOf(isChecking: boolean, ...findings: readonly TokenFinding[]): string {
  renderInEnglish(<FindingsReport token={token} findings={findings} isChecking={isChecking} />)
  return screen.getByRole('status').textContent
}

afterEach(cleanup)

describe('FindingsWarning', () => {
  test('default: says what is kept of a trade, each part by itself', () => {
    const kept = [
      ['buy', 500],
      ['sell', 1_050],
      ['transfer', 1],
    ] as const
    const text = warningOf({ ...taxes, taxes: kept })
    expect(text).toContain('ODD charges a fee when it is moved.')
    expect(text).toContain('On purchase: 5.00%')
    expect(text).toContain('On sale: 10.50%')
    expect(text).toContain('On transfer: 0.01%')
  })

  test('behavior: silent about a token with facts alone', () => {
    expect(warningOf()).toBeUndefined()
    expect(warningOf(liquidity, { severity: 'note', kind: 'noPowers' })).toBeUndefined()
    expect(warningOf({ severity: 'note', kind: 'notSimulated' })).toBeUndefined()
    expect(warningOf({ ...powers, severity: 'note', holder: 'givenUp' })).toBeUndefined()
  })

  test('behavior: leaves out what is not kept', () => {
    expect(warningOf({ ...taxes, taxes: [['sell', 100]] })).not.toContain('On purchase')
  })

  test.each([
    ['buy', 'A simulated purchase of ODD failed'],
    ['sell', 'A simulated sale of ODD failed'],
    ['transfer', 'A simulated transfer of ODD failed'],
  ] as const)('behavior: says that it is blocked to %s', (step, sentence) => {
    expect(warningOf({ severity: 'severe', kind: 'blocked', step })).toContain(sentence)
  })

  test.each([
    ['sell', -123_456n, "A simulated sale of 5 ODD changed the pool's balance by −1,234.56 ODD."],
    [
      'transfer',
      7n,
      "A simulated transfer of 5 ODD between two wallets changed the pool's balance by +0.07 ODD.",
    ],
  ] as const)('behavior: says by what a %s moved the pool', (step, poolChange, sentence) => {
    const move = { amount: 500n, poolChange }
    expect(warningOf({ severity: 'severe', kind: 'movesPool', step, move })).toContain(sentence)
  })

  test.each([
    [{ owner } as const, 'Its owner is 0x1111...2222.'],
    ['unknown', 'Who may call them is unknown.'],
    ['others', 'Its owner gave up, but others may have rights'],
  ] as const)('behavior: names the powers, and that they are held by %s', (holder, sentence) => {
    const text = warningOf({ ...powers, holder }, liquidity)
    expect(text).toContain('The code of ODD has functions to')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['create new tokens', 'block accounts']),
    )
    expect(text).toContain(sentence)
    expect(text).toContain('never a proof of safety')
    expect(text).toContain('Burnt liquidity of the pool: 0.01%.')
    expect(text).not.toContain('Simulated')
  })
})

describe('FindingsReport', () => {
  test('default: what is known, what is not, and what is checked at all', () => {
    const text = reportOf(
      false,
      { ...powers, severity: 'note', holder: 'givenUp' },
      { ...liquidity, burntBps: 9_999, lockedBps: 50 },
      { severity: 'note', kind: 'notSimulated' },
    )
    expect(text).toContain("functions reserved for the owner can't be called any more")
    expect(text).toContain('Burnt liquidity of the pool: 99.99%. Held by known lockers')
    expect(text).toContain('0.50%')
    expect(text).toContain("A trade with ODD couldn't be simulated.")
    expect(text).toContain("Only tokens outside this exchange's own list are checked.")
  })

  test.each([
    ['noPowers', 'There may be some under other names.'],
    ['noPool', 'There is no pool to try ODD in'],
    ['notInspected', "The code of ODD couldn't be checked."],
    ['unreadable', "The functions of ODD couldn't be read"],
    ['replaceable', 'may be replaced by other code'],
  ] as const)('behavior: says %s', (kind, sentence) => {
    expect(reportOf(false, { severity: 'note', kind })).toContain(sentence)
  })

  test('behavior: while it is checked, only that is said', () => {
    expect(reportOf(true, liquidity)).toBe('Checking ODD on the chain')
  })

  test('behavior: nothing about a token that needs no check', () => {
    expect(reportOf(false)).toBe('')
  })
})
