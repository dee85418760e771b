import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { bnb } from '../money/testing/sample-currencies.ts'
import { BET_SHORTCUTS, betBlockers, shortcutAmountDown, type BetRequest } from './bet-form.ts'

const wei = (raw: bigint) => Amount.fromRaw(bnb, raw)
const MIN = 10_000_000_000_000n
const ready: BetRequest = {
  amount: wei(MIN),
  balance: wei(MIN),
  minBet: wei(MIN),
  isPaused: false,
  isBettable: true,
  hasBet: false,
}

describe('betBlockers', () => {
  test('default: none', () => {
    expect(betBlockers(ready)).toEqual([])
    expect(betBlockers({ ...ready, balance: undefined })).toEqual([])
  })

  test.each([
    [{ amount: undefined }, ['amountMissing']],
    [{ amount: wei(0n) }, ['amountMissing']],
    [{ amount: wei(MIN - 1n) }, ['belowMinimum']],
    [{ balance: wei(MIN - 1n) }, ['insufficientBalance']],
    [{ amount: wei(1n), balance: wei(0n) }, ['belowMinimum', 'insufficientBalance']],
    [{ hasBet: true }, ['alreadyBet']],
    [{ isBettable: false }, ['closed']],
    [
      { isPaused: true, isBettable: false, hasBet: true, amount: undefined },
      ['paused', 'closed', 'alreadyBet', 'amountMissing'],
    ],
  ] as const)('error: %#', (change, reasons) => {
    expect(betBlockers({ ...ready, ...change })).toEqual(reasons)
  })
})

describe('shortcutAmountDown', () => {
  test("default: rounds down shares of the balance less 20 swaps' gas", () => {
    const balance = wei(4n * 10n ** 15n + 1_001n)
    expect(BET_SHORTCUTS.map((percent) => shortcutAmountDown(balance, percent, 10n ** 9n).raw)).toEqual([
      100n,
      250n,
      500n,
      750n,
    ])
    expect(shortcutAmountDown(wei(4n * 10n ** 15n), 75, 10n ** 9n).raw).toBe(0n)
    expect(shortcutAmountDown(wei(5n), 10, 10n ** 9n).raw).toBe(0n)
  })
})
