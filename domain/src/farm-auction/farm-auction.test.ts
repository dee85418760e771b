import { describe, expect, test } from 'vitest'
import {
  AUCTION_STATUSES,
  auctionStatus,
  bidBlockers,
  contractAuctionStatus,
  positionedBids,
  raiseToWin,
} from './index.ts'

const UNIT = 10n ** 9n
const STEP = 10n * UNIT

describe('auctionStatus', () => {
  test.each([
    ['pending', 0n, 0n, 500n, 'toBeAnnounced'],
    ['pending', 100n, 200n, 50n, 'pending'],
    // The previous auction must be closed first.
    ['pending', 100n, 200n, 150n, 'pending'],
    ['open', 100n, 200n, 99n, 'pending'],
    ['open', 100n, 200n, 100n, 'open'],
    ['open', 100n, 200n, 199n, 'open'],
    ['open', 100n, 200n, 200n, 'finished'],
    ['close', 100n, 200n, 300n, 'closed'],
  ] as const)(
    'default: %s from %s to %s is at %s: %s [auctions.4]',
    (status, startTime, endTime, now, expected) => {
      expect(auctionStatus({ status, startTime, endTime }, now)).toBe(expected)
    },
  )

  test('default: the numbers of screens and of the contract', () => {
    expect(AUCTION_STATUSES.map((status, index) => [index, status])).toEqual([
      [0, 'toBeAnnounced'],
      [1, 'pending'],
      [2, 'open'],
      [3, 'finished'],
      [4, 'closed'],
    ])
    expect([0, 1, 2].map(contractAuctionStatus)).toEqual(['pending', 'open', 'close'])
    expect(() => contractAuctionStatus(3)).toThrow(RangeError)
  })
})

test('positionedBids: equal bids share a position, and the next one is left out', () => {
  const bids = [5n, 4n, 4n, 3n].map((amount, index) => ({ amount, account: String(index) }))
  expect(positionedBids(bids).map(({ position, account }) => [position, account])).toEqual([
    [1, '0'],
    [2, '1'],
    [2, '2'],
    [4, '3'],
  ])
  expect(positionedBids([])).toEqual([])
})

describe('raiseToWin', () => {
  const bids = [90n, 80n, 70n].map((tokens) => ({ amount: tokens * UNIT }))
  const race = { bids, winners: 3, own: 0n, ownRank: undefined, step: STEP, initialBid: 50n * UNIT }

  test.each([
    ['more than the last winning bid', race, 80n],
    ['what is missing to it', { ...race, own: 60n * UNIT }, 20n],
    ['a step over an equal bid that was earlier', { ...race, own: 70n * UNIT }, 10n],
    ['nothing for a winner', { ...race, own: 70n * UNIT, ownRank: 2 }, 0n],
    ['the initial bid where places are free', { ...race, winners: 10 }, 50n],
    ['more than the initial bid is, where that is higher', { ...race, initialBid: 200n * UNIT }, 200n],
    ['from outside of fewer winners', { ...race, winners: 2, own: 70n * UNIT, ownRank: 2 }, 20n],
  ] as const)('default: %s', (_, given, tokens) => {
    expect(raiseToWin(given)).toBe(tokens * UNIT)
  })
})

describe('bidBlockers', () => {
  const form = {
    isOpen: true,
    amount: 50n * UNIT,
    balance: 100n * UNIT,
    own: 0n,
    initialBid: 50n * UNIT,
    step: STEP,
  }

  test.each([
    ['a first bid', {}, []],
    ['a raise below the initial bid', { own: 50n * UNIT, amount: STEP }, []],
    ['all of the balance', { amount: 100n * UNIT }, []],
    ['an unknown balance', { balance: undefined, amount: 500n * UNIT }, []],
    ['nothing entered', { amount: undefined }, ['amountMissing']],
    ['zero', { amount: 0n }, ['amountMissing']],
    ['no multiple of ten', { amount: 55n * UNIT }, ['notMultiple']],
    ['a unit too much', { amount: 50n * UNIT + 1n }, ['notMultiple']],
    ['a first bid that is too low', { amount: 40n * UNIT }, ['belowInitial']],
    ['more than the balance', { amount: 110n * UNIT }, ['insufficientBalance']],
    ['an auction that is not open', { isOpen: false }, ['notOpen']],
    [
      'all at once',
      { isOpen: false, amount: 5n * UNIT, balance: 0n },
      ['notOpen', 'notMultiple', 'belowInitial', 'insufficientBalance'],
    ],
  ] as const)('default: %s [auctions.5]', (_, change, expected) => {
    expect(bidBlockers({ ...form, ...change })).toEqual(expected)
  })
})
